package import AppInterface
import Synchronization

/// The app's conversation with the system about its background transfers, for the module URLLoading.
package enum TransferChannel {
  /// Called with each notice, on the main thread.
  @MainActor package static var received: (WireTransferNotice) -> Void = { _ in }
  /// Called when the app was woken for the session with this identifier, before its delegate, on the
  /// main thread.
  @MainActor package static var woken: (String) -> Void = { _ in }
  /// Called when another foregroundd has taken the device over, on the main thread.
  @MainActor package static var systemWasReplaced: () -> Void = {}

  /// The session for which the app was woken last, which it may not have made yet.
  package static var lastWoken: String? { lastWokenSession.withLock(\.self) }
  private static let lastWokenSession = Mutex<String?>(nil)

  /// The app is woken for a session.
  @MainActor package static func wake(for session: String) {
    lastWokenSession.withLock { $0 = session }
    woken(session)
  }

  private enum State {
    /// The app has not said hello. Requests wait.
    case waiting([WireTransferRequest])
    case connected(ApplicationPort)
  }

  /// A lock, because any thread may use a session.
  private static let state = Mutex(State.waiting([]))

  /// What became of a request.
  package enum Sending: Sendable {
    case sent
    case tooLarge
  }

  /// Sends a request. Any thread; requests arrive in the order in which they were sent.
  @discardableResult
  package static func send(_ request: WireTransferRequest) -> Sending {
    state.withLock { state in
      switch state {
      case .waiting(let requests):
        state = .waiting(requests + [request])
        return .sent
      case .connected(let port): return send(request, over: port)
      }
    }
  }

  /// The app has said hello.
  static func connect(to port: ApplicationPort) {
    state.withLock { state in
      if case .waiting(let requests) = state {
        for request in requests { _ = send(request, over: port) }
      }
      state = .connected(port)
    }
  }

  private static func send(
    _ request: WireTransferRequest, over port: ApplicationPort
  ) -> Sending {
    switch port.send({ $0.transfers = request }) {
    // When the connection ends for good, so does the app.
    case .sent, .ended: .sent
    case .tooLarge: .tooLarge
    }
  }
}
