import DeviceControl
import DeviceTestKit
import Foundation
import Testing

/// The status bar while an app has shown nothing yet.
@Suite struct LaunchStatusBarTests {
  private static let noWindow: [String: (any Sendable)?] = ["StubbornOrders": ["--no-window"]]

  /// An app that never shows a window, with a blue launch image.
  private func app(_ changes: [String: (any Sendable)?]) throws -> SampleApp {
    var app = SampleApp("Stubborn", changes: changes.merging(Self.noWindow) { $1 })
    app.files["Default.png"] = try PNGPixel.file(of: .blue)
    return app
  }

  private func withShell(
    _ app: SampleApp, _ body: (TestDevice, TestScreen) throws -> Void
  ) throws {
    let shell = try ShellBundle.make()
    defer { shell.remove() }
    try withDevice(screen: .init(shellPath: shell.path), apps: [app]) { device in
      try body(device, try TestScreen(of: device))
    }
  }

  private static let black = TestColor(red: 0, green: 0, blue: 0)
  private static let white = TestColor(red: 255, green: 255, blue: 255)

  /// Whether the status bar's row has a pixel of a colour.
  private func has(_ color: TestColor, in screen: TestScreen) -> Bool {
    for y in stride(from: 5.0, through: 15, by: 1) {
      for x in stride(from: 10.0, through: 380, by: 0.5)
      where screen.color(atX: x, y)?.isNear(color) == true {
        return true
      }
    }
    return false
  }

  private func shows(_ color: TestColor, at point: Double, in screen: TestScreen) -> Bool {
    screen.color(atX: 195, point)?.isNear(color) == true
  }

  @Test func `an app that wants no status bar never has one`() throws {
    let app = try app(["UIStatusBarHidden": true])
    try withShell(app) { device, screen in
      try device.open(app)
      var flashes = 0
      #expect(
        try screen.wait { screen in
          guard shows(.blue, at: 400, in: screen) else { return false }
          if has(Self.black, in: screen) { flashes += 1 }
          return !has(Self.white, in: screen) && !has(Self.black, in: screen)
        })
      #expect(flashes == 0)
    }
  }

  @Test func `the style of Info.plist is that of the first picture`() throws {
    let app = try app(["UIStatusBarStyle": "UIStatusBarStyleLightContent"])
    try withShell(app) { device, screen in
      try device.open(app)
      var flashes = 0
      // The home screen's bar is white, too; the launch's comes with the state that says so.
      for clock in ["9:41", "9:42"] {
        try device.perform(.clock(try #require(ClockTime(clock))))
        #expect(
          try screen.wait { screen in
            guard shows(.blue, at: 400, in: screen) else { return false }
            if has(Self.black, in: screen) { flashes += 1 }
            return has(Self.white, in: screen)
          })
      }
      #expect(flashes == 0)
    }
  }

  @Test func `without a style it can be read on the picture of the appearance`() throws {
    let app = SampleApp("Stubborn", changes: Self.noWindow)
    try withShell(app) { device, screen in
      try device.perform(.appearance(.dark))
      try device.open(app)
      #expect(
        try screen.wait { shows(Self.black, at: 400, in: $0) && has(Self.white, in: $0) })
      try device.perform(.appearance(.light))
      #expect(
        try screen.wait { shows(Self.white, at: 400, in: $0) && has(Self.black, in: $0) })
    }
  }
}
