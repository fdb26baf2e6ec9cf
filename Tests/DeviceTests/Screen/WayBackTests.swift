import DeviceControl
import DeviceTestKit
import Foundation
import SystemInterface
import Testing

/// From app to app and back, as a person sees it.
@Suite struct WayBackTests {
  /// Opens Probe as soon as it is active.
  private static let opener = SampleApp(
    "Stubborn", changes: ["CFBundleDisplayName": "Opener"])
  private static let opened = SampleApp(
    "Probe",
    changes: [
      "UIMainStoryboardFile": nil, "NSMainNibFile": nil,
      "CFBundleURLTypes": [["CFBundleURLSchemes": ["probe"]]],
    ])

  private func withApps(
    _ model: String, profile: String = "P7", _ body: (TestDevice, TestScreen) throws -> Void
  ) throws {
    let shell = try ShellBundle.make()
    defer { shell.remove() }
    try withDevice(
      profile: profile, model: model, screen: .init(shellPath: shell.path),
      apps: [Self.opener, Self.opened]
    ) { device in
      // So that both have something to show at once.
      try device.openAndSuspend(.probe)
      try device.openAndSuspend(Self.opener)
      try device.perform(.terminate(Self.opener.identifier))
      try device.wait(for: Self.opener, .notRunning)
      try body(device, try TestScreen(of: device))
    }
  }

  private func place(of name: String, on screen: TestScreen) -> (x: Double, y: Double)? {
    (try? screen.interface(everything: true))?.node(name)?.frame.center
  }

  /// Whether Probe, which is white at its edges, has come so far from the right that it is seen, and
  /// not so far that it is whole.
  private func isOnItsWay(_ screen: TestScreen) -> Bool {
    let (width, height) = screen.size
    let line = stride(from: 2.0, to: width, by: 4).map {
      screen.color(atX: $0, height / 2)?.isNear(.white) == true
    }
    return line.last == true && line.first == false
  }

  @Test(
    "The other app comes from the right, and its bar leads back",
    arguments: ["home-button", "full-screen", "tablet"])
  func thereAndBack(model: String) throws {
    try withApps(model) { device, screen in
      try device.start(Self.opener, ["--open-url", "probe:1", "--log-states"])
      var wasOnItsWay = false
      let came = try screen.wait { screen in
        let isThere = screen.color(atX: 2, screen.size.height / 2)?.isNear(.white) == true
        wasOnItsWay = wasOnItsWay || isOnItsWay(screen)
        return isThere && place(of: "Return to Opener", on: screen) != nil
      }
      #expect(came)
      try device.wait(for: .probe, .active)
      let back = try #require(place(of: "Return to Opener", on: screen))
      try screen.tap(x: back.x, back.y)
      // Once more active, it opens the other one again.
      try device.waitForOutput("applicationWillEnterForeground background", of: Self.opener)
    }
  }

  @Test("Who goes home and comes again finds no way back")
  func leaves() throws {
    try withApps("full-screen") { device, screen in
      try device.start(Self.opener, ["--open-url", "probe:1"])
      #expect(try screen.wait { place(of: "Return to Opener", on: $0) != nil })
      try device.perform(.home)
      #expect(try screen.wait { place(of: "Return to Opener", on: $0) == nil })
      try device.open(.probe)
      #expect(place(of: "Return to Opener", on: screen) == nil)
    }
  }

  @Test("iOS 4 has no way back")
  func before() throws {
    try withApps("home-button", profile: "P4") { device, screen in
      try device.start(Self.opener, ["--open-url", "probe:1"])
      try device.wait(for: .probe, .active)
      #expect(place(of: "Return to Opener", on: screen) == nil)
    }
  }
}
