import DeviceControl
import DeviceTestKit
import Testing

/// A callback that the app never returns from, how the app reaches it, and the result.
struct HangScenario: Sendable, CustomTestStringConvertible {
  /// The callback's name in Stubborn's argument.
  var callback: String
  /// The callback's name in the kernel and in records.
  var method: String?
  /// The setting with its deadline.
  var setting: String
  var rule: String
  /// The failed action in the reports of iOS 6 and earlier (TERM-12, WDG-15).
  var verb: String
  /// The watchdog's event in the reports of iOS 13 and later (WDG-08, WDG-10).
  var event: String
  var visibility = "Foreground"
  /// Makes the running app enter the callback; nil if the launch does.
  var provoke: (@Sendable (TestDevice, SampleApp) throws -> Void)?

  var testDescription: String { callback }

  static let all: [HangScenario] = [
    launch("main", method: nil),
    launch("willFinishLaunching", method: "application(_:willFinishLaunchingWithOptions:)"),
    launch("didFinishLaunching", method: "application(_:didFinishLaunchingWithOptions:)"),
    launch("applicationDidBecomeActive", method: "applicationDidBecomeActive"),
    HangScenario(
      callback: "applicationWillResignActive", method: "applicationWillResignActive",
      setting: "backgroundEntryDeadline", rule: "WDG-03", verb: "deactivate",
      event: "scene-update"
    ) { device, _ in
      try device.perform(.home)
    },
    HangScenario(
      callback: "applicationDidEnterBackground", method: "applicationDidEnterBackground",
      setting: "backgroundEntryDeadline", rule: "WDG-03", verb: "suspend", event: "scene-update",
      visibility: "Background"
    ) { device, _ in
      try device.perform(.home)
    },
    HangScenario(
      callback: "applicationWillEnterForeground", method: "applicationWillEnterForeground",
      setting: "resumeDeadline", rule: "WDG-07", verb: "resume", event: "scene-update",
      visibility: "Background"
    ) { device, app in
      try device.perform(.home)
      try device.wait(for: app, .suspended)
      try device.launch(app)
    },
    HangScenario(
      callback: "openURL", method: "application(_:open:options:)", setting: "resumeDeadline",
      rule: "WDG-07", verb: "resume", event: "scene-update"
    ) { device, _ in
      try device.perform(.openURL("stubborn:hang"))
    },
    HangScenario(
      callback: "applicationDidReceiveMemoryWarning", method: "applicationDidReceiveMemoryWarning",
      setting: "responseDeadline", rule: "WDG-10", verb: "respond", event: "scene-update"
    ) { device, _ in
      try device.perform(.memoryWarning)
    },
    HangScenario(
      callback: "applicationWillTerminate", method: "applicationWillTerminate",
      setting: "terminationDeadline", rule: "WDG-05", verb: "terminate", event: "process-exit",
      visibility: "Background"
    ) { device, app in
      try device.perform(.terminate(app.identifier))
    },
  ]

  private static func launch(_ callback: String, method: String?) -> HangScenario {
    HangScenario(
      callback: callback, method: method, setting: "launchDeadline", rule: "WDG-01",
      verb: "launch", event: "scene-create")
  }

  /// Starts the app and makes it enter the callback.
  ///
  /// - Returns: The app's process.
  func play(
    _ device: TestDevice, _ app: SampleApp, _ option: String = "--hang-in", _ more: [String] = []
  ) throws -> Int32 {
    let arguments = [option, callback] + more
    guard let provoke else { return try device.start(app, arguments) }
    let pid = try device.start(app, arguments)
    try device.wait(for: app, .active)
    try provoke(device, app)
    return pid
  }
}
