import DeviceControl
import DeviceTestKit
import Foundation
import ScreenInterface
import Testing

/// A person in Settings.
struct Settings {
  static let app = SampleApp("Settings")

  let device: TestDevice
  let screen: TestScreen

  init(on device: TestDevice) throws {
    self.device = device
    screen = try TestScreen(of: device)
  }

  /// A screen of a device with Settings, whose bundle is made in the folder.
  static func screen(in folder: URL) throws -> DeviceBooter.Screen {
    var screen = DeviceBooter.Screen()
    screen.settingsPath = try app.makeBundle(in: folder).path
    return screen
  }

  /// Runs the test on a device with Settings.
  ///
  /// - Parameter hasShell: Whether there is a home screen, too, which shows alerts and banners.
  static func with(
    apps: [SampleApp], hasShell: Bool = false, _ body: (TestDevice, Settings) throws -> Void
  ) throws {
    let folder = try TestFolder.make()
    defer { TestFolder.remove(folder) }
    var screen = try Self.screen(in: folder)
    if hasShell { screen.shellPath = try SampleApp.homeScreen.makeBundle(in: folder).path }
    try withDevice(screen: screen, apps: apps) { device in
      try body(device, Settings(on: device))
    }
  }

  /// Runs the test on a device with Settings and a passcode, which was entered.
  static func with(
    passcode: String, _ body: (TestDevice, Settings) throws -> Void
  ) throws {
    let folder = try TestFolder.make()
    defer { TestFolder.remove(folder) }
    try withUnlockedDevice(passcode: passcode, screen: screen(in: folder), apps: []) { device in
      try body(device, Settings(on: device))
    }
  }

  /// Opens Settings.
  ///
  /// - Returns: Its process.
  @discardableResult
  func open() throws -> Int32 { try device.open(Self.app) }

  /// Taps rows and controls with these names, each on the page to which the one before has led.
  func tap(_ names: String...) throws {
    var last: String?
    for name in names {
      if name.hasPrefix("org.") { try scrollToApps() }
      var point: (x: Double, y: Double)?
      _ = try eventually { screen in
        let tree = try? screen.interface(of: Self.app)
        // Until a transition is over the earlier page is there, and nothing is touched.
        guard tree?.nodes.contains(where: { $0.element.identifier == last }) != true else {
          return false
        }
        point = tree?.node(name)?.frame.center
        return point != nil
      }
      last = name
      let names = try screen.interface(of: Self.app).nodes.map(\.element.identifier)
        .filter { !$0.isEmpty }
      let found = try #require(point, "nothing is called \(name), but there are \(names)")
      try screen.tap(x: found.x, found.y)
    }
  }

  /// Draws the first page up, at whose end the apps are, and waits until it rests: a finger that
  /// touches it earlier only stops it.
  private func scrollToApps() throws {
    #expect(try sees("Language"))
    #expect(try device.appctl("swipe", "300", "440", "300", "240").status == 0)
    var place: Double?
    var moved = ContinuousClock.now
    let rests = try eventually { screen in
      let seen = (try? screen.interface(of: Self.app))?.node("Passcode")?.frame.center.y
      if seen == nil || seen != place { moved = .now }
      place = seen
      return .now - moved > .milliseconds(500)
    }
    #expect(rests)
  }

  /// Waits until it is so. What another process keeps may change after the last frame, too.
  func eventually(_ isSo: (TestScreen) -> Bool) throws -> Bool {
    for _ in 0..<300 where try screen.wait(timeout: 0.1, until: isSo) { return true }
    return false
  }

  /// Waits until something with this name is seen.
  func sees(_ name: String) throws -> Bool {
    try eventually { (try? $0.interface(of: Self.app))?.node(name) != nil }
  }

  // MARK: The passcode

  /// The rows of the page before the pad, which are seen until a transition is over.
  private static let rows = ["Turn Passcode On", "Turn Passcode Off", "Change Passcode"]

  /// Waits until the page of the passcode is all that is seen.
  func isBackFromPad() throws -> Bool {
    try eventually { screen in
      guard let tree = try? screen.interface(of: Self.app), tree.node("PasscodePrompt") == nil
      else { return false }
      return tree.nodes.contains { Self.rows.contains($0.element.identifier) }
    }
  }

  /// Enters digits on the pad, when it asks this. Each is a dot before the next key is touched.
  ///
  /// - Parameter length: The length of the passcode; nil: it has these digits.
  func enter(_ digits: String, asked prompt: String, of length: Int? = nil) throws {
    for (index, digit) in digits.enumerated() {
      let value = "\(index) of \(length ?? digits.count) digits entered"
      var point: (x: Double, y: Double)?
      _ = try eventually { screen in
        guard let tree = try? screen.interface(of: Self.app),
          !Self.rows.contains(where: { row in
            tree.nodes.contains { $0.element.identifier == row }
          }), tree.node("PasscodePrompt")?.element.label == prompt,
          tree.node("PasscodeDots")?.element.value == value,
          let key = tree.node("key\(digit)"), key.element.isEnabled
        else { return false }
        point = key.frame.center
        return true
      }
      let names = try screen.interface(of: Self.app).nodes
        .map { "\($0.element.identifier) \($0.element.label) \($0.element.value)" }
      let found = try #require(point, "digit \(index) cannot be entered: \(names)")
      try screen.tap(x: found.x, found.y)
    }
  }
}
