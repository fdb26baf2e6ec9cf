import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Testing

@Suite struct DepartureTests {
  @Test(
    "Figure 3-5: home, without background work: the app is suspended, and later purged",
    .proves("SEQ-16/a", "SEQ-22", "TRANS-03/c", "TRANS-07", on: .processes))
  func home() throws {
    try withDevice { device in
      try device.open(.stubborn)
      let start = try device.logPosition()
      try device.perform(.home)
      try device.wait(for: .stubborn, .suspended)
      try device.perform(.jetsam(SampleApp.stubborn.identifier))
      try device.wait(for: .stubborn, .notRunning)
      #expect(
        try device.history(of: .stubborn, since: start)
          == Told.departure + ["suspended", "notRunning", "exit jetsam"])
    }
  }

  @Test(
    "Figure 3-5: home, with background work: the app runs until the work has ended",
    .proves("SEQ-16/c", "SEQ-22", on: .processes))
  func homeWithWork() throws {
    try withDevice(apps: [.uploader]) { device in
      try device.open(.uploader, "--work", "0.6")
      let start = try device.logPosition()
      try device.perform(.home)
      try device.wait(for: .uploader, .suspended)
      #expect(
        try device.history(of: .uploader, since: start)
          == Told.resignation + ["background", "task 1 began", Told.didEnterBackground]
          + ["task 1 ended", "suspended"])
      #expect(try device.output(of: .uploader).last == "upload done")
    }
  }

  @Test(
    "Figure 3-6: back to the foreground, where events continue",
    .proves("SEQ-17/a", "SEQ-17/c", "TRANS-09", on: .processes))
  func andBack() throws {
    try withDevice { device in
      let pid = try device.open(.stubborn, "--log-states", "--timer")
      try device.perform(.home)
      try device.wait(for: .stubborn, .suspended)
      let start = try device.logPosition()
      let printed = try device.output(of: .stubborn).count
      #expect(try device.open(.stubborn) == pid)
      #expect(try device.history(of: .stubborn, since: start) == Told.resumption)
      let returned = try device.output(of: .stubborn).count
      try #require(
        try device.waitForOutput(of: .stubborn, after: returned) { $0.hasPrefix("tick") } != nil)
      #expect(
        try device.output(of: .stubborn, after: printed).filter { !$0.hasPrefix("tick") } == [
          "applicationWillEnterForeground background",
          "UIApplicationWillEnterForegroundNotification background",
          "applicationDidBecomeActive active", "UIApplicationDidBecomeActiveNotification active",
        ])
    }
  }

  @Test(
    "A switch: one app leaves as with the home button, the other is launched or returns",
    .proves("SEQ-23", on: .processes))
  func appSwitch() throws {
    try withDevice(apps: [.stubborn, .notes]) { device in
      try device.open(.stubborn)
      let first = try device.logPosition()
      try device.open(.notes)
      try device.wait(for: .stubborn, .suspended)
      #expect(
        try device.history(of: .stubborn, since: first) == Told.departure + ["suspended"])
      #expect(try device.history(of: .notes, since: first) == Told.launch)

      let second = try device.logPosition()
      try device.open(.stubborn)
      try device.wait(for: .notes, .suspended)
      #expect(try device.history(of: .notes, since: second) == Told.departure + ["suspended"])
      #expect(try device.history(of: .stubborn, since: second) == Told.resumption)
    }
  }
}
