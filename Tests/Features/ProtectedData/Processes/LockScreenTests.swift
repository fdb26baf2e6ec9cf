import DeviceControl
import DeviceTestKit
import ScreenInterface
import Testing

/// The lock screen of a device with a passcode.
@Suite(.enabled(if: ProtectedFiles.areSupported)) struct LockScreenTests {
  private static let passcode = "2580"

  private func withShell(_ body: (TestDevice, TestScreen) throws -> Void) throws {
    let shell = try ShellBundle.make()
    defer { shell.remove() }
    try withDevice(
      model: "full-screen", screen: .init(shellPath: shell.path),
      apps: [.probe, .notes, .vault, .planner]
    ) { device in
      try body(device, try TestScreen(of: device))
    }
  }

  /// Where the icons are.
  private func icons(_ screen: TestScreen) -> [String: [Double]] {
    guard let interface = try? screen.interface(everything: true) else { return [:] }
    let apps: [SampleApp] = [.probe, .notes, .vault, .planner]
    return apps.reduce(into: [:]) { places, app in
      guard let center = interface.node(app.identifier)?.frame.center else { return }
      places[app.identifier] = [center.x, center.y]
    }
  }

  private func node(_ name: String, _ screen: TestScreen) -> WireInterfaceNode? {
    try? screen.interface(everything: true).node(name)
  }

  private func type(_ digits: some StringProtocol, on device: TestDevice) throws {
    for digit in digits { #expect(try device.appctl("key", String(digit)).errors == "") }
  }

  @Test("The first passcode leaves the icons where they are, before and after it is entered")
  func icons() async throws {
    try await onThread {
      try withShell { device, screen in
        var before: [String: [Double]] = [:]
        // They were installed one after the other, so their order is not that of a list.
        #expect(
          try screen.wait {
            before = icons($0)
            return before.count == 4
          })
        #expect(try device.connect().setPasscode(Self.passcode).restarts)
        _ = try DeviceConnection.passcodeAfterRestart(of: device.address)
        let after = try TestScreen(of: device)
        #expect(try after.wait { node("LockScreen", $0) != nil })
        try device.perform(.enterPasscode(Self.passcode))
        #expect(try after.wait { icons($0) == before })
        // What is installed now is added to it, and moves none.
        try device.perform(.home)
        #expect(icons(after) == before)
      }
    }
  }

  @Test("The home button asks for the passcode, which the keys of a keyboard enter")
  func keys() async throws {
    try await onThread {
      try withShell { device, screen in
        #expect(try device.connect().setPasscode(Self.passcode).restarts)
        _ = try DeviceConnection.passcodeAfterRestart(of: device.address)
        let screen = try TestScreen(of: device)
        #expect(try screen.wait { node("LockScreen", $0) != nil })
        try device.perform(.wakeScreen)
        #expect(node("Passcode", screen) == nil)
        try device.perform(.homeButton)
        #expect(try screen.wait { node("Passcode", $0) != nil })
        try type("25", on: device)
        #expect(
          try screen.wait {
            node("PasscodeDots", $0)?.element.value == "2 of 4 digits entered"
          })
        #expect(try device.appctl("key", "backspace").errors == "")
        #expect(
          try screen.wait {
            node("PasscodeDots", $0)?.element.value == "1 of 4 digits entered"
          })
        try type("580", on: device)
        try device.waitUntil("it is unlocked") { try !device.connect().status().locked }
        // A digit alone asks for it, too.
        try device.perform(.lock)
        try device.perform(.wakeScreen)
        #expect(try screen.wait { node("LockScreen", $0) != nil })
        try type(Self.passcode, on: device)
        try device.waitUntil("it is unlocked") { try !device.connect().status().locked }
      }
    }
  }
}
