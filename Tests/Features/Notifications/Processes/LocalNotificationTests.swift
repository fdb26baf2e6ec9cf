import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import Testing

/// Local notifications on real processes.
@Suite struct LocalNotificationTests {
  @Test(
    "An app in front is told of a notification, and nothing is shown",
    .proves("LN-01", on: .processes))
  func active() throws {
    try withDevice(apps: [.ringer]) { device in
      try device.allow(.ringer)
      try device.open(.ringer, "--local", "0.5")
      try device.waitForOutput("local Tea 7 active", of: .ringer)
      let notifications = try device.notifications(of: .ringer)
      #expect(notifications.delivered == [])
      #expect(notifications.badge == 0)
      #expect(try !device.history(of: .ringer).contains("notification banner"))
    }
  }

  @Test(
    "An app in front is told also while something covers it",
    .proves("LN-01", on: .processes), arguments: [DeviceAction.callIncoming, .promptShow])
  func covered(cover: DeviceAction) throws {
    try withDevice(apps: [.ringer]) { device in
      try device.allow(.ringer)
      try device.perform(cover)
      try device.launch(.ringer, "--local", "0.5")
      try device.waitForOutput("local Tea 7 inactive", of: .ringer)
      #expect(try device.notifications(of: .ringer).delivered == [])
      #expect(try !device.history(of: .ringer).contains("notification banner"))
    }
  }

  @Test(
    "For an app that is not in front the system shows text, sound and badge",
    .proves("LN-01", on: .processes), arguments: ["P4", "P7"])
  func notInFront(profile: String) throws {
    try withDevice(profile: profile, apps: [.ringer]) { device in
      try device.allow(.ringer)
      try device.open(.ringer, "--local", "1")
      try device.perform(.home)
      let entry = try device.waitForEntry(of: .ringer) { entry in
        if case .notification = entry.content { true } else { false }
      }
      let place = profile == "P4" ? "alert" : "banner"
      guard case .notification(_, place, "default")? = entry?.content else {
        Issue.record("\(entry?.json ?? "nothing was shown")")
        return
      }
      let notifications = try device.notifications(of: .ringer)
      #expect(notifications.delivered.map(\.body) == ["Tea"])
      #expect(notifications.badge == 3)
      #expect(try !device.output(of: .ringer).contains { $0.hasPrefix("local") })
    }
  }

  @Test(
    "A notification is shown although the app is not running, also after a boot",
    .proves("LN-05", on: .processes), arguments: [false, true])
  func notRunning(boots: Bool) throws {
    let folder = try TestFolder.make()
    defer { TestFolder.remove(folder) }
    let name = TestFolder.uniqueName()
    var device = try bootDevice(name: name, in: folder)
    defer { device.end() }
    try device.install(.ringer)
    try device.allow(.ringer)
    try device.open(.ringer, "--add", "2")
    try device.waitForOutput("added ", of: .ringer)
    try device.perform(.jetsam(SampleApp.ringer.identifier))
    try device.wait(for: .ringer, .notRunning)
    if boots {
      device.end()
      device = try bootDevice(name: name, in: folder)
      #expect(try device.notifications(of: .ringer).pending.map(\.identifier) == ["letter"])
    }
    let entry = try device.waitForEntry(of: .ringer) { entry in
      if case .notification("letter", "banner", _) = entry.content { true } else { false }
    }
    #expect(entry != nil)
    #expect(try device.state(of: .ringer) == "notRunning")
    #expect(try device.notifications(of: .ringer).pending == [])
  }

