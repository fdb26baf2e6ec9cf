import ConformanceSupport
import DeviceControl
import DeviceTestKit
import ScreenInterface
import SharedInterface
import Testing

/// The menu that an icon has when a finger rests on it.
@Suite struct IconMenuTests {
  private static let app = SampleApp(
    "Stubborn",
    changes: [
      "UIApplicationShortcutItems": [
        ["UIApplicationShortcutItemType": "new", "UIApplicationShortcutItemTitle": "New Note"]
      ] as [[String: any Sendable]],
      "StubbornOrders": ["--log-options"],
    ])

  private func withShell(_ body: (TestDevice, TestScreen) throws -> Void) throws {
    let shell = try ShellBundle.make()
    defer { shell.remove() }
    try withDevice(screen: .init(shellPath: shell.path), apps: [Self.app]) { device in
      try body(device, try TestScreen(of: device))
    }
  }

  /// The centre of the element with the name, when it is there.
  private func place(
    of name: String, _ screen: TestScreen
  ) throws -> (x: Double, y: Double) {
    var point: (x: Double, y: Double)?
    _ = try screen.wait { screen in
      point = (try? screen.interface(everything: true))?.node(name)?.frame.center
      return point != nil
    }
    return try #require(point, "nothing is called \(name)")
  }

  private func tap(_ name: String, _ screen: TestScreen) throws {
    let point = try place(of: name, screen)
    try screen.tap(x: point.x, point.y)
  }

  /// Rests a finger on the icon until its menu is there.
  private func openMenu(_ screen: TestScreen) throws {
    let icon = try place(of: "Stubborn", screen)
    try screen.touch(.touchBegan, x: icon.x, icon.y - 10)
    _ = try place(of: "Remove App", screen)
    try screen.touch(.touchEnded, x: icon.x, icon.y - 10)
  }

  @Test("A quick action is chosen in the menu of the icon", .proves("URL-12/g", on: .processes))
  func quickAction() throws {
    try withShell { device, screen in
      try openMenu(screen)
      #expect(try device.state(of: Self.app) == "notRunning")
      try tap("New Note", screen)
      try device.wait(for: Self.app, .active)
      #expect(try device.history(of: Self.app).contains(Told.performAction))
    }
  }

  @Test("An app is removed in the menu of its icon, after a question")
  func removal() throws {
    try withShell { device, screen in
      try openMenu(screen)
      try tap("Remove App", screen)
      try tap("Cancel", screen)
      #expect(try device.connect().apps().contains { $0.bundleIdentifier == Self.app.identifier })
      try openMenu(screen)
      try tap("Remove App", screen)
      try tap("Remove", screen)
      let isGone = try screen.wait { screen in
        (try? screen.interface(everything: true))?.node("Stubborn") == nil
      }
      #expect(isGone)
      #expect(try !device.connect().apps().contains { $0.bundleIdentifier == Self.app.identifier })
    }
  }
}
