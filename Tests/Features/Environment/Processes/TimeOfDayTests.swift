import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import Testing

/// The end of a day, which the device notices by its own clock.
@Suite struct TimeOfDayTests {
  private static let told = "applicationSignificantTimeChange"

  /// Sets the device's clock to two seconds before the end of its day.
  private func setClockBeforeMidnight(_ device: TestDevice, daysAhead: Int) throws {
    let today = Calendar.current.startOfDay(for: Date())
    let midnight = try #require(
      Calendar.current.date(byAdding: .day, value: daysAhead, to: today))
    try device.perform(.clock(.date(midnight - 2)))
  }

  @Test(
    "A running app hears of midnight when it comes, a suspended one once, of all, when resumed",
    .proves("WAKE-06", on: .processes))
  func midnights() throws {
    try withDevice(apps: [.stubborn, .notes]) { device in
      try device.open(.stubborn)
      try device.perform(.home)
      try device.wait(for: .stubborn, .suspended)
      try device.open(.notes)
      for day in 2...3 {
        let start = try device.logPosition()
        let watch = Stopwatch()
        try setClockBeforeMidnight(device, daysAhead: day)
        // Of the clock that was set, and then of midnight.
        try #require(try device.waitForCallback(Self.told, of: .notes, since: start))
        let set = try device.logPosition()
        try #require(try device.waitForCallback(Self.told, of: .notes, since: set))
        #expect(watch.isAbout(2))
      }
      let start = try device.logPosition()
      try device.open(.stubborn)
      let history = try device.history(of: .stubborn, since: start)
      #expect(history.filter { $0 == Self.told }.count == 1)
      #expect(
        history == [
          "background", "traitCollectionDidChange", Self.told,
        ] + Told.foregroundEntry)
    }
  }

  @Test(
    "An app that is woken into the background hears of the time at once, or when it is opened",
    .proves("WAKE-17", on: .processes), arguments: [false, true])
  func wokenInBackground(isHeld: Bool) throws {
    let settings = ["holdsTimeChangesUntilForeground=\(isHeld)"]
    try withDevice(settings: settings, apps: [.probe]) { device in
      try device.open(.probe)
      try device.perform(.home)
      try device.wait(for: .probe, .suspended)
      let start = try device.logPosition()
      try device.perform(.clock(.date(Date().addingTimeInterval(7_200))))
      try device.launch(.probe, background: "location")
      try #require(
        try device.waitForCallback("traitCollectionDidChange", of: .probe, since: start))
      try device.wait(for: .probe, .suspended)
      let woken = try device.history(of: .probe, since: start)
      #expect(woken.filter { $0 == Self.told }.count == (isHeld ? 0 : 1))
      let opening = try device.logPosition()
      try device.open(.probe)
      let opened = try device.history(of: .probe, since: opening)
      #expect(opened.filter { $0 == Self.told }.count == (isHeld ? 1 : 0))
    }
  }
}
