package import AppInterface
public import Foundation

/// A notification that was due.
// Unchecked: nothing of it changes.
open class UNNotification: NSObject, @unchecked Sendable {
  /// When it was due.
  public let date: Date
  /// What was scheduled.
  public let request: UNNotificationRequest

  init(date: Date, request: UNNotificationRequest) {
    self.date = date
    self.request = request
  }

  convenience init(_ delivery: WireNotificationDelivery, clockOffset: TimeInterval) {
    let payload =
      delivery.payload.isEmpty
      ? nil : try? JSONSerialization.jsonObject(with: delivery.payload) as? [String: Any]
    self.init(
      date: Date(timeIntervalSince1970: delivery.date - clockOffset),
      request: UNNotificationRequest(delivery.request, payload: payload))
  }
}

// The platform's name.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The identifier of a tap on the notification itself.
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
// The platform's name.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The identifier of the dismissal of a notification whose category has `customDismissAction`.
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

/// What the user did with a notification.
// Unchecked: nothing of it changes.
open class UNNotificationResponse: NSObject, @unchecked Sendable {
  /// The notification.
  public let notification: UNNotification
  /// The identifier of the action, or one of the two constants of this module.
  public let actionIdentifier: String

  init(_ notification: UNNotification, action: String) {
    self.notification = notification
    actionIdentifier = action
  }
}

extension UNNotificationResponse {
  /// What the user did with a notification, as the system tells it.
  package static func made(of delivery: WireNotificationDelivery) -> UNNotificationResponse {
    let notification = UNNotification(delivery, clockOffset: NotificationClock.offset)
    let action =
      delivery.response.action.isEmpty
      ? UNNotificationDefaultActionIdentifier : delivery.response.action
    return delivery.response.hasText_p
      ? UNTextInputNotificationResponse(
        notification, action: action, text: delivery.response.text)
      : UNNotificationResponse(notification, action: action)
  }
}

/// The answer to an action that takes a text.
// Unchecked: nothing of it changes.
open class UNTextInputNotificationResponse: UNNotificationResponse, @unchecked Sendable {
  /// The text that was typed.
  public let userText: String

  init(_ notification: UNNotification, action: String, text: String) {
    userText = text
    super.init(notification, action: action)
  }
}
