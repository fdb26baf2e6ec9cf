import Foundation

/// A timer that fires once, on the main thread. Nothing is left of it when it goes.
@MainActor final class MainTimer {
  private var timer: Timer?

  /// Does the work after so many seconds, in place of what was to be done before.
  func schedule(after seconds: TimeInterval, _ work: @escaping @MainActor () -> Void) {
    cancel()
    // The run loop of the main thread fires it there.
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
