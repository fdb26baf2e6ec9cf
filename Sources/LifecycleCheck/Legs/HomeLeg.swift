import DeviceControl
import Glibc

/// A press of the home button: the app enters the background, is suspended, and comes back.
struct HomeLeg: Leg {
  let name = "home"
  let title = "The home button is pressed; it is suspended, and opened again"
  let typicalSeconds = 7.0

  func run(on stage: Stage, _ record: inout LegRecord) throws {
    try stage.open()
    try stage.fillSecrets()
    let position = try stage.logPosition()
    try stage.perform(.home)
    try stage.lookInBackground(&record, since: position)
    try stage.awaitTransfers(&record)
    try stage.open()
  }
}

extension Stage {
  /// The picture of the app was taken, which shows what it has left when it returned from
  /// `applicationDidEnterBackground`. It is in the background before that.
  private func hasPicture(since position: UInt64) throws -> Bool {
    try log(since: position).contains { entry in
      if case .snapshot = entry.content { entry.app == app.identifier } else { false }
    }
  }

  /// Watches the app from when it leaves the screen until it is suspended, and looks at what it keeps.
  ///
  /// - Parameter position: Where the log was before it left the screen.
  func lookInBackground(_ record: inout LegRecord, since position: UInt64) throws {
    // Background tasks may take their time; and then they expire.
    let patience = (record.deadlines["backgroundTaskBudget"] ?? 10) + 12
    var seen = BackgroundSight(time: try time)
    var last = try status
    var tenths = 0
    while let present = last, let pid = present.pid, Double(tenths) < patience * 10 {
      if present.state == "background" {
        seen.time = try time
        seen.sensors = present.sensors
        if let sockets = ProcessSockets.open(in: pid) { seen.sockets = sockets }
        // It may be ended instead of suspended. What it hides, it may hide until it returns.
        if try hasPicture(since: position), let sight = sight() { seen.interface = sight }
        if seen.picture.isEmpty { seen.picture = snapshot() }
      }
      if present.state == "suspended" {
        seen.isSuspended = true
        break
      }
      usleep(100_000)
      tenths += 1
      last = try status
    }
    if seen.isSuspended {
      if let sight = sight() { seen.interface = sight }
      seen.picture = snapshot()
    } else if last?.pid == nil {
      seen.isSuspended = true
    } else {
      record.notes.append("it was not suspended within \(Int(patience)) s: it has reasons to run")
    }
    record.background = seen
  }
}
