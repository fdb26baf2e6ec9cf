import AppInterface
public import Foundation

// The platform's name.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The domain of this module's errors.
public let UNErrorDomain = "UNErrorDomain"

/// An error of this module.
public struct UNError: Error, CustomNSError, LocalizedError, Hashable, Sendable {
  /// What was wrong.
  public enum Code: Int, Sendable {
    /// The user does not allow it.
    case notificationsNotAllowed = 1
    /// The trigger has no date in the future.
    case notificationInvalidNoDate = 1400
    /// The content cannot be kept: too large, or what a property list cannot have.
    case notificationInvalidNoContent = 1401
  }

  /// What was wrong.
  public let code: Code
  private let reason: String

  init(_ code: Code, _ reason: String) {
    self.code = code
    self.reason = reason
  }

  public static var errorDomain: String { UNErrorDomain }
  public var errorCode: Int { code.rawValue }
  /// What was wrong, as a sentence, for `NSError`.
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: reason] }
  /// What was wrong, as a sentence.
  public var errorDescription: String? { reason }
}

extension UNError {
  /// The error of an answer; nil if it was not refused.
  init?(_ reply: WireNotificationReply) {
    guard !reply.refused.isEmpty else { return nil }
    self.init(
      Code(rawValue: Int(reply.error)) ?? .notificationInvalidNoContent, reply.refused)
  }
}
