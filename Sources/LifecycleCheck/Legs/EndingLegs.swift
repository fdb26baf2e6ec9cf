import DeviceControl

/// The system ends the app in an orderly way, while it runs in the background.
struct TerminationLeg: Leg {
  let name = "terminate"
  let title = "The system terminates it"

  func run(on stage: Stage, _ record: inout LegRecord) throws {
    try stage.open()
    record.expectedExits.insert("terminated")
    try stage.perform(.terminate(stage.app.identifier))
    try stage.reach(.notRunning)
  }
}

/// A person swipes its card away, and opens it again.
struct ForceQuitLeg: Leg {
  let name = "force-quit"
  let title = "It is swiped away in the switcher, and opened again"

  func run(on stage: Stage, _ record: inout LegRecord) throws {
    try stage.open()
    try stage.perform(.home)
    _ = try stage.reaches(.suspended, within: 20)
    record.expectedExits.insert("forceQuit")
    try stage.perform(.switcherKill(stage.app.identifier))
    try stage.reach(.notRunning)
    try stage.open()
  }
}
