import Foundation
import InterfaceFiles

/// Creates the objects of a scene or nib and builds their hierarchy.
@MainActor struct InterfaceBuilder {
  let instance: InterfaceInstance

  private var file: InterfaceFile { instance.file }

  // MARK: - Views

  /// Creates a view with all its subviews.
  func view(_ source: InterfaceObject) throws(InterfaceError) -> UIView {
    let made = try ObjectMaker.make(source)
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
    try ViewApplier.apply(reader, to: view)
    try ViewApplier.applyOwn(reader, to: view)
    try reader.finish()
    for guide in source.layoutGuides { try register(guide, of: view) }
    if !source.constraints.isEmpty { instance.willConstrain(view, source) }
    if let cell = view as? UITableViewCell { return try fill(cell, source) }
    try addSubviews(of: source, to: view)
    if let table = view as? UITableView { try fill(table, source) }
    try fillBar(view, source)
    if let root = source.objects["rootViewController"] {
      throw root.error("a view controller in a window of a nib is not supported")
    }
  }

  private func note(_ object: AnyObject, _ source: InterfaceObject) {
    instance.register(object, as: source.id)
    if !source.connections.isEmpty || !source.runtimeAttributes.isEmpty {
      instance.willConnect(object, source)
    }
  }

  private func addSubviews(
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
      }
    }
  }

  private func register(_ guide: LayoutGuideValue, of view: UIView) throws(InterfaceError) {
    let object: UILayoutGuide
    switch guide.kind {
    case "safeArea": object = view.safeAreaLayoutGuide
    case "layoutMargins": object = view.layoutMarginsGuide
    case "content": object = view.systemGuide(.scrollContent, "UIScrollView-contentLayoutGuide")
    case "frame": object = view.systemGuide(.scrollFrame, "UIScrollView-frameLayoutGuide")
    case "top": object = view.systemGuide(.topBars, "_UIViewControllerTop")
    case "bottom": object = view.systemGuide(.bottomBars, "_UIViewControllerBottom")
    default:
      throw InterfaceError(
        at: guide.location, element: "viewLayoutGuide", "the guide \(guide.kind) is not supported")
    }
    instance.register(object, as: guide.id)
  }

  func registerControllerGuides(
    _ source: InterfaceObject, of view: UIView
  ) throws(InterfaceError) {
    for guide in source.layoutGuides { try register(guide, of: view) }
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
      let view = cell.contentView
      self.note(view, content)
      let reader = AttributeReader(content, in: file)
      // The cell lays out its content view itself.
      reader.ignore("frame", "autoresizingMask", "tableViewCell")
      try ViewApplier.apply(reader, to: view)
      try reader.finish()
      for guide in content.layoutGuides { try register(guide, of: view) }
      if !content.constraints.isEmpty { instance.willConstrain(view, content) }
      try addSubviews(of: content, to: view, existing: known)
    }
    if let view = source.objects["backgroundView"] { cell.backgroundView = try self.view(view) }
    if let view = source.objects["selectedBackgroundView"] {
      cell.selectedBackgroundView = try self.view(view)
    }
    if let view = source.objects["accessoryView"] { cell.accessoryView = try self.view(view) }
  }

  private func fill(_ table: UITableView, _ source: InterfaceObject) throws(InterfaceError) {
    if let view = source.objects["tableHeaderView"] { table.tableHeaderView = try self.view(view) }
    if let view = source.objects["tableFooterView"] { table.tableFooterView = try self.view(view) }
    for prototype in source.lists["prototypes"] ?? [] {
      guard case .string(let identifier)? = prototype.attributes["reuseIdentifier"] else {
        throw prototype.error(
          "Prototype table cells must have reuse identifiers; set one in Xcode, or remove the cell")
      }
      let (file, scene) = (file, instance)
      // Checked once, so that an error in it is found when the scene is created.
      _ = try ObjectMaker.type(of: prototype)
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
      let made = try ObjectMaker.make(source)
      note(made, source)
      instance.willAwake(made)
      guard let recognizer = made as? UIGestureRecognizer else { return made }
      try GestureApplier.apply(AttributeReader(source, in: file), to: recognizer)
      return recognizer
    case .object:
      let made = try ObjectMaker.make(source)
      note(made, source)
      instance.willAwake(made)
      return made
    case .barButtonItem: return try barButton(source)
    case .navigationItem: return try navigationItem(source, UINavigationItem(title: ""))
    case .tabBarItem: return try tabBarItem(source)
    case .viewController:
      throw source.error("view controllers in nibs are not supported; use a storyboard")
    case .section: throw source.error("a section must be in a table")
    }
  }

  func barButton(_ source: InterfaceObject) throws(InterfaceError) -> UIBarButtonItem {
    let made = try ObjectMaker.make(source)
    guard let item = made as? UIBarButtonItem else {
      throw source.error("\(type(of: made)) is not a bar button")
    }
    note(item, source)
    instance.hold(item)
    let reader = AttributeReader(source, in: file)
    try BarItemApplier.apply(reader, to: item)
    try reader.finish()
    if let view = source.objects["customView"] { item.customView = try self.view(view) }
    return item
  }

  func navigationItem(
    _ source: InterfaceObject, _ item: UINavigationItem
  ) throws(InterfaceError) -> UINavigationItem {
    note(item, source)
    let reader = AttributeReader(source, in: file)
    try BarItemApplier.apply(reader, to: item)
    try reader.finish()
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
    try reader.finish()
    note(item, source)
    instance.hold(item)
    return item
  }
}
