import DeviceControl
import DeviceTestKit
import Foundation
import ScreenInterface
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

  /// Waits until Probe is whole or gone, and says whether it was seen on its way before that.
  ///
  /// - Parameter action: What begins it, performed on a thread of its own so that no frame is missed.
  private func seesProbeOnItsWay(
    on screen: TestScreen, untilWhole: Bool, _ action: @escaping @Sendable () throws -> Void
  ) throws -> Bool {
    var wasOnItsWay = false
    let came = try screen.wait(while: action) { screen in
      wasOnItsWay = wasOnItsWay || isOnItsWay(screen)
      if untilWhole { return isWhole(screen) }
      return screen.color(atX: screen.size.width - 2, screen.size.height / 2)?.isNear(.white)
        == false
    }
    #expect(came)
    return wasOnItsWay
  }

  private func isWhole(_ screen: TestScreen) -> Bool {
    [2, screen.size.width - 2].allSatisfy {
      screen.color(atX: $0, screen.size.height / 2)?.isNear(.white) == true
    }
  }

  @Test("The bar leads back to the app that has opened this one")
  func thereAndBack() throws {
    try withApps("full-screen") { device, screen in
      try device.start(Self.opener, ["--open-url", "probe:1", "--log-states"])
      #expect(try screen.wait { place(of: "Return to Opener", on: $0) != nil })
      try device.wait(for: .probe, .active)
      let back = try #require(place(of: "Return to Opener", on: screen))
      try screen.tap(x: back.x, back.y)
      // Once more active, it opens the other one again.
      try device.waitForOutput("applicationWillEnterForeground background", of: Self.opener)
    }
  }

  @Test(
    "The other app comes from the right and goes back there, also with a notification",
    arguments: ["home-button", "full-screen", "tablet"])
  func fromTheRight(model: String) throws {
    try withApps(model, profile: "P13") { device, screen in
      // Probe stays white.
      try device.perform(.appearance(.dark))
      try device.open(Self.opener)
      var (came, went) = (false, false)
      // A loaded machine may draw no frame on the way.
      for _ in 1...5 where !(came && went) {
        try device.wait(for: Self.opener, .active)
        try device.perform(.alertShow(from: SampleApp.probe.identifier))
        let comes = try seesProbeOnItsWay(on: screen, untilWhole: true) {
          try device.perform(.alertAccept(from: SampleApp.probe.identifier))
        }
        try device.wait(for: .probe, .active)
        #expect(try screen.wait { place(of: "Return to Opener", on: $0) != nil })
        let back = try #require(place(of: "Return to Opener", on: screen))
        let goes = try seesProbeOnItsWay(on: screen, untilWhole: false) {
          try TestScreen(of: device).tap(x: back.x, back.y)
        }
        (came, went) = (came || comes, went || goes)
      }
      #expect(came && went)
      try device.wait(for: Self.opener, .active)
      #expect(
        try screen.wait {
          place(of: "Return to Opener", on: $0) == nil
            && place(of: "Return to Probe", on: $0) == nil
        })
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
