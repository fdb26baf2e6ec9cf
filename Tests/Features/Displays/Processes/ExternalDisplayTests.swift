import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import Glibc
import Testing

/// External displays: what apps are told of them, and what they show.
@Suite struct ExternalDisplayTests {
  private static let small = SimulatedDisplay.Mode(width: 1_280, height: 720)
  private static let large = SimulatedDisplay.Mode(width: 1_920, height: 1_080)
  private static let tv = SimulatedDisplay(
    name: "TV", preferred: small, modes: [small, large])
  private static let beamer = SimulatedDisplay(name: "Beamer", preferred: large)

  private static func connects(_ size: String, now: String...) -> String {
    "screen connects \(size) on the main thread, now \(now)"
  }
  private static func disconnects(_ size: String, now: String...) -> String {
    "screen disconnects \(size) on the main thread, now \(now)"
  }
  private static func mode(_ size: String, now: String...) -> String {
    "screen mode \(size) on the main thread, now \(now)"
  }

  private func open(_ device: TestDevice, _ arguments: String...) throws {
    try device.open(.probe, arguments: ["--log-screens"] + arguments)
    try device.waitForOutput("viewDidAppear", of: .probe)
  }

  /// - Returns: How many lines it has printed.
  private func suspend(_ device: TestDevice) throws -> Int {
    try device.perform(.home)
    try device.wait(for: .probe, .suspended)
    return try device.output(of: .probe).count
  }

  /// What it has printed of screens, and where it enters the foreground.
  private func told(_ device: TestDevice, after count: Int) throws -> [String] {
    try device.output(of: .probe, after: count).filter {
      $0.hasPrefix("screen") || $0 == "applicationWillEnterForeground"
        || $0.hasPrefix("applicationDidBecomeActive")
    }
  }

