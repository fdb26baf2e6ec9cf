import DeviceControl
import DeviceTestKit
import ScreenInterface
import SharedInterface
import Testing

/// The keyboard on the screen of a real device, with Notes.
@Suite struct KeyboardTests {
  /// Between the keys.
  private static let tray = TestColor(red: 209, green: 212, blue: 219)

  private func isShown(_ screen: TestScreen) -> Bool {
    screen.color(atX: 2, 650)?.isNear(Self.tray) == true
  }

  /// Sends a key of a keyboard.
  private func press(_ usage: UInt32, _ characters: String, on connection: ScreenConnection) throws
  {
    for isDown in [true, false] {
      var event = WireInputEvent()
      event.key.isDown = isDown
      event.key.usage = usage
      event.key.characters = characters
      event.key.charactersIgnoringModifiers = characters
      try connection.send(event)
    }
  }

  private func note(_ screen: TestScreen) -> WireInterfaceNode? {
    try? screen.interface(of: .notes).node("note")
  }

  @Test func `it stays while keys are pressed, and goes with the switch alone`() throws {
    try withDevice(screen: .init(), apps: [.notes]) { device in
      let screen = try TestScreen(of: device)
      let connection = try ScreenConnection(to: device.address)
      try device.open(.notes)
      #expect(try device.appctl("tap", "--label", "Compose").errors == "")
      // A list that the note slides over is as grey as the keyboard, for a moment.
      #expect(try screen.wait { isShown($0) && note($0)?.element.isFirstResponder == true })
      for (usage, characters) in [
        (11, "h"), (41, "\u{1B}"), (12, "i"), (76, "\u{7F}"), (58, "\u{F704}"),
      ] as [(UInt32, String)] {
        try press(usage, characters, on: connection)
      }
      try screen.type("!")
      #expect(try screen.wait { note($0)?.element.value == "hi!" })
      #expect(isShown(screen))
      try device.perform(.hardwareKeyboard(.on))
      #expect(try screen.wait { !isShown($0) })
      #expect(try device.connect().status().hardwareKeyboard)
      try press(11, "h", on: connection)
      #expect(try screen.wait { note($0)?.element.value == "hi!h" })
      try device.perform(.hardwareKeyboard(.toggle))
      #expect(try screen.wait { isShown($0) })
      #expect(try !device.connect().status().hardwareKeyboard)
    }
  }
}
