import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Testing

@Suite struct OptionalMethodTests {
  @Test(
    "A delegate without methods prevents no transition and no notification",
    .proves("DEL-14", "NOTE-09", "NOTE-10", on: .processes))
  func noMethods() throws {
    try withDevice { device in
      try device.open(.stubborn, "--delegate", "empty")
      try device.perform(.home)
      try device.wait(for: .stubborn, .suspended)
      try device.open(.stubborn)
      try device.perform(.terminate(SampleApp.stubborn.identifier))
      try device.wait(for: .stubborn, .notRunning)
      #expect(
        try device.history(of: .stubborn)
          == Told.launch + Told.departure + ["suspended"] + Told.resumption + Told.departure
          + [Told.willTerminate, "notRunning", "exit terminated"])
      #expect(
        try device.output(of: .stubborn) == [
          "UIApplicationDidFinishLaunchingNotification inactive",
          "UIApplicationDidBecomeActiveNotification active",
          "UIApplicationWillResignActiveNotification active",
          "UIApplicationDidEnterBackgroundNotification background",
          "UIApplicationWillEnterForegroundNotification background",
          "UIApplicationDidBecomeActiveNotification active",
          "UIApplicationWillResignActiveNotification active",
          "UIApplicationDidEnterBackgroundNotification background",
          "UIApplicationWillTerminateNotification background",
        ])
    }
  }

  /// The calls that each generation's delegate receives, at a launch and for a URL.
  static let generations = [
    ("iOS2", ["applicationDidFinishLaunching inactive", "handleOpenURL active"]),
    ("iOS4", ["didFinishLaunching inactive", "openURLSourceApplication active"]),
    ("full", ["willFinishLaunching inactive", "didFinishLaunching inactive", "openURL active"]),
  ]

  @Test(
    "Only the newest methods that a delegate has are called, not the older ones",
    .proves("DEL-01/a", "DEL-02", "DEL-06/a", "URL-02/a", on: .processes), arguments: generations)
  func newestMethods(delegate: String, calls: [String]) throws {
    try withDevice { device in
      try device.open(.stubborn, "--log-states", "--delegate", delegate)
      let start = try device.logPosition()
      try device.perform(.openURL("stubborn://one"))
      try device.waitForCallback(Told.openURL, of: .stubborn, since: start)
      let own = try device.output(of: .stubborn).filter {
        !$0.hasPrefix("UIApplication") && $0 != "main none"
          && $0.firstWord != "applicationDidBecomeActive"
      }
      #expect(own == calls)
    }
  }

  /// What versions of the system call of a delegate that has the methods of every time.
  static let versions = [
    ("P3", ["didFinishLaunching", "handleOpenURL"]),
    ("P4", ["didFinishLaunching", "openURLSourceApplication"]),
    ("P7", ["willFinishLaunching", "didFinishLaunching", "openURL"]),
    ("P13", ["willFinishLaunching", "didFinishLaunching", "openURL"]),
  ]

  @Test(
    "A version of the system calls no method that came after it",
    .proves("DEL-01/b", "DEL-06/b", "URL-02/b", on: .processes), arguments: versions)
  func methodsOfTheVersion(profile: String, calls: [String]) throws {
    try withDevice(profile: profile) { device in
      try device.open(.stubborn, "--log-states", "--delegate", "all")
      try device.perform(.openURL("stubborn://one"))
      let last = try #require(calls.last)
      try #require(
        try device.waitForOutput(of: .stubborn) { $0.firstWord == last } != nil)
      #expect(try device.output(of: .stubborn).map(\.firstWord).filter { $0 != "main" } == calls)
    }
  }
}