  @Test(
    "An app opened from a notification has it in its launch options and is then told of it",
    .proves("LN-04", "URL-12/b", "URL-13", on: .processes))
  func opened() throws {
    try withDevice(apps: [.ringer]) { device in
      try device.allow(.ringer)
      try device.open(.ringer, "--local", "1")
      try device.perform(.home)
      _ = try device.waitForEntry(of: .ringer) { entry in
        if case .notification = entry.content { true } else { false }
      }
      try device.perform(.jetsam(SampleApp.ringer.identifier))
      try device.wait(for: .ringer, .notRunning)
      let number = try #require(try device.notifications(of: .ringer).delivered.first).number
      try device.perform(.notificationChoose(number, action: nil, text: nil))
      let lines = try device.waitForOutput("active", of: .ringer, count: 2)
      #expect(
        lines.suffix(3) == ["launched with local Tea", "local Tea 7 inactive", "active"])
      #expect(try device.notifications(of: .ringer).delivered == [])
    }
  }

  @Test(
    "A sound must be a playable file in the main bundle",
    .proves("LN-03/b", on: .processes),
    arguments: [("good.wav", "good.wav"), ("bad.wav", "default"), ("none.wav", "default")])
  func sounds(name: String, plays: String) throws {
    var app = SampleApp.ringer
    // A WAVE file of Linear PCM, and one of MP3.
    let head = "RIFF\u{24}\0\0\0WAVEfmt \u{10}\0\0\0"
    app.files = [
      "good.wav": Data((head + "\u{1}\0").utf8), "bad.wav": Data((head + "\u{55}\0").utf8),
    ]
    try withDevice(apps: [app]) { device in
      try device.allow(app)
      try device.open(app, "--local", "1", "--sound", name)
      try device.perform(.home)
      let entry = try device.waitForEntry(of: app) { entry in
        if case .notification = entry.content { true } else { false }
      }
      guard case .notification(_, _, let sound)? = entry?.content else {
        Issue.record("nothing was shown")
        return
      }
      #expect(sound == plays)
    }
  }

  @Test(
    "Without a repeatInterval a notification is due once",
    .proves("LN-03/a", on: .processes), arguments: [false, true])
  func repeated(repeats: Bool) throws {
    try withDevice(apps: [.ringer]) { device in
      try device.allow(.ringer)
      try device.open(.ringer, "--local", "0.5", repeats ? "--hourly" : "--once")
      try device.waitForOutput("local Tea 7 active", of: .ringer)
      #expect(try device.notifications(of: .ringer).pending.count == (repeats ? 1 : 0))
      guard repeats else { return }
      // An hour later by the device's clock it is due again.
      try device.perform(.clock(.date(Date(timeIntervalSinceNow: 3_700))))
      try device.waitForOutput("local Tea 7 active", of: .ringer, count: 2)
    }
  }

  @Test(
    "Of more notifications than an app may schedule the soonest are kept",
    .proves("LN-02", on: .processes),
    arguments: [("P4", 128), ("P7", 128), ("P7-observed", 64), ("P13", 64)])
  func limit(profile: String, limit: Int) throws {
    try withDevice(profile: profile, apps: [.ringer]) { device in
      try device.allow(.ringer)
      // The last ones are the soonest.
      try device.open(.ringer, "--many", "\(limit + 2)")
      try device.waitForOutput("scheduled \(limit)", of: .ringer)
      let pending = try device.notifications(of: .ringer).pending
      #expect(pending.map(\.body) == (2..<limit + 2).reversed().map { "\($0)" })
    }
  }

  @Test("A notification is shown where the device enters a place, and its app does not run for it")
  func place() throws {
    try withDevice(apps: [.ringer]) { device in
      try device.allow(.ringer)
      try device.perform(.locationPermission(SampleApp.ringer.identifier, .whenInUse))
      try device.perform(.locationSet(latitude: 50, longitude: 13))
      try device.open(.ringer, "--at-place")
      try device.waitForOutput("waits for office", of: .ringer)
      #expect(try device.notifications(of: .ringer).pending.first?.place?.onExit == false)
      try device.perform(.jetsam(SampleApp.ringer.identifier))
      try device.wait(for: .ringer, .notRunning)
      try device.perform(.locationSet(latitude: 52, longitude: 13))
      let entry = try device.waitForEntry(of: .ringer) { entry in
        if case .notification("office", "banner", _) = entry.content { true } else { false }
      }
      #expect(entry != nil)
      #expect(try device.state(of: .ringer) == "notRunning")
      #expect(try device.notifications(of: .ringer).pending == [])
    }
  }

  @Test("A notification of the old form may have a region, which the app reads back")
  func region() throws {
    try withDevice(apps: [.ringer]) { device in
      try device.allow(.ringer)
      try device.open(.ringer, "--local-at-place")
      try device.waitForOutput("scheduled at office", of: .ringer)
      #expect(try device.notifications(of: .ringer).pending.first?.place?.latitude == 52)
    }
  }

  @Test("What an app has scheduled it can read back, and the number on its icon")
  func readBack() throws {
    try withDevice(apps: [.ringer]) { device in
      try device.allow(.ringer)
      try device.open(
        .ringer, "--local", "600", "--local-list", "--add", "500", "--list", "--badge", "4")
      try device.waitForOutput("scheduled Tea", of: .ringer)
      try device.waitForOutput("badge 4", of: .ringer)
      try device.waitForOutput("added ", of: .ringer)
      #expect(try device.notifications(of: .ringer).pending.map(\.body) == ["A letter", "Tea"])
      #expect(try device.notifications(of: .ringer).badge == 4)
    }
  }
}

extension TestDevice {
  /// The person allows the app to notify.
  func allow(_ app: SampleApp) throws {
    try perform(.permission(app.identifier, "notifications", .allow))
  }

  func notifications(of app: SampleApp) throws -> AppNotifications {
    let all = try connect().notifications(of: app.identifier)
    guard let first = all.first else { throw DidNotHappen("\(app.identifier) is not listed") }
    return first
  }
}
