import Foundation
import InterfaceFiles

/// Applies the attributes of bar items.
@MainActor enum BarItemApplier {
  private static func applyCommon(_ reader: AttributeReader, to item: UIBarItem) {
    if let title = reader.string("title") { item.title = title }
    if let image = reader.image("image") { item.image = image }
    if let image = reader.image("landscapeImage") { item.landscapeImagePhone = image }
    if let enabled = reader.bool("enabled") { item.isEnabled = enabled }
    if let tag = reader.integer("tag") { item.tag = tag }
    reader.ignore("catalog")
  }

  static func apply(_ reader: AttributeReader, to item: UIBarButtonItem) {
    if let system = reader.word("systemItem", systemItems) { item.adopt(system) }
    applyCommon(reader, to: item)
    let styles: [String: UIBarButtonItem.Style] = [
      "plain": .plain, "bordered": .plain, "done": .done,
    ]
    if let style = reader.word("style", styles) { item.style = style }
    if let width = reader.number("width") { item.width = width }
    if let color = reader.color("tintColor") { item.tintColor = color }
  }

  static func tabBarItem(_ reader: AttributeReader) throws(InterfaceError) -> UITabBarItem {
    let item: UITabBarItem
    if let system = reader.word("systemItem", systemTabs) {
      if reader.object.customClass != nil { reader.note("a system tab has no custom class here") }
      item = UITabBarItem(tabBarSystemItem: system, tag: 0)
    } else {
      let made = try ObjectMaker.make(reader.object, in: reader.file)
      guard let tab = made as? UITabBarItem else {
        throw reader.object.error("\(type(of: made)) is not a tab bar item")
      }
      item = tab
    }
    applyCommon(reader, to: item)
    if let badge = reader.string("badgeValue") { item.badgeValue = badge }
    if let image = reader.image("selectedImage") { item.selectedImage = image }
    if let color = reader.color("badgeColor") { item.badgeColor = color }
    return item
  }

  static func apply(_ reader: AttributeReader, to item: UINavigationItem) {
    if let title = reader.string("title") { item.title = title }
    if let prompt = reader.string("prompt") { item.prompt = prompt }
    if let hides = reader.bool("hidesBackButton") { item.hidesBackButton = hides }
    if let supplements = reader.bool("leftItemsSupplementBackButton") {
      item.leftItemsSupplementBackButton = supplements
    }
    if let title = reader.string("backButtonTitle") { item.backButtonTitle = title }
    let modes: [String: UINavigationItem.LargeTitleDisplayMode] = [
      "automatic": .automatic, "always": .always, "never": .never,
    ]
    if let mode = reader.word("largeTitleDisplayMode", modes) {
      item.largeTitleDisplayMode = mode
    }
  }

  private static let systemItems: [String: UIBarButtonItem.SystemItem] = [
    "done": .done, "cancel": .cancel, "edit": .edit, "save": .save, "add": .add,
    "flexibleSpace": .flexibleSpace, "fixedSpace": .fixedSpace, "compose": .compose,
    "reply": .reply, "action": .action, "organize": .organize, "bookmarks": .bookmarks,
    "search": .search, "refresh": .refresh, "stop": .stop, "camera": .camera, "trash": .trash,
    "play": .play, "pause": .pause, "rewind": .rewind, "fastForward": .fastForward,
    "undo": .undo, "redo": .redo, "close": .close,
  ]

  private static let systemTabs: [String: UITabBarItem.SystemItem] = [
    "more": .more, "favorites": .favorites, "featured": .featured, "topRated": .topRated,
    "recents": .recents, "contacts": .contacts, "history": .history, "bookmarks": .bookmarks,
    "search": .search, "downloads": .downloads, "mostRecent": .mostRecent,
    "mostViewed": .mostViewed,
  ]
}
