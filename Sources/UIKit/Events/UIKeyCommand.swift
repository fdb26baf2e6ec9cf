import Foundation

/// A keyboard shortcut.
@preconcurrency @MainActor open class UIKeyCommand: UIMenuElement {
  /// The key: the text that it types without modifiers, or one of the names below.
  open private(set) var input: String?
  /// The modifier keys of the shortcut.
  open private(set) var modifierFlags: UIKeyModifierFlags
  /// The method to call on the first object in the responder chain that has it; the sender is the
  /// command.
  open private(set) var action: Selector?
  /// A longer title, for help texts.
  open var discoverabilityTitle: String?
  /// The command takes precedence over the system's handling of the key.
  open var wantsPriorityOverSystemBehavior = false

  /// Creates a shortcut.
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

  /// Creates a shortcut.
  public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags, action: Selector
  ) {
    self.init(action: action, input: input, modifierFlags: modifierFlags)
  }

  /// A pressed key matches the shortcut. Letters are compared case-insensitively; caps lock
  /// is ignored.
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
