import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Testing

@Suite struct NotificationStyleTests {
  @Test(
    "A banner does not affect the app in front; an alert makes it inactive until it is ignored",
    .proves("SEQ-25/a", "SEQ-28", "NOTE-12", on: .processes))
  func bannerAndAlert() throws {
    let notes = SampleApp.notes.identifier
    try withDevice(apps: [.stubborn, .notes]) { device in
      // The app prints every notification, whatever its name.
      try device.open(.stubborn, "--log-threads")
      try device.perform(.notificationStyle(notes, .banner))
      let printed = try device.output(of: .stubborn).count
      let start = try device.logPosition()
      try device.perform(.notificationShow(from: notes))
      // Nothing may happen in this period; then comes an event that the app must receive while
      // active.
      Observation.span(0.2)
      try device.perform(.openURL("stubborn://one"))
      try device.waitForCallback(Told.openURL, of: .stubborn, since: start)
      #expect(try device.history(of: .stubborn, since: start) == [Told.openURL])
      #expect(try device.output(of: .stubborn, after: printed).map(\.firstWord) == ["openURL"])

      // The same notification, now shown as an alert.
      try device.perform(.notificationStyle(notes, .alert))
      let told = try device.output(of: .stubborn).count
      #expect(
        try device.history(after: .notificationShow(from: notes), until: .inactive)
          == Told.resignation)
      #expect(
        try device.history(after: .alertIgnore(from: notes), until: .active) == Told.activation)
      #expect(
        try device.output(of: .stubborn, after: told).map(\.firstWord) == [
          "applicationWillResignActive", "UIApplicationWillResignActiveNotification",
          "applicationDidBecomeActive", "UIApplicationDidBecomeActiveNotification",
        ])
    }
  }

  @Test("Under a banner the app continues to receive touches", .proves("SEQ-25/b", on: .processes))
  func touchesUnderABanner() throws {
    try withDevice(screen: .init(), apps: [.probe]) { device in
      let screen = try TestScreen(of: device)
      try device.open(.probe)
      #expect(try screen.waitFor(.red, atX: 90, 150))
      try device.perform(.notificationShow(from: nil))
      try screen.tap(x: 91, 151)
      let lines = try device.waitForOutput("red touchesEnded 51,51", of: .probe)
      #expect(lines.contains("red touchesEnded 51,51"))
      #expect(!lines.contains("applicationWillResignActive"))
    }
  }

  @Test(
    "Before iOS 5 a notification is an alert, and after it a banner",
    arguments: [("P4", "inactive"), ("P7", "active")])
  func styleOfTheTime(profile: String, state: String) throws {
    try withDevice(profile: profile) { device in
      try device.open(.stubborn)
      let start = try device.logPosition()
      try device.perform(.notificationShow(from: nil))
      if state == "inactive" {
        try device.wait(for: .stubborn, .inactive)
        #expect(try device.history(of: .stubborn, since: start) == Told.resignation)
      } else {
        // Nothing may happen in this period.
        Observation.span(0.3)
        #expect(try device.history(of: .stubborn, since: start) == [])
      }
      #expect(try device.state(of: .stubborn) == state)
    }
  }
}
