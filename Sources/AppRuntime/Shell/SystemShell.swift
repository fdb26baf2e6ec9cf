package import AppInterface
import Foundation

/// The shell's access to the device: the state of the whole device, and the user's actions on it.
///
/// It is empty in every other app, where a request ends the app, because the system accepts such
/// requests only from the shell. Main thread.
@MainActor package final class SystemShell {
  /// The process's one instance.
  package static let shared = SystemShell()

  /// The device's state, as last received from the system.
  package internal(set) var state = WireShellState()
  /// Called after ``state`` has changed, with its previous value.
  package var onChange: ((WireShellState) -> Void)?

  /// Sends a request over the connection to the system; returns false if it is too large, and nil if
  /// there is no connection any more.
  var sendRequest: (WireShellRequest) -> Bool? = { _ in nil }
  private var lastRequest: UInt32 = 0
  private var completions: [UInt32: (String?) -> Void] = [:]

  private init() {}

  /// Says what the person does. The completion is given why the system refuses it; `nil`: it is
  /// done.
  ///
  /// - Parameter action: An `ActionRequest`, which apps do not know.
  package func perform(encoded action: [UInt8], completion: ((String?) -> Void)? = nil) {
    send(completion) { $0.action = Data(action) }
  }

  /// Requests to open an app.
  package func launch(_ bundleIdentifier: String, completion: ((String?) -> Void)? = nil) {
    send(completion) { $0.launch = bundleIdentifier }
  }

  /// Requests to remove an app.
  package func uninstall(_ bundleIdentifier: String, completion: ((String?) -> Void)? = nil) {
    send(completion) { $0.uninstall = bundleIdentifier }
  }

  private func send(
    _ completion: ((String?) -> Void)?, _ fill: (inout WireShellRequest) -> Void
  ) {
    lastRequest &+= 1
    var request = WireShellRequest()
    fill(&request)
    request.request = lastRequest
    completions[lastRequest] = completion
    guard sendRequest(request) == false else { return }
    completions.removeValue(forKey: request.request)?("the request is too large to be sent")
  }

  func received(_ state: WireShellState) {
    let old = self.state
    self.state = state.completed(from: old)
    onChange?(old)
    CurrentProgram.program?.shellStateChanged(self.state)
  }

  func received(_ reply: WireShellReply) {
    completions.removeValue(forKey: reply.request)?(reply.refused.isEmpty ? nil : reply.refused)
  }
}
