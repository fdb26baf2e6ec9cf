import AppInterface
public import Foundation

/// A pasteboard: what was copied, to be pasted in this app or another.
///
/// The general pasteboard is the system's: every app sees the same content, also when the app that has
/// copied it has ended. From iOS 9 on an app in the background finds nothing there; it may copy, and
/// sees how often the content was changed. Other pasteboards are this app's own, and end with its process.
@preconcurrency @MainActor open class UIPasteboard: NSObject {
  /// The name of a pasteboard.
  public struct Name: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    /// A name of the app's own.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A name of the app's own.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// The name of the general pasteboard.
    public static let general = Name("com.apple.UIKit.pboard.general")
  }

  /// The pasteboard for copy and paste, which all apps have in common.
  public static let general = UIPasteboard(.general, SystemPasteboardStore())
  /// Posted when the content was changed by this app, or by another one while this app was not active;
  /// then it is posted when it becomes active.
  public nonisolated static let changedNotification =
    NSNotification.Name("UIPasteboardChangedNotification")
  /// Posted before a pasteboard of the app's own is removed.
  public nonisolated static let removedNotification =
    NSNotification.Name("UIPasteboardRemovedNotification")
  /// In `userInfo`: the types that were added, as an array of strings.
  public nonisolated static let changedTypesAddedUserInfoKey =
    "UIPasteboardChangedTypesAddedUserInfoKey"
  /// In `userInfo`: the types that were removed, as an array of strings.
  public nonisolated static let changedTypesRemovedUserInfoKey =
    "UIPasteboardChangedTypesRemovedUserInfoKey"

  private static var stores: [Name: OwnPasteboardStore] = [:]

  /// The pasteboard's name.
  public let name: Name
  private let store: any PasteboardStore
  /// The number of changes that was last seen, and the types then.
  private var seen: (count: Int, types: [String]) = (0, [])

  init(_ name: Name, _ store: any PasteboardStore) {
    self.name = name
    self.store = store
    super.init()
    note(content(typesOnly: true))
    guard let system = store as? SystemPasteboardStore else { return }
    // It lasts as long as the process.
    activations = NotificationCenter.default.addObserver(
      forName: UIApplication.didBecomeActiveNotification, object: nil, queue: nil
    ) { [weak self] _ in
      MainActor.assumeIsolated { if system.isInUse { self?.look() } }
    }
  }

  private var activations: (any NSObjectProtocol)?

  /// A pasteboard of the app's own.
  ///
  /// - Parameter create: Whether it is made if there is none of this name. Otherwise the result is
  ///   `nil`, as it is for the name of the general pasteboard.
  public convenience init?(name: Name, create: Bool) {
    guard name != .general, create || UIPasteboard.stores[name] != nil else { return nil }
    let store = UIPasteboard.stores[name] ?? OwnPasteboardStore()
    UIPasteboard.stores[name] = store
    self.init(name, store)
  }

  /// A new pasteboard of the app's own, with a name that no other has.
  public class func withUniqueName() -> UIPasteboard {
    let (name, store) = (Name(UUID().uuidString), OwnPasteboardStore())
    stores[name] = store
    return UIPasteboard(name, store)
  }

  /// Removes a pasteboard of the app's own with its content. The general one stays.
  public class func remove(withName name: Name) {
    guard let store = stores[name] else { return }
    NotificationCenter.default.post(
      name: removedNotification, object: UIPasteboard(name, store))
    stores[name] = nil
    _ = store.write([])
  }

  // MARK: The content

  /// The number of changes of the content since the device was booted.
  open var changeCount: Int { Int(content(typesOnly: true).changeCount) }

  /// The number of items.
  open var numberOfItems: Int { content(typesOnly: true).items.count }

  /// The types of the first item.
  open var types: [String] {
    content(typesOnly: true).items.first?.values.map(\.type) ?? []
  }

  /// The first item has one of the types.
  open func contains(pasteboardTypes: [String]) -> Bool {
    !Set(types).isDisjoint(with: pasteboardTypes)
  }

  /// The data of the first item for a type; `nil` if it has none.
  open func data(forPasteboardType type: String) -> Data? {
    content().items.first?.data(for: type)
  }

  /// Puts data of one type in the place of everything that is there.
  open func setData(_ data: Data, forPasteboardType type: String) {
    set([WirePasteboardItem([(type, data)])])
  }

  /// All items: for each of its types a text, a URL, an image, or data.
  open var items: [[String: Any]] {
    get {
      content().items.map { item in
        Dictionary(item.values.map { ($0.type, $0.object) }) { first, _ in first }
      }
    }
    set { set(newValue.map { WirePasteboardItem(objects: $0) }) }
  }

  /// Adds items to those that are there; none if the app may not know what is there.
  open func addItems(_ items: [[String: Any]]) {
    let there = store.read(typesOnly: false)
    // What may not be read is not replaced.
    guard there.refused.isEmpty else { return }
    set(there.content.items + items.map { WirePasteboardItem(objects: $0) })
  }

  /// The first text; setting it replaces all content.
  open var string: String? {
    get { strings?.first }
    set { strings = newValue.map { [$0] } }
  }

  /// All texts.
  open var strings: [String]? {
    get { all { $0.text } }
    set { set((newValue ?? []).map { WirePasteboardItem(text: $0) }) }
  }

  /// The first URL, also of a text that is one; setting it replaces all content.
  open var url: URL? {
    get { urls?.first }
    set { urls = newValue.map { [$0] } }
  }

  /// All URLs.
  open var urls: [URL]? {
    get { all { $0.url } }
    set { set((newValue ?? []).map { WirePasteboardItem(url: $0) }) }
  }

  /// The first image; setting it replaces all content.
  open var image: UIImage? {
    get { images?.first }
    set { images = newValue.map { [$0] } }
  }

  /// All images.
  open var images: [UIImage]? {
    get { all { $0.image } }
    set { set((newValue ?? []).compactMap { WirePasteboardItem(image: $0) }) }
  }

  /// Whether there is any text.
  open var hasStrings: Bool {
    has([WirePasteboardItem.textType, WirePasteboardItem.urlType])
  }

  /// Whether there is a URL, or a text that is one.
  open var hasURLs: Bool { urls != nil }

  /// There is an image.
  open var hasImages: Bool {
    has([WirePasteboardItem.pngType, WirePasteboardItem.jpegType])
  }

  private func content(typesOnly: Bool = false) -> WirePasteboardContent {
    store.read(typesOnly: typesOnly).content
  }

  private func has(_ types: Set<String>) -> Bool {
    content(typesOnly: true).items.contains { item in
      item.values.contains { types.contains($0.type) }
    }
  }

  private func all<Value>(_ value: (WirePasteboardItem) -> Value?) -> [Value]? {
    let found = content().items.compactMap(value)
    return found.isEmpty ? nil : found
  }

  // MARK: Changes

  private func set(_ items: [WirePasteboardItem]) {
    // What the app has copied in the background it may not read, and knows all the same.
    if let content = store.write(items) { tell(content) }
  }

  /// Looks whether the content is another than was last seen, and tells the app.
  private func look() {
    let reply = store.read(typesOnly: true)
    if reply.refused.isEmpty { tell(reply.content) }
  }

  private func tell(_ content: WirePasteboardContent) {
    guard Int(content.changeCount) != seen.count else { return }
    let before = seen.types
    note(content)
    let added = seen.types.filter { !before.contains($0) }
    let removed = before.filter { !seen.types.contains($0) }
    NotificationCenter.default.post(
      name: Self.changedNotification, object: self,
      userInfo: [
        Self.changedTypesAddedUserInfoKey: added, Self.changedTypesRemovedUserInfoKey: removed,
      ])
  }

  private func note(_ content: WirePasteboardContent) {
    seen = (Int(content.changeCount), content.items.flatMap { $0.values.map(\.type) })
  }
}
