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
    let appearance = reader.barAppearance("standardAppearance")
    // UIKit here has one look for a bar, however what is below it has scrolled.
    reader.ignore("scrollEdgeAppearance", "compactAppearance")
    let color = { InterfaceColors.color($0, in: reader.file, for: reader.object) }
    let background = appearance?.backgroundColor.flatMap(color)
    let backgroundTint = background ?? tint
    switch view {
    case let bar as UINavigationBar:
      if let style { bar.barStyle = style }
      if let backgroundTint { bar.barTintColor = backgroundTint }
      if let isTranslucent { bar.isTranslucent = isTranslucent }
      if let line = appearance?.shadowColor.flatMap(color) { bar.lineColor = line }
      if let value = reader.bool("largeTitles") { bar.prefersLargeTitles = value }
      let texts = { (attributes: TextAttributes) in
        InterfaceTexts.attributes(attributes, in: reader.file, for: reader.object)
      }
      if let title = reader.textAttributes("titleTextAttributes") ?? appearance?.title.map(texts) {
        bar.titleTextAttributes = title
      }
      if let title = reader.textAttributes("largeTitleTextAttributes")
        ?? appearance?.largeTitle.map(texts)
      {
        bar.largeTitleTextAttributes = title
      }
    case let bar as UIToolbar:
      if appearance?.shadowColor != nil { reader.note("a toolbar's line has its own colour here") }
      if let style { bar.barStyle = style }
      if let backgroundTint { bar.barTintColor = backgroundTint }
      if let isTranslucent { bar.isTranslucent = isTranslucent }
    case let bar as UITabBar:
      if appearance?.shadowColor != nil { reader.note("a tab bar's line has its own colour here") }
      if style == .black { reader.note("a tab bar has no black style here") }
      if let backgroundTint { bar.barTintColor = backgroundTint }
      if let isTranslucent { bar.isTranslucent = isTranslucent }
      if let color = reader.color("selectedImageTintColor") { bar.tintColor = color }
    default: break
    }
  }
}
