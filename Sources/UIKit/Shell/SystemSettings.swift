import Foundation
package import SystemInterface

/// What the Settings app asks of the system. A request of any other app ends that app, because the
/// system takes such requests from Settings alone. Main thread.
@MainActor package final class SystemSettings {
  /// The process's one instance.
  package static let shared = SystemSettings()

  weak var connection: SystemConnection?
  private var lastRequest: UInt32 = 0
  private var completions: [UInt32: (WireControlReply) -> Void] = [:]

  private init() {}

  /// Asks the system.
  ///
  /// - Parameter completion: Called on the main thread with the reply; it is not called when the
  ///   process ends first.
  package func ask(
    _ control: WireControlRequest, _ completion: @escaping (WireControlReply) -> Void
  ) {
    lastRequest &+= 1
    var request = WireSettingsRequest()
    request.request = lastRequest
    request.control = control
    completions[lastRequest] = completion
    guard connection?.send(request) != true else { return }
    completions[lastRequest] = nil
    var reply = WireControlReply()
    reply.refused.message = "The system cannot be asked: it is too old, or the request too large."
    completion(reply)
  }

  func received(_ reply: WireSettingsReply) {
    completions.removeValue(forKey: reply.request)?(reply.control)
  }
}
