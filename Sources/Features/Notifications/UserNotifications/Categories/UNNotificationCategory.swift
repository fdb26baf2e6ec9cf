import AppInterface
public import Foundation

/// How an action is carried out.
public struct UNNotificationActionOptions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The device must be unlocked.
  public static let authenticationRequired = UNNotificationActionOptions(rawValue: 1 << 0)
  /// It destroys something.
  public static let destructive = UNNotificationActionOptions(rawValue: 1 << 1)
  /// It opens the app; otherwise the app works in the background.
  public static let foreground = UNNotificationActionOptions(rawValue: 1 << 2)
}

/// A button of a notification.
// Unchecked: nothing of it changes.
open class UNNotificationAction: NSObject, @unchecked Sendable {
  /// Identifies the action to the app.
  public let identifier: String
  /// The button's title.
  public let title: String
  /// How it is carried out.
  public let options: UNNotificationActionOptions

  /// Creates an action.
  public init(identifier: String, title: String, options: UNNotificationActionOptions = []) {
    self.identifier = identifier
    self.title = title
    self.options = options
  }

  var message: WireNotificationAction {
    var message = WireNotificationAction()
    message.identifier = identifier
    message.title = title
    message.opensApp = options.contains(.foreground)
    message.isDestructive = options.contains(.destructive)
    message.needsUnlocking = options.contains(.authenticationRequired)
    return message
  }

  static func made(of message: WireNotificationAction) -> UNNotificationAction {
    var options: UNNotificationActionOptions = []
    if message.opensApp { options.insert(.foreground) }
    if message.isDestructive { options.insert(.destructive) }
    if message.needsUnlocking { options.insert(.authenticationRequired) }
    guard message.takesText else {
      return UNNotificationAction(
        identifier: message.identifier, title: message.title, options: options)
    }
    return UNTextInputNotificationAction(
      identifier: message.identifier, title: message.title, options: options,
      textInputButtonTitle: message.textButton, textInputPlaceholder: message.textPlaceholder)
  }
}

/// A button of a notification that takes a text.
// Unchecked: nothing of it changes.
open class UNTextInputNotificationAction: UNNotificationAction, @unchecked Sendable {
  /// The title of the button beside the text.
  public let textInputButtonTitle: String
  /// The text in an empty field.
  public let textInputPlaceholder: String

  /// Creates an action.
  public init(
    identifier: String, title: String, options: UNNotificationActionOptions = [],
    textInputButtonTitle: String, textInputPlaceholder: String
  ) {
    self.textInputButtonTitle = textInputButtonTitle
    self.textInputPlaceholder = textInputPlaceholder
    super.init(identifier: identifier, title: title, options: options)
  }

  override var message: WireNotificationAction {
    var message = super.message
    message.takesText = true
    message.textButton = textInputButtonTitle
    message.textPlaceholder = textInputPlaceholder
    return message
  }
}

/// What a category does besides.
public struct UNNotificationCategoryOptions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The delegate is told when a notification is dismissed.
  public static let customDismissAction = UNNotificationCategoryOptions(rawValue: 1 << 0)
}

/// A kind of notifications, with its actions.
// Unchecked: nothing of it changes.
open class UNNotificationCategory: NSObject, @unchecked Sendable {
  /// Names the kind in `UNNotificationContent.categoryIdentifier`.
  public let identifier: String
  /// The actions, in the order of their buttons.
  public let actions: [UNNotificationAction]
  /// Identifiers of intents; kept, and without effect.
  public let intentIdentifiers: [String]
  /// What it does besides.
  public let options: UNNotificationCategoryOptions

  /// Creates a category.
  public init(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
    options: UNNotificationCategoryOptions = []
  ) {
    self.identifier = identifier
    self.actions = actions
    self.intentIdentifiers = intentIdentifiers
    self.options = options
  }

  var message: WireNotificationCategory {
    var message = WireNotificationCategory()
    message.identifier = identifier
    message.actions = actions.map(\.message)
    message.tellsDismissal = options.contains(.customDismissAction)
    return message
  }

  convenience init(_ message: WireNotificationCategory) {
    self.init(
      identifier: message.identifier, actions: message.actions.map(UNNotificationAction.made),
      intentIdentifiers: [], options: message.tellsDismissal ? .customDismissAction : [])
  }

  /// Categories with the same identifier are the same in a set.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UNNotificationCategory)?.identifier == identifier
  }

  open override var hash: Int { identifier.hash }
}
