import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Testing

@Suite struct NotificationOrderTests {
  @Test(
    "Each notification follows its delegate method; URLs, suspension and resumption have none",
    .proves("NOTE-02", "NOTE-03", "NOTE-05", "NOTE-09", "NOTE-10", "AMB-06", on: .processes))
  func delegateFirst() throws {
    try withDevice { device in
      // Prints every notification of the application, whatever its name.
      try device.open(.stubborn, "--log-threads")
      try device.perform(.home)
      try device.wait(for: .stubborn, .suspended)
      try device.perform(.openURL("stubborn://one"))
      try device.wait(for: .stubborn, .active)
      try device.perform(.terminate(SampleApp.stubborn.identifier))
      try device.wait(for: .stubborn, .notRunning)
      #expect(
        try device.output(of: .stubborn).map(\.firstWord) == [
          "main", "willFinishLaunching",
          "didFinishLaunching", "UIApplicationDidFinishLaunchingNotification",
          "applicationDidBecomeActive", "UIApplicationDidBecomeActiveNotification",
          "applicationWillResignActive", "UIApplicationWillResignActiveNotification",
          "applicationDidEnterBackground", "UIApplicationDidEnterBackgroundNotification",
          "applicationWillEnterForeground", "UIApplicationWillEnterForegroundNotification",
          "openURL",
          "applicationDidBecomeActive", "UIApplicationDidBecomeActiveNotification",
          "applicationWillResignActive", "UIApplicationWillResignActiveNotification",
          "applicationDidEnterBackground", "UIApplicationDidEnterBackgroundNotification",
          "applicationWillTerminate", "UIApplicationWillTerminateNotification",
        ])
    }
  }
}
