package import Foundation

/// Something that is to happen later, once or again and again, and can be called off. Main thread.
@MainActor package final class AppTimer {
  private let onCancel: @MainActor (AppTimer) -> Void

  /// A timer of some clock.
  ///
  /// - Parameter onCancel: Takes it from its clock, which does nothing more for it.
  package init(onCancel: @escaping @MainActor (AppTimer) -> Void) {
    self.onCancel = onCancel
  }

  /// Has something done after so many seconds of the process's clock.
  package static func after(
    _ seconds: Double, repeats: Bool = false, _ body: @escaping @MainActor () -> Void
  ) -> AppTimer {
    AppClock.current.startTimer(max(0, seconds), repeats, body)
  }

  /// Calls it off.
  package func cancel() {
    onCancel(self)
  }

  /// A timer of the main run loop's common modes.
  package static func onMainRunLoop(
    _ seconds: Double, _ repeats: Bool, _ body: @escaping @MainActor () -> Void
  ) -> AppTimer {
    let timer = Self.timer(after: seconds, repeats: repeats, body)
    RunLoop.main.add(timer, forMode: .common)
    return AppTimer { _ in timer.invalidate() }
  }

  /// The timer of Foundation that does it, in no run loop yet.
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
