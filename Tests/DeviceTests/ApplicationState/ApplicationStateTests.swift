import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Testing

@Suite struct ApplicationStateTests {
  @Test(
    "The value of applicationState inside each callback and its notification",
    .proves("ASTATE-02", "ASTATE-03", "ASTATE-04", "ASTATE-05", on: .processes))
  func insideEachCallback() throws {
    try withDevice { device in
      try device.open(.stubborn, "--log-states")
      try device.perform(.home)
      try device.wait(for: .stubborn, .suspended)
      try device.open(.stubborn)
      #expect(
        try device.output(of: .stubborn) == [
          "main none", "willFinishLaunching inactive", "didFinishLaunching inactive",
          "UIApplicationDidFinishLaunchingNotification inactive",
          "applicationDidBecomeActive active", "UIApplicationDidBecomeActiveNotification active",
          "applicationWillResignActive active", "UIApplicationWillResignActiveNotification active",
          "applicationDidEnterBackground background",
          "UIApplicationDidEnterBackgroundNotification background",
          "applicationWillEnterForeground background",
          "UIApplicationWillEnterForegroundNotification background",
          "applicationDidBecomeActive active", "UIApplicationDidBecomeActiveNotification active",
        ])
    }
  }
}
