import DeviceControl

/// The device is turned to each orientation that the app declares.
struct RotationLeg: Leg {
  let name = "rotation"
  let title = "The device is turned to each of its orientations"
  let typicalSeconds = 7.0

  func applies(to app: AppUnderTest) -> Bool { app.orientations.count > 1 }

  func run(on stage: Stage, _ record: inout LegRecord) throws {
    try stage.open()
    for orientation in stage.app.orientations + [.portrait] {
      try stage.perform(.rotate(orientation))
      stage.settle()
      try stage.reach(.active)
    }
  }
}
