import DeviceControl

/// The appearance and the text size change, in front and while the app is suspended.
struct AppearanceLeg: Leg {
  let name = "appearance"
  let title = "Dark mode and large text are switched on, and off"

  func run(on stage: Stage, _ record: inout LegRecord) throws {
    try stage.open()
    try stage.perform(.appearance(.dark))
    try stage.perform(.contentSize(.accessibilityExtraLarge))
    stage.settle()
    try stage.perform(.home)
    _ = try stage.reaches(.suspended, within: 20)
    try stage.perform(.appearance(.light))
    try stage.perform(.contentSize(.large))
    try stage.open()
  }
}
