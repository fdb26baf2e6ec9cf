import AppInterface
import AppRuntime
public import Foundation

/// What a notification says, shows and plays. It does not change.
// Unchecked: only UNMutableNotificationContent changes it, before it is scheduled, which copies it.
open class UNNotificationContent: NSObject, NSCopying, @unchecked Sendable {
  fileprivate var values = Values()

  fileprivate struct Values {
    var title = ""
    var subtitle = ""
    var body = ""
    var badge: NSNumber?
    var sound: UNNotificationSound?
    var userInfo: [AnyHashable: Any] = [:]
    var categoryIdentifier = ""
    var threadIdentifier = ""
    var launchImageName = ""
  }

  /// Creates a content without anything.
  public override init() { super.init() }

  /// The bold line.
  open var title: String { values.title }
  /// The line below it.
  open var subtitle: String { values.subtitle }
  /// The text.
  open var body: String { values.body }
  /// The number on the app's icon; 0 removes it; nil if it stays.
  open var badge: NSNumber? { values.badge }
  /// The sound; nil: none.
  open var sound: UNNotificationSound? { values.sound }
  /// Property list objects for the app.
  open var userInfo: [AnyHashable: Any] { values.userInfo }
  /// The category, which has its actions.
  open var categoryIdentifier: String { values.categoryIdentifier }
  /// Groups notifications.
  open var threadIdentifier: String { values.threadIdentifier }
  /// The launch image in place of the app's usual one.
  open var launchImageName: String { values.launchImageName }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UNNotificationContent()
    copy.values = values
    return copy
  }
}

/// What a notification shall say, show and play.
///
/// Attachments are not supported, and the property does not exist.
// Unchecked: as on the platform, it belongs to whoever has made it; a request has a copy.
open class UNMutableNotificationContent: UNNotificationContent, @unchecked Sendable {
  open override var title: String {
    get { values.title }
    set { values.title = newValue }
  }
  open override var subtitle: String {
    get { values.subtitle }
    set { values.subtitle = newValue }
  }
  open override var body: String {
    get { values.body }
    set { values.body = newValue }
  }
  open override var badge: NSNumber? {
    get { values.badge }
    set { values.badge = newValue }
  }
  open override var sound: UNNotificationSound? {
    get { values.sound }
    set { values.sound = newValue }
  }
  open override var userInfo: [AnyHashable: Any] {
    get { values.userInfo }
    set { values.userInfo = newValue }
  }
  open override var categoryIdentifier: String {
    get { values.categoryIdentifier }
    set { values.categoryIdentifier = newValue }
  }
  open override var threadIdentifier: String {
    get { values.threadIdentifier }
    set { values.threadIdentifier = newValue }
  }
  open override var launchImageName: String {
    get { values.launchImageName }
    set { values.launchImageName = newValue }
  }
}

extension UNNotificationContent {
  /// The content in messages; nil if `userInfo` has what a property list cannot have.
  var message: WireNotificationContent? {
    var message = WireNotificationContent()
    message.title = title
    message.subtitle = subtitle
    message.body = body
    if let badge { message.badge.number = Int32(clamping: badge.intValue) }
    if let sound { message.sound.name = sound.name ?? "" }
    if !userInfo.isEmpty {
      guard let data = NotificationUserInfo.data(userInfo) else { return nil }
      message.userInfo = data
    }
    message.category = categoryIdentifier
    message.thread = threadIdentifier
    message.launchImage = launchImageName
    return message
  }

  convenience init(_ message: WireNotificationContent, userInfo: [AnyHashable: Any]?) {
    self.init()
    values.title = message.title
    values.subtitle = message.subtitle
    values.body = message.body
    values.badge = message.hasBadge ? NSNumber(value: message.badge.number) : nil
    if message.hasSound {
      values.sound =
        message.sound.name.isEmpty
        ? .default : UNNotificationSound(named: UNNotificationSoundName(message.sound.name))
    }
    values.userInfo = userInfo ?? NotificationUserInfo.dictionary(message.userInfo) ?? [:]
    values.categoryIdentifier = message.category
    values.threadIdentifier = message.thread
    values.launchImageName = message.launchImage
  }
}
