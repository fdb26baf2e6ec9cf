import Foundation

/// Work for the end of the run loop's turn, after layout: only then has a view appeared.
@MainActor enum TurnEnd {
  private static var pending: [@MainActor () -> Void] = []
  private static var isScheduled = false
  private static var isRunning = false

  /// Schedules work for the end of this turn.
  static func perform(_ body: @escaping @MainActor () -> Void) {
    pending.append(body)
    guard !isScheduled else { return }
    isScheduled = true
    RunLoop.main.perform(inModes: [.common]) { MainActor.assumeIsolated { run() } }
  }

  /// Lays out the windows, runs the scheduled work, and repeats for what that work causes.
  static func run() {
    guard !isRunning else { return }
    isRunning = true
    defer { isRunning = false }
    while !pending.isEmpty {
      for window in UIApplication.made?.windows ?? [] { window.layoutIfNeeded() }
      let now = pending
      pending = []
      for body in now { body() }
    }
    isScheduled = false
  }
}
