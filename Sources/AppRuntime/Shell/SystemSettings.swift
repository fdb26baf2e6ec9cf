package import AppInterface
package import Foundation

/// What the Settings app asks of the system. A request of any other app ends that app, because the
/// system takes such requests from Settings alone. Main thread.
@MainActor package final class SystemSettings {
  /// The process's one instance.
  package static let shared = SystemSettings()

  /// Sends a request over the connection to the system; returns false if it is too large, and nil if
  /// there is no connection any more.
  var sendRequest: (WireSettingsRequest) -> Bool? = { _ in nil }
  private var lastRequest: UInt32 = 0
  private var completions: [UInt32: (WireSettingsReply) -> Void] = [:]

  private init() {}

  /// Asks the system.
  ///
  /// - Parameters:
  ///   - control: A `ControlRequest`, which apps do not know.
  ///   - completion: Called on the main thread with the `ControlReply`; nil if it was not asked, with
  ///     ``failure``. It is not called when the process ends first.
  package func ask(encoded control: [UInt8], _ completion: @escaping (Data?) -> Void) {
    var request = WireSettingsRequest()
    request.control = Data(control)
    if !send(request, { completion($0.control) }) { completion(nil) }
  }

  /// Tells the system what a person does with the passcode. No copy of the entry is left in memory.
  ///
  /// - Parameter completion: Called as that of the other requests.
  package func ask(
    _ entry: WirePasscodeEntry, _ completion: @escaping (WirePasscodeAnswer) -> Void
  ) {
    var request = WireSettingsRequest()
    request.passcode = entry
    guard !send(request, { completion($0.passcode) }) else { return }
    var answer = WirePasscodeAnswer()
    answer.refused = Self.failure
    completion(answer)
  }

  /// Why the system was not asked.
  package static let failure =
    "The system cannot be asked: the request is too large."

  /// - Returns: Whether it was sent.
  private func send(
    _ request: WireSettingsRequest, _ completion: @escaping (WireSettingsReply) -> Void
  ) -> Bool {
    lastRequest &+= 1
    var request = request
    request.request = lastRequest
    completions[lastRequest] = completion
    guard sendRequest(request) != true else { return true }
    completions[lastRequest] = nil
    return false
  }

  func received(_ reply: WireSettingsReply) {
    completions.removeValue(forKey: reply.request)?(reply)
  }
}
