import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Testing

/// An app may end in any callback: the device reports it, and starts the app again on request.
@Suite struct EndInCallbackTests {
  /// Each callback by its name in Stubborn's arguments, with the app's state in it.
  static let callbacks: [(name: String, state: String)] = [
    ("main", "inactive"), ("willFinishLaunching", "inactive"), ("didFinishLaunching", "inactive"),
    ("openURL", "active"), ("applicationDidBecomeActive", "active"),
    ("applicationDidReceiveMemoryWarning", "active"), ("applicationWillResignActive", "active"),
    ("applicationDidEnterBackground", "background"),
    ("expirationHandler", "background"), ("applicationWillEnterForeground", "background"),
    ("willChangeStatusBarFrame", "inactive"), ("didChangeStatusBarFrame", "inactive"),
    ("applicationWillTerminate", "background"),
  ]

  @Test(
    "exit() in a callback ends the app there", .proves("TRANS-12/b", on: .processes),
    arguments: callbacks)
  func exits(callback: String, state: String) throws {
    // An app that exits when it is terminated has behaved correctly.
    let reason = callback == "applicationWillTerminate" ? "terminated" : "exit"
    try ends("--exit-in", callback, state, reason)
  }

  @Test(
    "A crash in a callback ends the app there", .proves("TRANS-12/b", on: .processes),
    arguments: callbacks)
  func crashes(callback: String, state: String) throws {
    try ends("--crash-in", callback, state, "crash")
  }

  private func ends(
    _ order: String, _ callback: String, _ state: String, _ reason: String
  ) throws {
    try withDevice(settings: ["backgroundTaskBudget=2", "expirationWarning=0.5"]) { device in
      var arguments = ["--log-states", order, callback]
      if callback == "expirationHandler" {
        arguments += ["--begin-task-in", "applicationDidEnterBackground", "--never-end-task"]
      }
      _ = try device.connect().launch(
        SampleApp.stubborn.identifier, LaunchOptions(arguments: arguments))
      try provoke(callback, device)
      try device.wait(for: .stubborn, .notRunning)
      // Of a crash the log says more when its report is written.
      try device.waitForExit(of: .stubborn)
      #expect(try device.edges(of: .stubborn).last == "\(state) -> notRunning")
      #expect(try device.history(of: .stubborn).suffix(2) == ["notRunning", "exit \(reason)"])
      // The output of main is lost in a crash.
      if callback != "main" {
        let lines = try device.output(of: .stubborn).filter { $0.firstWord == callback }
        #expect(lines == ["\(callback) \(state)"])
      }
      let start = try device.logPosition()
      try device.open(.stubborn)
      #expect(try device.history(of: .stubborn, since: start) == Told.launch)
    }
  }

  /// Brings the app, which is being launched, to the callback.
  private func provoke(_ callback: String, _ device: TestDevice) throws {
    switch callback {
    case "main", "willFinishLaunching", "didFinishLaunching", "applicationDidBecomeActive":
      return
    default:
      try device.wait(for: .stubborn, .active)
    }
    switch callback {
    case "openURL": try device.perform(.openURL("stubborn://one"))
    case "applicationDidReceiveMemoryWarning": try device.perform(.memoryWarning)
    case "applicationWillTerminate":
      try device.perform(.terminate(SampleApp.stubborn.identifier))
    case "willChangeStatusBarFrame", "didChangeStatusBarFrame":
      try device.perform(.callIncoming)
      try device.perform(.callAnswer)
      try device.wait(for: .stubborn, .suspended)
      try device.launch(.stubborn)
    case "applicationWillEnterForeground":
      try device.perform(.home)
      try device.wait(for: .stubborn, .suspended)
      try device.launch(.stubborn)
    default: try device.perform(.home)
    }
  }
}
