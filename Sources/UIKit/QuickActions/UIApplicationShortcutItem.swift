import AppInterface
public import Foundation

/// A quick action of the app's icon (URL-12). Main thread.
@preconcurrency @MainActor open class UIApplicationShortcutItem: NSObject {
  fileprivate var values: Values

  fileprivate struct Values {
    var type: String
    var localizedTitle: String
    var localizedSubtitle: String?
    var icon: UIApplicationShortcutIcon?
    var userInfo: [String: Any]?
  }

  /// What the app tells its quick actions apart by.
  open var type: String { values.type }
  /// The action's name, for the person.
  open var localizedTitle: String { values.localizedTitle }
  /// What stands below it; nil: nothing.
  open var localizedSubtitle: String? { values.localizedSubtitle }
  /// The icon beside it; nil: none.
  open var icon: UIApplicationShortcutIcon? { values.icon }
  /// What the app wants to know when the action is chosen: a property list. On the platform its values
  /// are `NSSecureCoding`, which strings and numbers are not on Linux.
  open var userInfo: [String: Any]? { values.userInfo }

  /// Creates a quick action.
  public init(
    type: String, localizedTitle: String, localizedSubtitle: String?,
    icon: UIApplicationShortcutIcon?, userInfo: [String: Any]? = nil
  ) {
    values = Values(
      type: type, localizedTitle: localizedTitle, localizedSubtitle: localizedSubtitle, icon: icon,
      userInfo: userInfo)
  }

  /// Creates a quick action that has a name only.
  public convenience init(type: String, localizedTitle: String) {
    self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil)
  }

  convenience init(_ wire: WireQuickAction) {
    let list =
      wire.userInfo.isEmpty
      ? nil
      : try? PropertyListSerialization.propertyList(from: wire.userInfo, options: [], format: nil)
    self.init(
      type: wire.type, localizedTitle: wire.title,
      localizedSubtitle: wire.subtitle.isEmpty ? nil : wire.subtitle,
      icon: UIApplicationShortcutIcon(wire), userInfo: list as? [String: Any])
  }

  /// The form in which it travels; nil: its `userInfo` is no property list.
  var message: WireQuickAction? {
    var message = WireQuickAction()
    message.type = type
    message.title = localizedTitle
    message.subtitle = localizedSubtitle ?? ""
    if let icon { icon.describe(in: &message) }
    if let userInfo {
      guard
        let data = try? PropertyListSerialization.data(
          fromPropertyList: userInfo, format: .binary, options: 0)
      else { return nil }
      message.userInfo = data
    }
    return message
  }
}

/// A quick action that can be changed (URL-12). Main thread.
@preconcurrency @MainActor open class UIMutableApplicationShortcutItem: UIApplicationShortcutItem {
  open override var type: String {
    get { values.type }
    set { values.type = newValue }
  }
  open override var localizedTitle: String {
    get { values.localizedTitle }
    set { values.localizedTitle = newValue }
  }
  open override var localizedSubtitle: String? {
    get { values.localizedSubtitle }
    set { values.localizedSubtitle = newValue }
  }
  open override var icon: UIApplicationShortcutIcon? {
    get { values.icon }
    set { values.icon = newValue }
  }
  open override var userInfo: [String: Any]? {
    get { values.userInfo }
    set { values.userInfo = newValue }
  }
}
