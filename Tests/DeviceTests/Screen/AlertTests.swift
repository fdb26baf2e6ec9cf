import ConformanceSupport
import DeviceControl
import DeviceTestKit
import ScreenInterface
import Testing

/// An app's own alerts when it leaves the screen.
@Suite struct AlertTests {
  /// What the probe has printed of its alerts and of its own end.
  private func lines(_ device: TestDevice) throws -> [String] {
    try device.output(of: .probe).filter {
      ["alert", "sheet", "applicationWill"].contains(where: $0.hasPrefix)
    }
  }

  private func tap(_ name: String, _ screen: TestScreen) throws {
    let button = try #require(try screen.interface(of: .probe).node(name), "no button \(name)")
    try screen.tap(x: button.frame.center.x, button.frame.center.y)
  }

  @Test(
    "With multitasking an alert and an action sheet stay while the app is in the background",
    .proves("RESP-11/a", on: .processes), arguments: ["P4", "P7", "P13"])
  func theyStay(_ profile: String) throws {
    try withDevice(profile: profile, screen: .init(), apps: [.probe]) { device in
      let screen = try TestScreen(of: device)
      try device.open(.probe, "--alerts")
      try device.waitForOutput("alert presented", of: .probe)
      try device.perform(.home)
      try device.wait(for: .probe, .suspended)
      try device.open(.probe)
      #expect(
        try lines(device) == [
          "alert presented", "applicationWillResignActive", "applicationWillEnterForeground",
        ])
      // Both can still be answered.
      try tap("Yes", screen)
      try device.waitForOutput("alert dismissed", of: .probe)
      try tap("Cancel", screen)
      try device.waitForOutput("sheet dismissed", of: .probe)
      #expect(
        try lines(device).suffix(4) == [
          "alert clicked Yes", "alert dismissed", "sheet clicked Cancel", "sheet dismissed",
        ])
    }
  }

  @Test(
    "Without multitasking, or in an app that knows none, they are cancelled before the app ends",
    .proves("RESP-11/b", on: .processes),
    arguments: [
      ("P3", [], nil), ("P7", ["isMultitaskingSupported=false"], nil),
      ("P4", [], "iphoneos3.1.3"), ("P13", [], "iphoneos3.1.3"),
    ] as [(String, [String], String?)])
  func theyAreCancelled(_ profile: String, settings: [String], sdk: String?) throws {
    let app = sdk.map { SampleApp("Probe", changes: ["DTSDKName": $0]) } ?? .probe
    try withDevice(profile: profile, settings: settings, screen: .init(), apps: [app]) {
      device in
      try device.open(app, "--alerts")
      try device.waitForOutput("alert presented", of: app)
      try device.perform(.home)
      try device.wait(for: app, .notRunning)
      #expect(
        try lines(device) == [
          "alert presented", "applicationWillResignActive", "alert clicked No", "alert dismissed",
          "sheet clicked Cancel", "sheet dismissed", "applicationWillTerminate",
        ])
    }
  }
}
