import Foundation
import InterfaceFiles

/// Applies the attributes of bar items.
@MainActor enum BarItemApplier {
  private static func applyCommon(
    _ reader: AttributeReader, to item: UIBarItem
  ) throws(InterfaceError) {
    if let title = reader.string("title") { item.title = title }
    if let image = try reader.image("image") { item.image = image }
    if let image = try reader.image("landscapeImage") { item.landscapeImagePhone = image }
    if let enabled = reader.bool("enabled") { item.isEnabled = enabled }
    if let tag = reader.integer("tag") { item.tag = tag }
    reader.ignore("catalog")
  }

  static func apply(
    _ reader: AttributeReader, to item: UIBarButtonItem
  ) throws(InterfaceError) {
    if let system = try reader.word("systemItem", systemItems) { item.adopt(system) }
    try applyCommon(reader, to: item)
    let styles: [String: UIBarButtonItem.Style] = [
      "plain": .plain, "bordered": .plain, "done": .done,
    ]
    if let style = try reader.word("style", styles) { item.style = style }
    if let width = reader.number("width") { item.width = width }
    if let color = try reader.color("tintColor") { item.tintColor = color }
  }

  static func tabBarItem(_ reader: AttributeReader) throws(InterfaceError) -> UITabBarItem {
    let item: UITabBarItem
    if let system = try reader.word("systemItem", systemTabs) {
      guard reader.object.customClass == nil else {
        throw reader.object.error("a system tab cannot have a custom class")
      }
      item = UITabBarItem(tabBarSystemItem: system, tag: 0)
    } else {
      let made = try ObjectMaker.make(reader.object)
      guard let tab = made as? UITabBarItem else {
        throw reader.object.error("\(type(of: made)) is not a tab bar item")
      }
      item = tab
    }
    try applyCommon(reader, to: item)
    if let badge = reader.string("badgeValue") { item.badgeValue = badge }
    if let image = try reader.image("selectedImage") { item.selectedImage = image }
    if let color = try reader.color("badgeColor") { item.badgeColor = color }
    return item
  }

  static func apply(
    _ reader: AttributeReader, to item: UINavigationItem
  ) throws(InterfaceError) {
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
    if let mode = try reader.word("largeTitleDisplayMode", modes) {
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
