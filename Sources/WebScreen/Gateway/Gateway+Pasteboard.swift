import DeviceControl
import Glibc
import SharedInterface

/// The device's pasteboard and the clipboard of the page's machine.
extension Gateway {
  /// How often it is looked whether an app has copied something, and the pause in microseconds.
  private static let looksForCopy = 40
  private static let pause: UInt32 = 25_000

  /// Puts a text on the pasteboard, and presses Command-V, so that what has the focus pastes it.
  func paste(_ text: String, answer: @escaping @Sendable (ActionResult) -> Void) {
    perform(answer) { [self] control throws(DeviceError) in
      try control.setPasteboard(text)
      press(.paste)
      return .done(nil)
    }
  }

  /// Presses Command-C or Command-X, and answers with the text that was then copied.
  func copy(isCut: Bool, answer: @escaping @Sendable (ActionResult) -> Void) {
    perform(answer) { [self] control throws(DeviceError) in
      let before = try control.pasteboard(typesOnly: true).changeCount
      press(isCut ? .cut : .copy)
      for _ in 0..<Self.looksForCopy {
        usleep(Self.pause)
        if try control.pasteboard(typesOnly: true).changeCount != before {
          return Self.text(of: try control.pasteboard())
        }
      }
      return .refused("Nothing is selected on the device that could be copied.")
    }
  }

  /// Answers with the text on the pasteboard.
  func readPasteboard(_ answer: @escaping @Sendable (ActionResult) -> Void) {
    perform(answer) { control throws(DeviceError) in Self.text(of: try control.pasteboard()) }
  }

  private static func text(of content: PasteboardContent) -> ActionResult {
    if let text = content.text { return .done(text) }
    return .refused(
      content.items.isEmpty
        ? "The device's pasteboard is empty." : "There is no text on the device's pasteboard.")
  }

  /// A key that is pressed with Command.
  private enum CommandKey {
    case copy, cut, paste

    /// Its number in the USB tables, and its character.
    var key: (usage: UInt32, character: String) {
      switch self {
      case .copy: (6, "c")
      case .cut: (27, "x")
      case .paste: (25, "v")
      }
    }
  }

  private func press(_ command: CommandKey) {
    for isDown in [true, false] {
      var input = WireInputEvent()
      input.key.isDown = isDown
      input.key.usage = command.key.usage
      input.key.characters = command.key.character
      input.key.charactersIgnoringModifiers = command.key.character
      input.key.modifiers = 1 << 20
      send(input)
    }
  }
}
