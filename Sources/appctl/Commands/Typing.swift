import ArgumentParser
import DeviceControl
import SharedInterface

struct TypeText: ScreenCommand {
  static let configuration = CommandConfiguration(
    commandName: "type", abstract: "Type text into the text field that has the focus.",
    discussion: "Exit status 1 if none has it, also not a moment later.")

  @Argument(help: "The text.") var text: String

  @Option(
    help: ArgumentHelp("How long a field may take to get the focus.", valueName: "seconds"))
  var timeout: Double = 2

  @OptionGroup var device: DeviceOptions

  func validate() throws {
    guard !text.isEmpty else { throw ValidationError("the text to type is empty") }
    try Patience.check(timeout)
  }

  func run(on screen: ScreenConnection) throws {
    // A field that was just tapped gets the focus when its app has handled the touch.
    let patience = Patience(seconds: timeout)
    while true {
      do {
        return try screen.send(.now(.text(text)))
      } catch let refusal {
        guard case .refused = refusal, patience.waitsOnce() else { throw refusal }
      }
    }
  }
}

struct PressKey: ScreenCommand {
  static let configuration = CommandConfiguration(
    commandName: "key", abstract: "Press a key of a keyboard, optionally with modifiers.",
    discussion: "The keys are: \(KeyboardKey.names).")

  @Argument(
    help: ArgumentHelp("The key, such as 'return', 'a' or 'left'.", valueName: "name"),
    transform: KeyboardKey.init)
  var key: KeyboardKey

  @Option(
    name: .customLong("with"), parsing: .singleValue,
    help: "A modifier to hold: shift, control, option or command.")
  var held: [ModifierKey] = []

  @OptionGroup var device: DeviceOptions

  func run(on screen: ScreenConnection) throws {
    for isDown in [true, false] {
      try screen.send(.now(.key(input(isDown: isDown))))
    }
  }

  /// The event for pressing or releasing the key.
  func input(isDown: Bool) -> WireKeyInput {
    var input = WireKeyInput()
    input.isDown = isDown
    input.usage = key.usage
    input.charactersIgnoringModifiers = key.characters
    input.characters = held.contains(.shift) ? key.characters.uppercased() : key.characters
    input.modifiers = held.reduce(0) { $0 | $1.flag }
    return input
  }
}

/// A key held while another one is pressed.
enum ModifierKey: String, CaseIterable, ExpressibleByArgument {
  case shift, control, option, command

  /// The value in `UIKeyModifierFlags`.
  var flag: UInt32 {
    switch self {
    case .shift: 1 << 17
    case .control: 1 << 18
    case .option: 1 << 19
    case .command: 1 << 20
    }
  }
}

/// A key by its name.
struct KeyboardKey: Equatable {
  /// The USB HID usage of page 7.
  var usage: UInt32
  /// The text that it types.
  var characters: String

  private static let named: [(String, UInt32, String)] = [
    ("return", 40, "\r"), ("escape", 41, "\u{1B}"), ("backspace", 42, "\u{8}"),
    ("tab", 43, "\t"), ("space", 44, " "), ("home", 74, ""), ("pageUp", 75, ""),
    ("delete", 76, "\u{7F}"), ("end", 77, ""), ("pageDown", 78, ""), ("right", 79, ""),
    ("left", 80, ""), ("down", 81, ""), ("up", 82, ""),
  ]

  /// The names of all keys, for the help.
  static var names: String {
    named.map(\.0).joined(separator: ", ") + ", f1 to f12, a letter or a digit"
  }

  /// Finds the key.
  init(_ name: String) throws {
    if let known = KeyboardKey.named.first(where: { $0.0 == name }) {
      usage = known.1
      characters = known.2
    } else if let letter = name.utf8.first, name.utf8.count == 1,
      let usage = KeyboardKey.usage(of: letter)
    {
      self.usage = usage
      characters = name
    } else if name.hasPrefix("f"), let number = UInt32(name.dropFirst()),
      (1...12).contains(number)
    {
      usage = 57 + number
      characters = ""
    } else {
      throw ValidationError("unknown key '\(name)'; the keys are: \(KeyboardKey.names)")
    }
  }

  private static func usage(of letter: UInt8) -> UInt32? {
    switch letter {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): 4 + UInt32(letter - UInt8(ascii: "a"))
    case UInt8(ascii: "1")...UInt8(ascii: "9"): 30 + UInt32(letter - UInt8(ascii: "1"))
    case UInt8(ascii: "0"): 39
    default: nil
    }
  }
}
