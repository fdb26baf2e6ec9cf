public import Foundation
import SharedInterface

/// A pressed key of a hardware keyboard.
@preconcurrency @MainActor open class UIKey: NSObject {
  /// The text that the key types with the current modifiers; empty for keys without text.
  open var characters: String { input.characters }
  /// The text that the key types without modifiers.
  open var charactersIgnoringModifiers: String { input.charactersIgnoringModifiers }
  /// The modifier keys that are down.
  open var modifierFlags: UIKeyModifierFlags { UIKeyModifierFlags(rawValue: Int(input.modifiers)) }
  /// The key's position on the keyboard, independent of its layout.
  open var keyCode: UIKeyboardHIDUsage { UIKeyboardHIDUsage(rawValue: Int(input.usage)) }

  private let input: WireKeyInput

  init(_ input: WireKeyInput) {
    self.input = input
    super.init()
  }
}
