import Foundation
import InterfaceFiles

/// Creates the objects of a scene or nib and builds their hierarchy.
@MainActor struct InterfaceBuilder {
  let instance: InterfaceInstance

  private var file: InterfaceFile { instance.file }

  // MARK: - Views

  /// Creates a view with all its subviews.
  func view(_ source: InterfaceObject) throws(InterfaceError) -> UIView {
    let made = try instance.make(source)
    guard let view = made as? UIView else {
      throw source.error("\(type(of: made)) is not a view")
    }
    try fill(view, source)
    return view
  }

  private func fill(_ view: UIView, _ source: InterfaceObject) throws(InterfaceError) {
    instance.willAwake(view)
    note(view, source)
    let reader = AttributeReader(source, in: file)
    ViewApplier.apply(reader, to: view)
    ViewApplier.applyOwn(reader, to: view)
    (view as? any InterfaceFilling)?.apply(reader)
    reader.finish()
    for guide in source.layoutGuides { register(guide, of: view) }
    if !source.constraints.isEmpty { instance.willConstrain(view, source) }
    if !source.variations.isEmpty || source.constraints.contains(where: { !$0.variations.isEmpty })
    {
      instance.willVary(view, source)
    }
    if let cell = view as? UITableViewCell { return try fill(cell, source) }
    if let effect = view as? UIVisualEffectView { return try fill(effect, source) }
    if let own = view as? any InterfaceFilling { return try own.fill(from: source, self) }
    try addSubviews(of: source, to: view)
    if let table = view as? UITableView { try fill(table, source) }
    try fillBar(view, source)
    if let root = source.objects["rootViewController"], let window = view as? UIWindow {
      window.rootViewController = try controller(root)
    }
  }

  private func fill(_ effect: UIVisualEffectView, _ source: InterfaceObject) throws(InterfaceError)
  {
    guard let content = source.objects["contentView"] else { return }
    let view = effect.contentView
    note(view, content)
    let reader = AttributeReader(content, in: file)
    // The effect view lays out its content view itself.
    reader.ignore("frame", "autoresizingMask", "translatesAutoresizingMaskIntoConstraints")
    ViewApplier.apply(reader, to: view)
    reader.finish()
    for guide in content.layoutGuides { register(guide, of: view) }
    if !content.constraints.isEmpty { instance.willConstrain(view, content) }
    try addSubviews(of: content, to: view)
  }

  /// Creates a view controller of a nib. It has its view at once.
  func controller(_ source: InterfaceObject) throws(InterfaceError) -> UIViewController {
    let made = try instance.make(source)
    guard let controller = made as? UIViewController else {
      throw source.error("\(type(of: made)) is not a view controller")
    }
    note(controller, source)
    instance.hold(controller)
    try ControllerApplier.apply(source, to: controller, self)
    if let view = source.objects["view"] { controller.view = try self.view(view) }
    if let children = source.lists["viewControllers"],
      let container = controller as? any InterfaceContaining
    {
      var made: [UIViewController] = []
      for child in children { made.append(try self.controller(child)) }
      container.takeInterfaceChildren(made)
    }
    return controller
  }

  private func note(_ object: AnyObject, _ source: InterfaceObject) {
    instance.register(object, as: source.id)
    if !source.connections.isEmpty || !source.runtimeAttributes.isEmpty {
      instance.willConnect(object, source)
    }
  }

  func addSubviews(
    of source: InterfaceObject, to view: UIView, existing: [String: UIView] = [:]
  ) throws(InterfaceError) {
    for child in source.lists["subviews"] ?? [] {
      if let id = child.id, let known = existing[id] {
        try fill(known, child)
        continue
      }
      let subview = try self.view(child)
      if let stack = view as? UIStackView {
        stack.addArrangedSubview(subview)
      } else {
        view.addSubview(subview)
        if case .frameInset(let inset)? = child.values["frameInset"] {
          subview.frame = inset.frame(of: subview.frame, in: view.bounds)
        }
        if child.hasFixedFrame, file.document.usesAutoLayout { instance.willFix(subview) }
      }
    }
  }

