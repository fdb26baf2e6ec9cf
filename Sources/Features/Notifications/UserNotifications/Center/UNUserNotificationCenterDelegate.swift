public import Foundation

/// How a notification that arrives while the app is active is shown.
public struct UNNotificationPresentationOptions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// It sets the number on the icon.
  public static let badge = UNNotificationPresentationOptions(rawValue: 1 << 0)
  /// It plays its sound.
  public static let sound = UNNotificationPresentationOptions(rawValue: 1 << 1)
  /// As `banner` and `list`: the form before iOS 14.
  public static let alert = UNNotificationPresentationOptions(rawValue: 1 << 2)
  /// It is in Notification Center.
  public static let list = UNNotificationPresentationOptions(rawValue: 1 << 3)
  /// It is a banner.
  public static let banner = UNNotificationPresentationOptions(rawValue: 1 << 4)
}

/// Is told of the app's notifications. Set it before the launch ends, or the first one is missed.
///
/// Every method is optional and called on the main thread. Each has two forms, of which an app has
/// one.
@preconcurrency @MainActor public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
  /// A notification has arrived while the app is active; without this method it is not shown.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler:
      @escaping (UNNotificationPresentationOptions) -> Void)

  /// A notification has arrived while the app is active.
  ///
  /// - Returns: how it is shown.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions

  /// The user has opened the app with a notification, or chosen one of its actions.
  ///
  /// - Parameter completionHandler: call it when the work is done; an app in the background may be
  ///   suspended from then on.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void)

  /// The user has opened the app with a notification, or chosen one of its actions.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async

  /// The user wants to see the app's own settings of notifications. Nothing on this device asks for
  /// it yet.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?)
}

extension UNUserNotificationCenterDelegate {
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler:
      @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    Task { completionHandler(await userNotificationCenter(center, willPresent: notification)) }
  }

  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions { [] }

  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    Task {
      await userNotificationCenter(center, didReceive: response)
      completionHandler()
    }
  }

  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async {}

  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?
  ) {}
}
