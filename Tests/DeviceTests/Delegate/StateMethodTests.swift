import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Testing

@Suite struct StateMethodTests {
  @Test(
    "From launch to termination the delegate receives every change, in pairs",
    .proves("DEL-03", "DEL-16", on: .processes))
  func wholeLife() throws {
    try withDevice { device in
      try device.open(.stubborn, "--log-states")
      try device.perform(.callIncoming)
      try device.wait(for: .stubborn, .inactive)
      try device.perform(.callDecline)
      try device.wait(for: .stubborn, .active)
      try device.perform(.home)
      try device.wait(for: .stubborn, .suspended)
      try device.open(.stubborn)
      try device.perform(.terminate(SampleApp.stubborn.identifier))
      try device.wait(for: .stubborn, .notRunning)
      let delegate = try device.output(of: .stubborn).map(\.firstWord)
        .filter { !$0.hasPrefix("UIApplication") }
      #expect(
        delegate == [
          "main", "willFinishLaunching", "didFinishLaunching", "applicationDidBecomeActive",
          // The call.
          "applicationWillResignActive", "applicationDidBecomeActive",
          // Home, and back.
          "applicationWillResignActive", "applicationDidEnterBackground",
          "applicationWillEnterForeground", "applicationDidBecomeActive",
          // The end.
          "applicationWillResignActive", "applicationDidEnterBackground",
          "applicationWillTerminate",
        ])
    }
  }

  @Test(
    "Every callback and every notification arrives on the main thread",
    .proves("DEL-15", "NOTE-11", on: .processes))
  func mainThread() throws {
    try withDevice { device in
      try device.open(.stubborn, "--log-threads", "--burn-cpu")
      try device.perform(.memoryWarning)
      try device.perform(.home)
      try device.wait(for: .stubborn, .suspended)
      try device.perform(.openURL("stubborn://one"))
      try device.wait(for: .stubborn, .active)
      try device.perform(.terminate(SampleApp.stubborn.identifier))
      try device.wait(for: .stubborn, .notRunning)
      let lines = try device.output(of: .stubborn)
      #expect(
        lines.map(\.firstWord) == [
          "main", "willFinishLaunching", "didFinishLaunching",
          "UIApplicationDidFinishLaunchingNotification", "applicationDidBecomeActive",
          "UIApplicationDidBecomeActiveNotification", "applicationDidReceiveMemoryWarning",
          "UIApplicationDidReceiveMemoryWarningNotification", "applicationWillResignActive",
          "UIApplicationWillResignActiveNotification", "applicationDidEnterBackground",
          "UIApplicationDidEnterBackgroundNotification", "applicationWillEnterForeground",
          "UIApplicationWillEnterForegroundNotification", "openURL",
          "applicationDidBecomeActive", "UIApplicationDidBecomeActiveNotification",
          "applicationWillResignActive", "UIApplicationWillResignActiveNotification",
          "applicationDidEnterBackground", "UIApplicationDidEnterBackgroundNotification",
          "applicationWillTerminate", "UIApplicationWillTerminateNotification",
        ])
      #expect(lines.allSatisfy { $0.hasSuffix(" \(mainThreadOfApp)") })
    }
  }
}
