import Foundation

/// What is to be done when the turn of the run loop is over and everything is laid out: a view has
/// appeared only then.
@MainActor enum TurnEnd {
  private static var pending: [@MainActor () -> Void] = []
  private static var isScheduled = false
  private static var isRunning = false

  /// Has something done at the end of this turn.
  static func perform(_ body: @escaping @MainActor () -> Void) {
    pending.append(body)
    guard !isScheduled else { return }
    isScheduled = true
    RunLoop.main.perform(inModes: [.common]) { MainActor.assumeIsolated { run() } }
  }

  /// Lays out the windows and does what is to be done, and what that leads to.
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
