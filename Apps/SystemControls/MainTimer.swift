import Foundation

/// A timer that fires once, on the main thread, and is cancelled when it is released.
@MainActor final class MainTimer {
  private var timer: Timer?

  /// Schedules work after `seconds`, replacing earlier work.
  func schedule(after seconds: TimeInterval, _ work: @escaping @MainActor () -> Void) {
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

  func cancel() {
    timer?.invalidate()
    timer = nil
  }
}
