import DeviceControl

/// The device is locked with the app in front, and unlocked.
struct LockLeg: Leg {
  let name = "lock"
  let title = "The device is locked, and unlocked"

  func run(on stage: Stage, _ record: inout LegRecord) throws {
    try stage.open()
    try stage.perform(.lock)
    if try !stage.reaches(.suspended, within: 4) {
      record.notes.append("it was not suspended while the device was locked")
    }
    try stage.perform(.unlock)
    try stage.reach(.active)
  }
}
