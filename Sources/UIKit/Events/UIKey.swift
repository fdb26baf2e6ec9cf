public import Foundation
import SystemInterface

/// A key of a hardware keyboard, as it is pressed.
@preconcurrency @MainActor open class UIKey: NSObject {
  /// What the key types with the modifiers that are down; empty for keys that type nothing.
  open var characters: String { input.characters }
  /// What the key types without modifiers.
  open var charactersIgnoringModifiers: String { input.charactersIgnoringModifiers }
  /// The modifier keys that are down.
  open var modifierFlags: UIKeyModifierFlags { UIKeyModifierFlags(rawValue: Int(input.modifiers)) }
  /// Which key of the keyboard it is, wherever its letters are.
  open var keyCode: UIKeyboardHIDUsage { UIKeyboardHIDUsage(rawValue: Int(input.usage)) }

  private let input: WireKeyInput

  init(_ input: WireKeyInput) {
    self.input = input
    super.init()
  }
}
