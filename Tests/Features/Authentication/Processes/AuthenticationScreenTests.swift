import DeviceControl
import DeviceTestKit
import ScreenInterface
import Testing

/// A person who answers an app's question for the owner on the screen.
@Suite struct AuthenticationScreenTests {
  private static let passcode = "2580"

  private func withShell(
    _ profile: String, _ app: SampleApp, _ body: (TestDevice, TestScreen) throws -> Void
  ) throws {
    let shell = try ShellBundle.make()
    defer { shell.remove() }
    try withUnlockedDevice(
      profile: profile, passcode: Self.passcode, screen: .init(shellPath: shell.path), apps: [app]
    ) { device in
      try device.perform(.biometryEnroll)
      try device.perform(.permission(app.identifier, "faceID", .allow))
      // It is active for a moment only, because it asks then.
      _ = try device.connect().launch(app.identifier, LaunchOptions())
      try device.waitForOutput("active", of: app)
      try body(device, TestScreen(of: device))
    }
  }

  /// Waits until an element with this name is on the screen.
  private func find(_ name: String, _ screen: TestScreen) throws -> (x: Double, y: Double) {
    var point: (x: Double, y: Double)?
    _ = try screen.wait { screen in
      point = (try? screen.interface(everything: true))?.node(name)?.frame.center
      return point != nil
    }
    return try #require(point, "nothing is called \(name)")
  }

  private func tap(_ name: String, _ screen: TestScreen) throws {
    let point = try find(name, screen)
    try screen.tap(x: point.x, point.y)
  }

  @Test("Face ID: a card, then another attempt, then the passcode")
  func faceID() throws {
    let app = SampleApp.warden("first evaluate owner")
    try withShell("P13", app) { device, screen in
      _ = try find("FaceID", screen)
      try device.perform(.biometryFail)
      _ = try find("Face Not Recognized", screen)
      try tap("Try Face ID Again", screen)
      _ = try find("FaceID", screen)
      try device.perform(.biometryFail)
      for digit in "1111" { try tap("key\(digit)", screen) }
      try device.waitUntil("the wrong passcode was looked at") {
        try device.connect().passcode().wrongGuesses == 1
      }
      for digit in Self.passcode { try tap("key\(digit)", screen) }
      try device.waitForOutput("reply true", of: app)
      try device.wait(for: app, .active)
    }
  }

  @Test("Touch ID: an alert with the app's own titles")
  func touchID() throws {
    let app = SampleApp.warden(
      "first fallback Use the key", "first cancel Not now", "first evaluate biometrics",
      "answered new", "answered evaluate biometrics")
    try withShell("P7", app) { device, screen in
      _ = try find("Touch ID for “Warden”", screen)
      try device.perform(.biometryFail)
      try tap("Use the key", screen)
      try device.waitForOutput("reply false userFallback", of: app)
      _ = try find("Touch ID for “Warden”", screen)
      try tap("Cancel", screen)
      try device.waitForOutput("reply false userCancel", of: app)
    }
  }
}
