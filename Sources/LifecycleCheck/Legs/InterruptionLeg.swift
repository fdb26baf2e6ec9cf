import DeviceControl

/// Something covers the app, which is inactive meanwhile, and goes away again.
struct InterruptionLeg: Leg {
  let name: String
  let title: String
  let begin: DeviceAction
  let end: DeviceAction
  var typicalSeconds: Double { 5 }

  static let call = InterruptionLeg(
    name: "call", title: "A call rings, and is declined", begin: .callIncoming,
    end: .plain(.callDecline))
  static let alert = InterruptionLeg(
    name: "alert", title: "An alert of the system is shown, and dismissed",
    begin: .alertShow(from: nil), end: .alertIgnore(from: nil))
  static let notificationCenter = InterruptionLeg(
    name: "notification-center", title: "Notification Center is pulled down, and closed",
    begin: .plain(.notificationCenterOpen), end: .plain(.notificationCenterClose))
  static let switcher = InterruptionLeg(
    name: "switcher", title: "The app switcher is opened, and closed", begin: .plain(.switcherOpen),
    end: .plain(.switcherClose))
  static let prompt = InterruptionLeg(
    name: "prompt", title: "The system asks for a permission", begin: .promptShow,
    end: .plain(.promptDismiss))

  func run(on stage: Stage, _ record: inout LegRecord) throws {
    try stage.open()
    try stage.perform(begin, title: "Check")
    try stage.reach(.inactive)
    stage.settle()
    if let pid = try stage.status?.pid {
      let watch = QuietWatch(device: stage.device, app: stage.app.identifier, pid: pid)
      record.quiet.append(
        try watch.measure(in: "inactive", from: try stage.time) {
          stage.sight()?.wantsFrames == true
        })
    }
    try stage.perform(end)
    try stage.reach(.active)
  }
}