  private func register(_ guide: LayoutGuideValue, of view: UIView) {
    let object: UILayoutGuide
    switch guide.kind {
    case "safeArea": object = view.safeAreaLayoutGuide
    case "layoutMargins": object = view.layoutMarginsGuide
    case "content": object = view.systemGuide(.scrollContent, "UIScrollView-contentLayoutGuide")
    case "frame": object = view.systemGuide(.scrollFrame, "UIScrollView-frameLayoutGuide")
    case "top": object = view.systemGuide(.topBars, "_UIViewControllerTop")
    case "bottom": object = view.systemGuide(.bottomBars, "_UIViewControllerBottom")
    case "keyboard": object = view.keyboardLayoutGuide
    default:
      return instance.note(
        InterfaceError(
          at: guide.location, element: "viewLayoutGuide",
          "the guide \(guide.kind) is not supported"))
    }
    instance.register(object, as: guide.id)
  }

  func registerControllerGuides(_ source: InterfaceObject, of view: UIView) {
    for guide in source.layoutGuides { register(guide, of: view) }
  }

  // MARK: - Tables

  private func fill(_ cell: UITableViewCell, _ source: InterfaceObject) throws(InterfaceError) {
    var known: [String: UIView] = [:]
    func note(_ name: String, _ view: UIView?) {
      if case .reference(let id)? = source.attributes[name], let view { known[id] = view }
    }
    note("textLabel", cell.textLabel)
    note("detailTextLabel", cell.detailTextLabel)
    note("imageView", cell.imageView)
    if let content = source.objects["contentView"] {
      try fillContent(cell.contentView, content, existing: known)
    }
    if let view = source.objects["backgroundView"] { cell.backgroundView = try self.view(view) }
    if let view = source.objects["selectedBackgroundView"] {
      cell.selectedBackgroundView = try self.view(view)
    }
    if let view = source.objects["accessoryView"] { cell.accessoryView = try self.view(view) }
  }

  /// Fills the content view of a cell, which lays it out itself.
  func fillContent(
    _ view: UIView, _ content: InterfaceObject, existing: [String: UIView] = [:]
  ) throws(InterfaceError) {
    note(view, content)
    let reader = AttributeReader(content, in: file)
    reader.ignore("frame", "autoresizingMask", "tableViewCell")
    ViewApplier.apply(reader, to: view)
    reader.finish()
    for guide in content.layoutGuides { register(guide, of: view) }
    if !content.constraints.isEmpty { instance.willConstrain(view, content) }
    try addSubviews(of: content, to: view, existing: existing)
  }

  /// What makes views as a prototype in the file says. The class is looked up at once, so that one that
  /// is missing is said when the scene is created.
  func maker(of prototype: InterfaceObject) throws(InterfaceError) -> @MainActor () -> UIView {
    let (file, scene) = (file, instance)
    _ = try ObjectMaker.type(of: prototype, in: file)
    return {
      terminatingOnInterfaceError { () throws(InterfaceError) in
        let instance = InterfaceInstance(file, outer: scene)
        instance.owner = scene.owner
        let view = try InterfaceBuilder(instance: instance).view(prototype)
        try instance.finish()
        return view
      }
    }
  }

  private func fill(_ table: UITableView, _ source: InterfaceObject) throws(InterfaceError) {
    if let view = source.objects["tableHeaderView"] { table.tableHeaderView = try self.view(view) }
    if let view = source.objects["tableFooterView"] { table.tableFooterView = try self.view(view) }
    for prototype in source.lists["prototypes"] ?? [] {
      guard case .string(let identifier)? = prototype.attributes["reuseIdentifier"] else {
        instance.note(
          prototype.error(
            "Prototype table cells must have reuse identifiers; set one in Xcode, or remove the cell"
          ))
        continue
      }
      let (file, scene) = (file, instance)
      // Checked once, so that a class that is missing is said when the scene is created.
      _ = try ObjectMaker.type(of: prototype, in: file)
      table.registerPrototype(forCellReuseIdentifier: identifier) {
        terminatingOnInterfaceError { () throws(InterfaceError) in
          try Self.cell(prototype, file, in: scene)
        }
      }
    }
    if let sections = source.lists["sections"] {
      table.staticContent = try StaticTableContent(sections, self)
    }
  }

