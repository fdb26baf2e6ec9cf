import Foundation
import InterfaceFiles

extension InterfaceBuilder {
  /// Applies the file's attributes to a bar that its controller has created.
  func set(_ source: InterfaceObject, on bar: UIView) throws(InterfaceError) {
    if source.customClass != nil {
      instance.note(source.error("the bar of a controller has no custom class here"))
    }
    let reader = AttributeReader(source, in: instance.file)
    reader.ignore("frame", "autoresizingMask", "translatesAutoresizingMaskIntoConstraints")
    ViewApplier.apply(reader, to: bar)
    ViewApplier.applyBar(reader, to: bar)
    reader.finish()
    instance.register(bar, as: source.id)
  }

  /// Adds the items to a bar inside a view.
  func fillBar(_ bar: UIView, _ source: InterfaceObject) throws(InterfaceError) {
    guard let sources = source.lists["items"] else { return }
    switch bar {
    case let bar as UINavigationBar:
      var items: [UINavigationItem] = []
      for item in sources { items.append(try navigationItem(item, UINavigationItem(title: ""))) }
      bar.items = items
    case let bar as UIToolbar: bar.items = try barButtons(sources)
    case let bar as UITabBar:
      var items: [UITabBarItem] = []
      for item in sources { items.append(try tabBarItem(item)) }
      bar.items = items
    default: break
    }
  }
}

extension ViewApplier {
  /// Applies the attributes of all bars.
  static func applyBar(_ reader: AttributeReader, to view: UIView) {
    let styles: [String: UIBarStyle] = [
      "default": .default, "black": .black, "blackTranslucent": .black, "blackOpaque": .black,
    ]
    let style = reader.word("barStyle", styles)
    let tint = reader.color("barTintColor")
    let isTranslucent = reader.bool("translucent")
    let standard = reader.barAppearance("standardAppearance")
    let scrollEdge = reader.barAppearance("scrollEdgeAppearance")
    switch view {
    case let bar as UINavigationBar:
      if let style { bar.barStyle = style }
      if let tint { bar.barTintColor = tint }
      if let isTranslucent { bar.isTranslucent = isTranslucent }
      if let standard { bar.standardAppearance = navigationLook(standard, reader) }
      bar.scrollEdgeAppearance = scrollEdge.map { navigationLook($0, reader) }
      bar.compactAppearance = reader.barAppearance("compactAppearance").map {
        navigationLook($0, reader)
      }
      if let value = reader.bool("largeTitles") { bar.prefersLargeTitles = value }
      if let title = reader.textAttributes("titleTextAttributes") {
        bar.titleTextAttributes = title
      }
      if let title = reader.textAttributes("largeTitleTextAttributes") {
        bar.largeTitleTextAttributes = title
      }
    case let bar as UIToolbar:
      if let style { bar.barStyle = style }
      if let tint { bar.barTintColor = tint }
      if let isTranslucent { bar.isTranslucent = isTranslucent }
      if let standard { bar.standardAppearance = look(standard, reader) }
      bar.scrollEdgeAppearance = scrollEdge.map { look($0, reader) }
    case let bar as UITabBar:
      if style == .black { reader.note("a tab bar has no black style here") }
      if let tint { bar.barTintColor = tint }
      if let isTranslucent { bar.isTranslucent = isTranslucent }
      if let standard { bar.standardAppearance = look(standard, reader) }
      bar.scrollEdgeAppearance = scrollEdge.map { look($0, reader) }
      if let color = reader.color("selectedImageTintColor") { bar.tintColor = color }
    default: break
    }
  }

  /// The background and the line of a file's look.
  private static func look<Look: UIBarAppearance>(
    _ source: BarAppearance, _ reader: AttributeReader
  ) -> Look {
    let look = Look(idiom: .unspecified)
    let color = { InterfaceColors.color($0, in: reader.file, for: reader.object) }
    if let background = source.backgroundColor.flatMap(color) { look.backgroundColor = background }
    if let line = source.shadowColor.flatMap(color) { look.shadowColor = line }
    return look
  }

  private static func navigationLook(
    _ source: BarAppearance, _ reader: AttributeReader
  ) -> UINavigationBarAppearance {
    let look: UINavigationBarAppearance = look(source, reader)
    let texts = { (attributes: TextAttributes) in
      InterfaceTexts.attributes(attributes, in: reader.file, for: reader.object)
    }
    if let title = source.title { look.titleTextAttributes = texts(title) }
    if let title = source.largeTitle { look.largeTitleTextAttributes = texts(title) }
    return look
  }
}
