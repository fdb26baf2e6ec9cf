import Foundation

/// Work for the end of the run loop's turn, after layout: only then has a view appeared.
@MainActor package enum TurnEnd {
  private static var pending: [@MainActor () -> Void] = []
  private static var isScheduled = false
  private static var isRunning = false

  /// Schedules work for the end of this turn.
  package static func perform(_ body: @escaping @MainActor () -> Void) {
    pending.append(body)
    guard !isScheduled else { return }
    isScheduled = true
    RunLoop.main.perform(inModes: [.common]) { MainActor.assumeIsolated { run() } }
  }

  /// Lets the program lay out what it shows, runs the scheduled work, and repeats for what that work causes.
  static func run() {
    guard !isRunning else { return }
    isRunning = true
    defer { isRunning = false }
    while !pending.isEmpty {
      CurrentProgram.program?.layOut()
      let now = pending
      pending = []
      for body in now { body() }
    }
    isScheduled = false
  }
}
