import Foundation

extension UIKey {
  /// The text that the key types where text is edited; `nil` if it types none.
  ///
  /// What the key event says is not trusted: no key types a control character, and Escape, the
  /// function keys, the arrows and their like type nothing, whatever their characters are.
  var typedText: String? {
    guard modifierFlags.isDisjoint(with: [.command, .control]) else { return nil }
    switch keyCode {
    case .keyboardReturnOrEnter, .keypadEnter: return "\n"
    case .keyboardTab: return "\t"
    default:
      guard !keyCode.typesNothing, !characters.isEmpty,
        !characters.unicodeScalars.contains(where: \.isUntypable)
      else { return nil }
      return characters
    }
  }
}

extension UIKeyboardHIDUsage {
  /// Whether the key has no character on any keyboard: as on page 7 of the USB HID usage tables.
  fileprivate var typesNothing: Bool {
    switch rawValue {
    // Escape and backspace; caps lock, F1 to F12, print screen to the up arrow, and num lock.
    case 41, 42, 57...83: true
    // The menu key and power, F13 to F24, and the keys from execute to volume down.
    case 101, 102, 104...129: true
    // Control, shift, option and command.
    case 224...231: true
    default: false
    }
  }
}

extension Unicode.Scalar {
  /// Whether it is a control character, or one of those with which the platform names keys that
  /// type nothing.
  fileprivate var isUntypable: Bool {
    properties.generalCategory == .control || (0xF700...0xF8FF).contains(value)
  }
}
