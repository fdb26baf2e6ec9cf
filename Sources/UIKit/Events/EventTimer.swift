import AppSupport
import Foundation

/// Something that is to happen later, on the main thread, and can be called off.
@MainActor final class EventTimer {
  private var timer: Timer?
  /// How timers are made; tests put their own clock in its place.
  static var make: @MainActor (TimeInterval, @escaping @MainActor () -> Void) -> EventTimer =
    onRunLoop

  /// What is to be done when the timer is called off.
  var onCancel: () -> Void = {}

  /// Has something done on the main run loop after so many seconds.
  static func after(
    _ seconds: TimeInterval, _ body: @escaping @MainActor () -> Void
  ) -> EventTimer {
    make(seconds, body)
  }

  /// Calls it off.
  func cancel() {
    timer?.invalidate()
    timer = nil
    onCancel()
  }

  private static func onRunLoop(
    _ seconds: TimeInterval, _ body: @escaping @MainActor () -> Void
  ) -> EventTimer {
    let made = EventTimer()
    let timer = Timer(after: seconds) { _ in
      MainActor.assumeIsolated(body)
    }
    RunLoop.main.add(timer, forMode: .common)
    made.timer = timer
    return made
  }
}