  private static func cell(
    _ source: InterfaceObject, _ file: InterfaceFile, in scene: InterfaceInstance
  ) throws(InterfaceError) -> UITableViewCell {
    let instance = InterfaceInstance(file, outer: scene)
    instance.owner = scene.owner
    let view = try InterfaceBuilder(instance: instance).view(source)
    guard let cell = view as? UITableViewCell else {
      throw source.error("\(type(of: view)) is not a table view cell")
    }
    try instance.finish()
    return cell
  }

  // MARK: - Objects other than views

  /// Creates a top-level object of a scene or nib.
  func topLevel(_ source: InterfaceObject) throws(InterfaceError) -> AnyObject? {
    switch source.category {
    case .placeholder:
      instance.registerPlaceholder(source.id)
      return nil
    case .view, .cell: return try view(source)
    case .gestureRecognizer:
      let made = try instance.make(source)
      note(made, source)
      instance.willAwake(made)
      guard let recognizer = made as? UIGestureRecognizer else { return made }
      GestureApplier.apply(AttributeReader(source, in: file), to: recognizer)
      return recognizer
    case .object:
      let made = try instance.make(source)
      note(made, source)
      instance.willAwake(made)
      return made
    case .barButtonItem: return try barButton(source)
    case .navigationItem: return try navigationItem(source, UINavigationItem(title: ""))
    case .tabBarItem: return try tabBarItem(source)
    case .viewController: return try controller(source)
    case .section:
      instance.note(source.error("a section must be in a table"))
      return nil
    }
  }

  func barButton(_ source: InterfaceObject) throws(InterfaceError) -> UIBarButtonItem {
    let made = try instance.make(source)
    guard let item = made as? UIBarButtonItem else {
      throw source.error("\(type(of: made)) is not a bar button")
    }
    note(item, source)
    instance.hold(item)
    let reader = AttributeReader(source, in: file)
    BarItemApplier.apply(reader, to: item)
    reader.finish()
    if let view = source.objects["customView"] { item.customView = try self.view(view) }
    return item
  }

  func navigationItem(
    _ source: InterfaceObject, _ item: UINavigationItem
  ) throws(InterfaceError) -> UINavigationItem {
    note(item, source)
    let reader = AttributeReader(source, in: file)
    BarItemApplier.apply(reader, to: item)
    reader.finish()
    for (key, path) in [
      ("leftBarButtonItem", \UINavigationItem.leftBarButtonItem),
      ("rightBarButtonItem", \.rightBarButtonItem), ("backBarButtonItem", \.backBarButtonItem),
    ] {
      if let button = source.objects[key] { item[keyPath: path] = try barButton(button) }
    }
    if let buttons = source.lists["leftBarButtonItems"] {
      item.leftBarButtonItems = try barButtons(buttons)
    }
    if let buttons = source.lists["rightBarButtonItems"] {
      item.rightBarButtonItems = try barButtons(buttons)
    }
    if let view = source.objects["titleView"] { item.titleView = try self.view(view) }
    return item
  }

  func barButtons(_ sources: [InterfaceObject]) throws(InterfaceError) -> [UIBarButtonItem] {
    var items: [UIBarButtonItem] = []
    for source in sources { items.append(try barButton(source)) }
    return items
  }

  func tabBarItem(_ source: InterfaceObject) throws(InterfaceError) -> UITabBarItem {
    let reader = AttributeReader(source, in: file)
    let item = try BarItemApplier.tabBarItem(reader)
    reader.finish()
    note(item, source)
    instance.hold(item)
    return item
  }
}
