import Foundation

/// A timer that fires once, on the main thread, and is cancelled when it is released.
@MainActor package final class MainTimer {
  private var timer: Timer?

  /// Creates one that is not running.
  package init() {}

  /// Schedules work after `seconds`, replacing earlier work.
  package func schedule(after seconds: Double, _ work: @escaping @MainActor () -> Void) {
    cancel()
    // It fires on the main thread's run loop.
    timer = Timer.scheduledTimer(withTimeInterval: max(0, seconds), repeats: false) {
      [weak self] _ in
      MainActor.assumeIsolated {
        self?.timer = nil
        work()
      }
    }
  }

  /// Drops the scheduled work.
  package func cancel() {
    timer?.invalidate()
    timer = nil
  }
}
