import AppInterface
import ControlInterface
import Foundation
import SharedInterface

/// What of the control socket's requests the Settings app may ask for.
enum SettingsRequests {
  /// It is one thing that Settings may ask for.
  static func isAllowed(_ request: WireSettingsRequest) -> Bool {
    guard !request.hasUnknownFields else { return false }
    guard request.hasPasscode else { return request.asked.map(isAllowed) ?? false }
    return !request.hasControl && request.passcode.verb != nil
  }

  /// Settings may ask for it: it reads, and changes what a person finds there. An app that a
  /// person uses must not be able to do more with the device than that.
  static func isAllowed(_ request: WireControlRequest) -> Bool {
    guard !request.hasUnknownFields else { return false }
    switch request.verb {
    case .status, .list, .preferences: return true
    case .action(let action):
      switch action.action {
      case .notificationStyle, .permission, .privacy, .backgroundRefresh, .language, .region,
        .appearance, .contentSize, .autoLock, .lowPower:
        return true
      default: return false
      }
    default: return false
    }
  }
}

extension WireSettingsRequest {
  /// The request of the control socket that is in it; nil if there is none, or it cannot be read.
  var asked: WireControlRequest? { WireControlRequest(encoded: control) }
}

extension AppProcess {
  /// Answers the request of Settings with the number.
  ///
  /// - Returns: Whether the answer was sent; false: it is too large.
  @discardableResult
  func send(_ reply: WireControlReply, to number: UInt32) -> Bool {
    guard let content = try? reply.encoded() else { return false }
    var message = WireSystemMessage()
    message.settingsReply.request = number
    message.settingsReply.control = Data(content)
    return port.send(message)
  }
}
