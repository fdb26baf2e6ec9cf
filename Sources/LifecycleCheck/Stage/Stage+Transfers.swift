import DeviceControl
import Glibc

/// Background transfers, for whose end an app is woken.
extension Stage {
  /// How long is waited for transfers that go on, in seconds.
  private static let patience = 20.0

  /// Waits until the transfers of the app that are going on have ended, and until it has handled that.
  func awaitTransfers(_ record: inout LegRecord) throws {
    guard try transfers(in: ["running"]) > 0 else { return }
    record.wokenFor = "background transfer"
    let position = try logPosition()
    let begin = ContinuousClock.now
    while try transfers(in: ["running"]) > 0 {
      guard (.now - begin) / .seconds(1) < Self.patience else {
        record.notes.append(
          "a background transfer was not over after \(Int(Self.patience)) s, and not waited for")
        return
      }
      usleep(100_000)
    }
    // The system ends an app that does not say that it has handled the events (TERM-07).
    let end = ContinuousClock.now + .seconds((record.deadlines["wakeTime"] ?? 30) + 5)
    while ContinuousClock.now < end {
      let isHandled = try log(since: position).contains { entry in
        switch entry.content {
        case .wake, .exit: true
        default: false
        }
      }
      if isHandled {
        _ = try reaches(.suspended, within: 10)
        return
      }
      usleep(100_000)
    }
    if try transfers(in: ["finished"]) > 0 {
      record.notes.append("the app was not told that its background transfers had ended")
    }
  }

  /// How many tasks of the app are in one of the states.
  private func transfers(in states: Set<String>) throws -> Int {
    try device.transfers(of: app.identifier).flatMap(\.tasks).count { states.contains($0.state) }
  }
}
