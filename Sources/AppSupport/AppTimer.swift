package import Foundation

/// Work that is scheduled for later, once or repeatedly, and can be cancelled. Main thread.
@MainActor package final class AppTimer {
  private let onCancel: @MainActor (AppTimer) -> Void

  /// Creates a timer of a clock.
  ///
  /// - Parameter onCancel: Removes the timer from its clock.
  package init(onCancel: @escaping @MainActor (AppTimer) -> Void) {
    self.onCancel = onCancel
  }

  /// Schedules work on the process's clock.
  package static func after(
    _ seconds: Double, repeats: Bool = false, _ body: @escaping @MainActor () -> Void
  ) -> AppTimer {
    AppClock.current.startTimer(max(0, seconds), repeats, body)
  }

  /// Cancels the work.
  package func cancel() {
    onCancel(self)
  }

  /// Schedules work in the main run loop's common modes.
  package static func onMainRunLoop(
    _ seconds: Double, _ repeats: Bool, _ body: @escaping @MainActor () -> Void
  ) -> AppTimer {
    let timer = Self.timer(after: seconds, repeats: repeats, body)
    RunLoop.main.add(timer, forMode: .common)
    return AppTimer { _ in timer.invalidate() }
  }

  /// Creates a timer of Foundation, which is not added to a run loop yet.
  ///
  /// Foundation's own `Timer(timeInterval:repeats:block:)` fires at once on Linux.
  package static func timer(
    after seconds: Double, repeats: Bool, _ body: @escaping @MainActor () -> Void
  ) -> Timer {
    Timer(
      fire: Date(timeIntervalSinceNow: seconds), interval: repeats ? seconds : 0, repeats: repeats
    ) { _ in
      MainActor.assumeIsolated(body)
    }
  }
}
