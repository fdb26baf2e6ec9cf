import AppInterface
import AppRuntime
public import Foundation

/// A notification to schedule, or that was scheduled.
// Unchecked: nothing of it changes.
open class UNNotificationRequest: NSObject, @unchecked Sendable {
  /// Identifies it: one with the same identifier is replaced.
  public let identifier: String
  /// What it says.
  public let content: UNNotificationContent
  /// When it is due; nil: at once.
  public let trigger: UNNotificationTrigger?

  /// Creates a request with a copy of the content.
  public init(
    identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?
  ) {
    self.identifier = identifier
    self.content = content.copy() as? UNNotificationContent ?? content
    self.trigger = trigger
  }
}

extension UNNotificationRequest {
  /// The request in messages; nil if it cannot be sent.
  var message: WireNotificationRequest? {
    guard let content = content.message else { return nil }
    var message = WireNotificationRequest()
    message.identifier = identifier
    message.content = content
    if let trigger { message.trigger = trigger.message }
    return message
  }

  /// - Parameter payload: That of a remote notification, which is its user info; nil if it is local.
  convenience init(_ message: WireNotificationRequest, payload: [AnyHashable: Any]? = nil) {
    self.init(
      identifier: message.identifier,
      content: UNNotificationContent(message.content, userInfo: payload),
      trigger: message.hasTrigger ? UNNotificationTrigger.made(of: message.trigger) : nil)
  }
}
