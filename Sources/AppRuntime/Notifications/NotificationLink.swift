package import AppInterface
import AppSupport
import Foundation
import Synchronization

/// The app's requests about its notifications, and their answers. Any thread.
package final class NotificationLink: Sendable {
  /// The process's one instance.
  package static let shared = NotificationLink()

  private struct Open {
    let message: WireNotificationCenterRequest
    /// What has been answered so far.
    var reply = WireNotificationReply()
    let completion: @Sendable (WireNotificationReply) -> Void
  }

  private struct State {
    var port: ApplicationPort?
    var lastRequest: UInt32 = 0
    var open: [UInt32: Open] = [:]
    var settings = WireNotificationSettings()
  }

  /// A lock, because an app schedules notifications on any thread.
  private let state = Mutex(State())

  private init() {}

  /// What the user allows, and the number on the icon, as the system said last.
  package var settings: WireNotificationSettings { state.withLock { $0.settings } }

  func connect(to port: ApplicationPort?) {
    state.withLock {
      $0.port = port
      $0.open = [:]
    }
  }

  /// The number of the icon is another until the system says so.
  package func assume(badge: Int32) {
    state.withLock { $0.settings.badge = badge }
  }

  /// Asks the system for something.
  ///
  /// - Parameter completion: is given the whole answer, on the main thread. If nothing can be asked,
  ///   it is called at once, with an answer that is refused.
  /// - Returns: the request's number.
  @discardableResult
  package func send(
    _ fill: (inout WireNotificationCenterRequest) -> Void,
    completion: @escaping @Sendable (WireNotificationReply) -> Void = { _ in }
  ) -> UInt32 {
    var message = WireNotificationCenterRequest()
    fill(&message)
    let port = state.withLock { state -> ApplicationPort? in
      state.lastRequest += 1
      message.request = state.lastRequest
      if state.port != nil {
        state.open[message.request] = Open(message: message, completion: completion)
      }
      return state.port
    }
    guard let port else {
      completion(Self.refused(message.request, "the app is not connected to a device"))
      return message.request
    }
    let problem: String? =
      switch port.send({ $0.notifications = message }) {
      case .sent: nil
      case .tooLarge: "it is larger than a message may be"
      case .ended: "the connection to the device has ended"
      }
    if let problem { received(Self.refused(message.request, problem)) }
    return message.request
  }

  /// Says how a notification is shown that has arrived; nothing answers it.
  package func present(_ presentation: WireNotificationPresentation) {
    let port = state.withLock { $0.port }
    port?.send { $0.notifications.present = presentation }
  }

  private static func refused(_ request: UInt32, _ reason: String) -> WireNotificationReply {
    var reply = WireNotificationReply()
    reply.request = request
    reply.refused = reason
    reply.isLast = true
    return reply
  }

  /// The system has answered.
  func received(_ reply: WireNotificationReply) {
    let done = state.withLock { state -> Open? in
      if reply.hasSettings { state.settings = reply.settings }
      guard var open = state.open[reply.request] else { return nil }
      let earlier = open.reply.notifications
      open.reply = reply
      open.reply.notifications = earlier + reply.notifications
      state.open[reply.request] = reply.isLast ? nil : open
      return reply.isLast ? open : nil
    }
    done?.completion(done?.reply ?? reply)
  }

  /// The request is not answered.
  package func isOpen(_ request: UInt32) -> Bool { state.withLock { $0.open[request] != nil } }

  /// Another foregroundd has taken the device over, and does not know what it has to answer. Each
  /// request has the same effect when it is made again.
  func askAgain() {
    let (port, messages) = state.withLock { state in
      for number in state.open.keys { state.open[number]?.reply = WireNotificationReply() }
      return (state.port, state.open.values.map(\.message).sorted { $0.request < $1.request })
    }
    for message in messages { port?.send { $0.notifications = message } }
  }
}
