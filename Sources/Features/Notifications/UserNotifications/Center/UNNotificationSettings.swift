import AppInterface
public import Foundation

/// What an app wants its notifications to do.
public struct UNAuthorizationOptions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// A number on the icon.
  public static let badge = UNAuthorizationOptions(rawValue: 1 << 0)
  /// A sound.
  public static let sound = UNAuthorizationOptions(rawValue: 1 << 1)
  /// A text.
  public static let alert = UNAuthorizationOptions(rawValue: 1 << 2)
}

/// The user's answer to whether the app may notify.
public enum UNAuthorizationStatus: Int, Sendable {
  case notDetermined
  case denied
  case authorized
  case provisional
  case ephemeral
}

/// Something is allowed.
public enum UNNotificationSetting: Int, Sendable {
  /// The app has not asked for it.
  case notSupported
  case disabled
  case enabled
}

/// How texts are shown.
public enum UNAlertStyle: Int, Sendable {
  case none
  case banner
  case alert
}

/// What the user allows.
// Unchecked: nothing of it changes.
open class UNNotificationSettings: NSObject, @unchecked Sendable {
  private let message: WireNotificationSettings

  init(_ message: WireNotificationSettings) { self.message = message }

  /// The user's answer.
  open var authorizationStatus: UNAuthorizationStatus {
    switch message.authorization {
    case 1: .denied
    case 2: .authorized
    default: .notDetermined
    }
  }

  /// Sounds play.
  open var soundSetting: UNNotificationSetting { setting(.sound) }
  /// The number on the icon is shown.
  open var badgeSetting: UNNotificationSetting { setting(.badge) }
  /// Texts are shown.
  open var alertSetting: UNNotificationSetting { setting(.alert) }
  /// Notification Center shows them.
  open var notificationCenterSetting: UNNotificationSetting { setting(.alert) }
  /// The lock screen shows them.
  open var lockScreenSetting: UNNotificationSetting { setting(.alert) }
  /// How texts are shown (SEQ-28).
  open var alertStyle: UNAlertStyle { UNAlertStyle(rawValue: Int(message.alertStyle)) ?? .none }

  private func setting(_ option: UNAuthorizationOptions) -> UNNotificationSetting {
    switch authorizationStatus {
    case .authorized:
      UNAuthorizationOptions(rawValue: UInt(message.options)).contains(option)
        ? .enabled : .notSupported
    case .denied: .disabled
    default: .notSupported
    }
  }
}
