import Foundation
import InterfaceFiles

extension InterfaceBuilder {
  /// Applies the file's attributes to a bar that its controller has created.
  func set(_ source: InterfaceObject, on bar: UIView) throws(InterfaceError) {
    guard source.customClass == nil else {
      throw source.error("the bar of a controller cannot have a custom class")
    }
    let reader = AttributeReader(source, in: instance.file)
    reader.ignore("frame", "autoresizingMask", "translatesAutoresizingMaskIntoConstraints")
    try ViewApplier.apply(reader, to: bar)
    try ViewApplier.applyBar(reader, to: bar)
    try reader.finish()
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
  static func applyBar(_ reader: AttributeReader, to view: UIView) throws(InterfaceError) {
    let styles: [String: UIBarStyle] = [
      "default": .default, "black": .black, "blackTranslucent": .black, "blackOpaque": .black,
    ]
    let style = try reader.word("barStyle", styles)
    let tint = try reader.color("barTintColor")
    let isTranslucent = reader.bool("translucent")
    switch view {
    case let bar as UINavigationBar:
      if let style { bar.barStyle = style }
      if let tint { bar.barTintColor = tint }
      if let isTranslucent { bar.isTranslucent = isTranslucent }
      if let value = reader.bool("largeTitles") { bar.prefersLargeTitles = value }
    case let bar as UIToolbar:
      if let style { bar.barStyle = style }
      if let tint { bar.barTintColor = tint }
      if let isTranslucent { bar.isTranslucent = isTranslucent }
    case let bar as UITabBar:
      if style == .black { throw reader.object.error("a tab bar has no black style here") }
      if let tint { bar.barTintColor = tint }
      if let isTranslucent { bar.isTranslucent = isTranslucent }
      if let color = try reader.color("selectedImageTintColor") { bar.tintColor = color }
    default: break
    }
  }
}
