import Foundation

/// What a key with modifiers does.
@preconcurrency @MainActor open class UIKeyCommand: UIMenuElement {
  /// The key: what it types without modifiers, or one of the names below.
  open private(set) var input: String?
  /// The modifier keys that have to be down.
  open private(set) var modifierFlags: UIKeyModifierFlags
  /// The method that is called, with the command as its sender, of whoever in the chain has it.
  open private(set) var action: Selector?
  /// A longer title, for help.
  open var discoverabilityTitle: String?
  /// Whether the command goes before what the system does with the key.
  open var wantsPriorityOverSystemBehavior = false

  /// A command for a key.
  public init(
    title: String = "", image: UIImage? = nil, action: Selector, input: String,
    modifierFlags: UIKeyModifierFlags = [], discoverabilityTitle: String? = nil
  ) {
    self.input = input
    self.modifierFlags = modifierFlags
    self.action = action
    self.discoverabilityTitle = discoverabilityTitle
    super.init(title: title, image: image)
  }

  /// A command for a key.
  public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags, action: Selector
  ) {
    self.init(action: action, input: input, modifierFlags: modifierFlags)
  }

  /// Whether a key, as it is pressed, is the command's. Letters are compared without their case;
  /// caps lock does not count.
  func matches(_ key: UIKey) -> Bool {
    guard let input, key.modifierFlags.isSuperset(of: modifierFlags) else { return false }
    let others = key.modifierFlags.subtracting(modifierFlags)
    guard others.isDisjoint(with: [.shift, .control, .alternate, .command]) else { return false }
    if let usage = Self.usages[input] { return key.keyCode == usage }
    return key.charactersIgnoringModifiers.lowercased() == input.lowercased()
  }

  /// The up key.
  public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
  /// The down key.
  public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
  /// The left key.
  public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The right key.
  public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
  /// The Escape key.
  public nonisolated static let inputEscape = "UIKeyInputEscape"
  /// The page up key.
  public nonisolated static let inputPageUp = "UIKeyInputPageUp"
  /// The page down key.
  public nonisolated static let inputPageDown = "UIKeyInputPageDown"
  /// The Home key.
  public nonisolated static let inputHome = "UIKeyInputHome"
  /// The End key.
  public nonisolated static let inputEnd = "UIKeyInputEnd"
  /// The Delete key.
  public nonisolated static let inputDelete = "UIKeyInputDelete"

  private static let usages: [String: UIKeyboardHIDUsage] = [
    inputUpArrow: .keyboardUpArrow, inputDownArrow: .keyboardDownArrow,
    inputLeftArrow: .keyboardLeftArrow, inputRightArrow: .keyboardRightArrow,
    inputEscape: .keyboardEscape, inputPageUp: .keyboardPageUp,
    inputPageDown: .keyboardPageDown, inputHome: .keyboardHome, inputEnd: .keyboardEnd,
    inputDelete: .keyboardDeleteForward, "\r": .keyboardReturnOrEnter, "\t": .keyboardTab,
    "\u{8}": .keyboardDeleteOrBackspace,
  ]
}
