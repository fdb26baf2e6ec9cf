public import Foundation

/// The key of what the person has typed, in the information of an action.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let UIUserNotificationActionResponseTypedTextKey =
  "UIUserNotificationActionResponseTypedTextKey"

/// What notifications may do.
public struct UIUserNotificationType: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// A number on the icon.
  public static let badge = UIUserNotificationType(rawValue: 1 << 0)
  /// A sound.
  public static let sound = UIUserNotificationType(rawValue: 1 << 1)
  /// A text.
  public static let alert = UIUserNotificationType(rawValue: 1 << 2)
}

/// How an action of a notification is carried out.
public enum UIUserNotificationActivationMode: UInt, Sendable {
  /// The app is opened.
  case foreground
  /// The app works in the background.
  case background
}

/// What an action takes from the person.
public enum UIUserNotificationActionBehavior: UInt, Sendable {
  /// Nothing.
  case `default`
  /// A text, which the delegate gets under ``UIUserNotificationActionResponseTypedTextKey``.
  case textInput
}

/// The key of the title of the button beside the text, in the parameters of an action.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let UIUserNotificationTextInputActionButtonTitleKey =
  "UIUserNotificationTextInputActionButtonTitleKey"

/// A button of a notification.
open class UIUserNotificationAction: NSObject {
  /// Identifies the action to the app.
  open internal(set) var identifier: String?
  /// The button's title.
  open internal(set) var title: String?
  /// It opens the app.
  open internal(set) var activationMode = UIUserNotificationActivationMode.foreground
  /// The device must be unlocked.
  open internal(set) var isAuthenticationRequired = false
  /// It destroys something.
  open internal(set) var isDestructive = false
  /// What it takes; from iOS 9 on.
  open internal(set) var behavior = UIUserNotificationActionBehavior.default
  /// With a text: the title of its button.
  open internal(set) var parameters: [AnyHashable: Any] = [:]
}

/// A button of a notification that can be described.
open class UIMutableUserNotificationAction: UIUserNotificationAction {
  open override var identifier: String? {
    get { super.identifier }
    set { super.identifier = newValue }
  }
  open override var title: String? {
    get { super.title }
    set { super.title = newValue }
  }
  open override var activationMode: UIUserNotificationActivationMode {
    get { super.activationMode }
    set { super.activationMode = newValue }
  }
  open override var isAuthenticationRequired: Bool {
    get { super.isAuthenticationRequired }
    set { super.isAuthenticationRequired = newValue }
  }
  open override var isDestructive: Bool {
    get { super.isDestructive }
    set { super.isDestructive = newValue }
  }
  open override var behavior: UIUserNotificationActionBehavior {
    get { super.behavior }
    set { super.behavior = newValue }
  }
  open override var parameters: [AnyHashable: Any] {
    get { super.parameters }
    set { super.parameters = newValue }
  }
}

/// How much room there is for actions.
public enum UIUserNotificationActionContext: UInt, Sendable {
  case `default`
  case minimal
}

/// A kind of notifications, with its actions.
open class UIUserNotificationCategory: NSObject {
  /// Names the kind in `UILocalNotification.category`.
  open internal(set) var identifier: String?
  fileprivate(set) var actionsByContext:
    [UIUserNotificationActionContext: [UIUserNotificationAction]] = [:]

  /// The actions, in the order of their buttons.
  open func actions(
    for context: UIUserNotificationActionContext
  ) -> [UIUserNotificationAction]? {
    actionsByContext[context]
  }
}

/// A kind of notifications that can be described.
open class UIMutableUserNotificationCategory: UIUserNotificationCategory {
  open override var identifier: String? {
    get { super.identifier }
    set { super.identifier = newValue }
  }

  /// Sets the actions. Those of the default context are shown.
  open func setActions(
    _ actions: [UIUserNotificationAction]?, for context: UIUserNotificationActionContext
  ) {
    actionsByContext[context] = actions
  }
}

/// What an app wants its notifications to do, or what the user allows.
open class UIUserNotificationSettings: NSObject {
  /// What they do.
  public let types: UIUserNotificationType
  /// The kinds of notifications that have actions.
  public let categories: Set<UIUserNotificationCategory>?

  /// Creates settings.
  public init(types: UIUserNotificationType, categories: Set<UIUserNotificationCategory>?) {
    self.types = types
    self.categories = categories
  }
}
