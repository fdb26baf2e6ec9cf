import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Testing

@Suite struct FirstLaunchTests {
  @Test(
    "A launch into the foreground, home, and back", .proves("SEQ-01/c", "SEQ-16/a", on: .processes))
  func launchHomeAndBack() throws {
    try withDevice { device in
      try device.open(.stubborn)
      try device.perform(.home)
      try device.wait(for: .stubborn, .suspended)
      try device.open(.stubborn)
      #expect(
        try device.history(of: .stubborn) == [
          "inactive", "application(_:willFinishLaunchingWithOptions:)",
          "application(_:didFinishLaunchingWithOptions:)", "active", "applicationDidBecomeActive",
          "applicationWillResignActive", "inactive", "background", "applicationDidEnterBackground",
          "suspended", "background", "applicationWillEnterForeground", "inactive", "active",
          "applicationDidBecomeActive",
        ])
    }
  }
}
