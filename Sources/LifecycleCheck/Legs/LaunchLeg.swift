import DeviceControl

/// A tap on the app's icon.
struct LaunchLeg: Leg {
  let name = "launch"
  let title = "It is launched"

  func run(on stage: Stage, _ record: inout LegRecord) throws {
    try stage.open()
  }
}
