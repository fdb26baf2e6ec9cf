import DeviceControl

/// One turn through the four changes of a scene: launched, sent home, suspended, and opened again.
struct SceneLeg: Leg {
  static let name = LegRecord.sceneLeg
  var name: String { Self.name }
  let title = "It is launched, sent home and opened again"
  let typicalSeconds = 7.0
  let watchesMainThread = false

  func run(on stage: Stage, _ record: inout LegRecord) throws {
    // A launch belongs to it.
    record.expectedExits.insert("jetsam")
    try stage.end()
    try stage.open()
    try stage.perform(.home)
    _ = try stage.reaches(.suspended, within: 20)
    try stage.open()
    stage.settle()
  }
}
