import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Testing

/// Changes of the device while an app is suspended.
@Suite struct QueuedChangeTests {
  /// What changes, several times each, and what of it there is to tell in the end.
  private static let changes: [DeviceAction] = [
    .rotate(.landscapeLeft), .battery(50, charging: false), .contentSize(.small),
    .proximity(.near), .proximity(.far), .rotate(.portraitUpsideDown), .battery(40, charging: true),
    .contentSize(.extraLarge),
    .rotate(.landscapeRight), .battery(30, charging: false), .proximity(.near),
  ]
  private static let news: Set = [
    "changed orientation 4", "changed battery level 30", "changed battery state 1",
    "changed text size UICTContentSizeCategoryXL",
    "changed proximity near",
  ]

  @Test(
    "A suspended app hears of each kind of change once, with the last value",
    .proves("WAKE-01", "WAKE-05", "WAKE-07", "WAKE-08", on: .processes),
    arguments: [AppState.active, .background])
  func onceAKind(resumedTo state: AppState) throws {
    try withDevice(screen: .init(), apps: [.probe]) { device in
      let printed = try suspend(device)
      for change in Self.changes { try device.perform(change) }
      #expect(try device.output(of: .probe).count == printed)
      let start = try device.logPosition()
      if state == .active {
        try device.open(.probe)
      } else {
        try device.launch(.probe, background: "location")
      }
      try #require(
        try device.waitForCallback("traitCollectionDidChange", of: .probe, since: start))
      if state == .background { try device.wait(for: .probe, .suspended) }
      let lines = try device.output(of: .probe, after: printed)
      let told = lines.filter { $0.hasPrefix("changed") }
      #expect(told.count == Self.news.count)
      #expect(Set(told) == Self.news)
      guard state == .active else { return }
      // The controller and its views have turned by themselves.
      #expect(lines.contains("viewWillTransition 667x375"))
      try #require(
        try device.waitForOutput(of: .probe, after: printed) { $0.hasPrefix("layout 667x375") }
          != nil)
    }
  }

  @Test(
    "A change that was undone while the app was suspended is not told",
    .proves("WAKE-16", on: .processes))
  func undone() throws {
    try withDevice(screen: .init(), apps: [.probe]) { device in
      let printed = try suspend(device)
      let changes: [DeviceAction] = [
        .rotate(.landscapeLeft), .battery(50, charging: false), .contentSize(.small),
        .proximity(.near), .rotate(.portrait), .battery(100, charging: true),
        .contentSize(.large), .proximity(.far),
      ]
      for change in changes { try device.perform(change) }
      let start = try device.logPosition()
      try device.open(.probe)
      let history = try device.history(of: .probe, since: start)
      #expect(history == Told.resumption)
      let told = try device.output(of: .probe, after: printed)
      #expect(told.filter { $0.hasPrefix("changed") } == [])
    }
  }

  @Test(
    "Without monitoring, observers hear nothing of the device's orientation, battery and proximity",
    .proves("WAKE-15", on: .processes))
  func unmonitored() throws {
    try withDevice(screen: .init(), apps: [.probe]) { device in
      let printed = try suspend(device, "--unmonitored")
      for change in Self.changes { try device.perform(change) }
      try device.open(.probe)
      try device.waitForOutput("changed text size UICTContentSizeCategoryXL", of: .probe)
      // The same, while the app runs; the text size, which needs no monitoring, is the last.
      for change in Self.changes { try device.perform(change) }
      try device.perform(.contentSize(.medium))
      try device.waitForOutput("changed text size UICTContentSizeCategoryM", of: .probe)
      let lines = try device.output(of: .probe, after: printed)
      let told = lines.filter { $0.hasPrefix("changed") }
      #expect(told.allSatisfy { $0.hasPrefix("changed text size") })
    }
  }

  /// Opens the app, sends it to the background and waits until it is suspended.
  ///
  /// - Returns: How many lines it has printed.
  private func suspend(_ device: TestDevice, _ arguments: String...) throws -> Int {
    try device.open(.probe, arguments: ["--log-changes"] + arguments)
    try device.waitForOutput("viewDidAppear", of: .probe)
    try device.perform(.home)
    try device.wait(for: .probe, .suspended)
    return try device.output(of: .probe).count
  }
}
