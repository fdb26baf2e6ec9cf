import Foundation
package import SystemInterface

/// What only the device's shell has: what the whole device shows, and the right to say what the
/// person does with it.
///
/// In every other app it stays empty, and asking ends the app: the system takes nothing of the kind
/// from anybody else. Main thread.
@MainActor package final class SystemShell {
  /// The process's one.
  package static let shared = SystemShell()

  /// What the device shows, as the system told it last.
  package internal(set) var state = WireShellState()
  /// Called when ``state`` is another, with what it was before.
  package var onChange: ((WireShellState) -> Void)?

  weak var connection: SystemConnection?
  private var lastRequest: UInt32 = 0
  private var completions: [UInt32: (String?) -> Void] = [:]

  private init() {}

  /// Says what the person does. The completion is given why the system refuses it; `nil`: it is
  /// done.
  package func perform(_ action: WireAction, completion: ((String?) -> Void)? = nil) {
    send(completion) { $0.action.action = action }
  }

  /// The person opens an app.
  package func launch(_ bundleIdentifier: String, completion: ((String?) -> Void)? = nil) {
    send(completion) { $0.launch = bundleIdentifier }
  }

  private func send(
    _ completion: ((String?) -> Void)?, _ fill: (inout WireShellRequest) -> Void
  ) {
    lastRequest &+= 1
    var request = WireShellRequest()
    fill(&request)
    request.request = lastRequest
    completions[lastRequest] = completion
    guard let connection, !connection.send(request) else { return }
    completions.removeValue(forKey: request.request)?("the request is too large to be sent")
  }

  func received(_ state: WireShellState) {
    let old = self.state
    self.state = state.completed(from: old)
    onChange?(old)
  }

  func received(_ reply: WireShellReply) {
    completions.removeValue(forKey: reply.request)?(reply.refused.isEmpty ? nil : reply.refused)
  }
}
