import AppInterface
import AppSupport
import Synchronization

/// Tells the system, once, that the app has finished handling a wake. Any thread.
package final class WakeCompletion: Sendable {
  private let wake: UInt64
  /// The delegate's method that received the handler, for the log.
  private let method: String
  private let port: ApplicationPort?
  /// A lock, because an app calls its handler on any thread.
  private let wasCalled = Mutex(false)

  package init(of wake: UInt64, method: String, port: ApplicationPort?) {
    self.wake = wake
    self.method = method
    self.port = port
  }

  deinit {
    guard !wasCalled.withLock({ $0 }) else { return }
    SystemLog.write(
      "Warning: Application delegate received call to \(method) but the completion handler was "
        + "never called.")
  }

  /// The delegate has no method that takes the handler.
  package func forget() {
    wasCalled.withLock { $0 = true }
  }

  /// The work is done. The message has been written to the port when this returns; a second call is
  /// an error of the app and is only logged.
  package func finish(_ result: UIBackgroundFetchResult) {
    let isSecond = wasCalled.withLock { wasCalled in
      defer { wasCalled = true }
      return wasCalled
    }
    guard !isSecond else {
      SystemLog.write(
        "Warning: The completion handler of \(method) was called more than once; only the first "
          + "call counts.")
      return
    }
    LastDrawing.perform()
    Preferences.shared.writeBeforeSuspension()
    port?.send {
      $0.wakeFinished.wake = wake
      $0.wakeFinished.result =
        switch result {
        case .newData: .wakeNewData
        case .noData: .wakeNoData
        case .failed: .wakeFailed
        }
    }
  }
}