  @Test(
    "A running app is told of displays and all else at once, in front and in the background",
    .proves("WAKE-03", "WAKE-10", "WAKE-11", on: .processes))
  func atOnce() throws {
    try withDevice(settings: ["suspensionGrace=60"], screen: .init(), apps: [.probe]) { device in
      try device.perform(.displayConnect(Self.beamer))
      try open(device, "--log-changes")
      #expect(try device.output(of: .probe).contains("found screens [\"1920x1080\"]"))
      for isInFront in [true, false] {
        if !isInFront {
          try device.perform(.home)
          try device.wait(for: .probe, .background)
        }
        let printed = try device.output(of: .probe).count
        let start = try device.logPosition()
        try device.perform(.displayConnect(Self.tv))
        try device.perform(.displayMode("TV", Self.large))
        try device.perform(.displayDisconnect("TV"))
        try #require(
          try device.waitForCallback("UIScreenDidDisconnect", of: .probe, since: start))
        // What it has printed takes a way of its own, and may come later.
        let last = Self.disconnects("1920x1080", now: "1920x1080")
        try #require(
          try device.waitForOutput(of: .probe, after: printed) { $0 == last } != nil)
        #expect(
          try told(device, after: printed) == [
            Self.connects("1280x720", now: "1920x1080", "1280x720"),
            Self.mode("1920x1080", now: "1920x1080", "1920x1080"),
            Self.disconnects("1920x1080", now: "1920x1080"),
          ])
        for (change, line) in [
          (.battery(isInFront ? 50 : 40, charging: false), "battery level \(isInFront ? 50 : 40)"),
          (.proximity(.near), "proximity near"), (.proximity(.far), "proximity far"),
          (.rotate(.landscapeLeft), "orientation 3"), (.rotate(.portrait), "orientation 1"),
          (.contentSize(.small), "text size UICTContentSizeCategoryS"),
          (.contentSize(.large), "text size UICTContentSizeCategoryL"),
        ] as [(DeviceAction, String)] {
          try device.perform(change)
          try #require(
            try device.waitForOutput(of: .probe, after: printed) { $0 == "changed \(line)" } != nil)
        }
        #expect(try device.state(of: .probe) == (isInFront ? "active" : "background"))
      }
    }
  }

  @Test(
    "A suspended app is told the net change of each display, once and before everything else",
    .proves("WAKE-01", "WAKE-02", "WAKE-10", "WAKE-11", on: .processes),
    arguments: [AppState.active, .background])
  func netChange(resumedTo state: AppState) throws {
    try withDevice(screen: .init(), apps: [.probe]) { device in
      try device.perform(.displayConnect(Self.tv))
      let gone = SimulatedDisplay(name: "Gone", preferred: Self.small)
      try device.perform(.displayConnect(gone))
      try open(device)
      let printed = try suspend(device)
      for _ in 0..<2 {
        try device.perform(.displayMode("TV", Self.large))
        try device.perform(.displayMode("TV", Self.small))
        try device.perform(.displayDisconnect("Gone"))
        try device.perform(.displayConnect(Self.beamer))
        try device.perform(.displayDisconnect("Beamer"))
        try device.perform(.displayConnect(gone))
      }
      try device.perform(.displayMode("TV", Self.large))
      try device.perform(.displayDisconnect("Gone"))
      try device.perform(.displayConnect(Self.beamer))
      #expect(try device.output(of: .probe).count == printed, "nobody is woken")
      #expect(try device.state(of: .probe) == "suspended")
      let start = try device.logPosition()
      if state == .active {
        let screen = try TestScreen(of: device)
        try device.launch(.probe)
        try screen.tap(x: 90, 150)
        try device.wait(for: .probe, .active)
        try screen.tap(x: 93, 153)
        try device.waitForOutput("red touchesEnded 53,53", of: .probe)
      } else {
        try device.launch(.probe, background: "location")
        try #require(
          try device.waitForCallback("UIScreenModeDidChange", of: .probe, since: start))
        try device.wait(for: .probe, .suspended)
      }
      let screens = [
        Self.disconnects("1280x720", now: "1280x720"),
        Self.connects("1920x1080", now: "1280x720", "1920x1080"),
        Self.mode("1920x1080", now: "1920x1080", "1920x1080"),
      ]
      let foreground = ["applicationWillEnterForeground", "applicationDidBecomeActive, key true"]
      #expect(
        try told(device, after: printed) == screens + (state == .active ? foreground : []))
      guard state == .active else { return }
      let lines = try device.output(of: .probe, after: printed)
      let touch = try #require(lines.firstIndex { $0.hasPrefix("red") })
      #expect(try #require(lines.firstIndex(of: screens[2])) < touch)
    }
  }

  @Test(
    "What was undone while the app was suspended is not told",
    .proves("WAKE-10", "WAKE-11", "WAKE-16", on: .processes))
  func undone() throws {
    try withDevice(screen: .init(), apps: [.probe]) { device in
      try device.perform(.displayConnect(Self.tv))
      try open(device)
      let printed = try suspend(device)
      try device.perform(.displayConnect(Self.beamer))
      try device.perform(.displayMode("TV", Self.large))
      try device.perform(.displayDisconnect("Beamer"))
      try device.perform(.displayMode("TV", Self.small))
      try device.perform(.displayDisconnect("TV"))
      try device.perform(.displayConnect(Self.tv))
      try device.open(.probe)
      #expect(
        try told(device, after: printed) == [
          "applicationWillEnterForeground", "applicationDidBecomeActive, key true",
        ])
    }
  }

  @Test("A display mirrors the screen until the app in front has a window on it")
  func windows() throws {
    try withDevice(screen: .init(), apps: [.probe, .notes]) { device in
      try device.perform(.displayConnect(Self.tv))
      let number = try #require(try device.connect().displays().first?.number)
      let display = try TestScreen(of: device, display: number)
      try open(device, "--fill-screens")
      #expect(try display.waitFor(.magenta, atX: 5, 5))
      #expect(try display.waitFor(.magenta, atX: 1_275, 715))
      // It is wider in its new mode.
      try device.perform(.displayMode("TV", Self.large))
      #expect(try display.waitFor(.magenta, atX: 1_915, 1_075))
      // Another app comes to the front: its screen is in the middle, and the rest is black.
      try device.open(.notes)
      let black = TestColor(red: 0, green: 0, blue: 0)
      #expect(try display.waitFor(black, atX: 5, 5))
      #expect(try display.waitFor(.white, atX: 960, 800))
      try device.open(.probe)
      #expect(try display.waitFor(.magenta, atX: 5, 5))
      let folder = try TestFolder.make()
      defer { TestFolder.remove(folder) }
      let file = folder.appendingPathComponent("tv.png")
      try Data(ScreenConnection(to: device.address).screenshot(display: "TV")).write(to: file)
      #expect(try PNGPixel.color(ofFile: file.path, atX: 1_915, 1_075) == .magenta)
      try device.perform(.displayDisconnect("TV"))
      #expect(throws: DeviceError.self) {
        try ScreenConnection(to: device.address).screenshot(display: "TV")
      }
    }
  }

  @Test("The app in front sets the mode of a display")
  func modeByTheApp() throws {
    try withDevice(screen: .init(), apps: [.probe]) { device in
      try open(device, "--set-last-mode", "--fill-screens")
      let printed = try device.output(of: .probe).count
      let start = try device.logPosition()
      try device.perform(.displayConnect(Self.tv))
      try #require(try device.waitForCallback("UIScreenDidConnect", of: .probe, since: start))
      let display = try #require(try device.connect().displays().first)
      #expect(display.preferredMode == Self.small)
      let pixels = try TestScreen(of: device, display: display.number)
      #expect(try pixels.waitFor(.magenta, atX: 1_915, 1_075))
      #expect(try device.connect().displays().first?.mode == Self.large)
      // It is not told what it has done itself.
      #expect(
        try told(device, after: printed) == [
          Self.mode("1920x1080", now: "1920x1080"), Self.connects("1920x1080", now: "1920x1080"),
        ])
    }
  }

  @Test("Displays go on when another foregroundd, or another displayd, takes over")
  func takeover() throws {
    try withDevice(screen: .init(), apps: [.probe]) { device in
      try device.perform(.displayConnect(Self.tv))
      try open(device, "--fill-screens")
      let printed = try suspend(device)
      let old = try device.foregrounddPID
      kill(old, SIGKILL)
      #expect(try device.foregrounddPID != old)
      #expect(try device.connect().displays().map(\.name) == ["TV"])
      try device.perform(.displayMode("TV", Self.large))
      try device.open(.probe)
      #expect(
        try told(device, after: printed).first == Self.mode("1920x1080", now: "1920x1080"))
      let number = try #require(try device.connect().displays().first?.number)
      #expect(
        try TestScreen(of: device, display: number).waitFor(.magenta, atX: 1_915, 1_075))
      let displayd = try #require(try device.connect().screenState().displaydPID)
      kill(displayd, SIGKILL)
      #expect(Processes.waitForEnd(of: [displayd]))
      #expect(
        try TestScreen(of: device).wait { _ in
          (try? TestScreen(of: device, display: number))?.color(atX: 1_915, 1_075)
            .map { $0.isNear(.magenta) } == true
        })
    }
  }

  @Test("A boot has no displays")
  func boot() throws {
    let folder = try TestFolder.make()
    defer { TestFolder.remove(folder) }
    let name = TestFolder.uniqueName()
    let device = try bootDevice(name: name, in: folder)
    defer { device.end() }
    try device.perform(.displayConnect(Self.tv))
    #expect(try device.connect().displays().count == 1)
    try device.connect().shutdown()
    let again = try bootDevice(name: name, in: folder)
    defer { again.end() }
    #expect(try again.connect().displays().isEmpty)
  }
}
