/// The commands of a hardware keyboard's keys in a text, as on an iPad and a Mac.
@MainActor enum KeyBindings {
  /// A key with its relevant modifiers, except shift.
  struct Chord: Hashable {
    var key: UIKeyboardHIDUsage
    var modifiers: Int

    init(_ key: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = []) {
      self.key = key
      self.modifiers = modifiers.rawValue
    }
  }

  /// Keys that move the caret; with shift they extend the selection.
  private static let movements: [Chord: TextMovement] = [
    Chord(.keyboardLeftArrow): .left,
    Chord(.keyboardRightArrow): .right,
    Chord(.keyboardUpArrow): .up,
    Chord(.keyboardDownArrow): .down,
    Chord(.keyboardLeftArrow, .alternate): .wordLeft,
    Chord(.keyboardRightArrow, .alternate): .wordRight,
    Chord(.keyboardUpArrow, .alternate): .paragraphBackward,
    Chord(.keyboardDownArrow, .alternate): .paragraphForward,
    Chord(.keyboardLeftArrow, .command): .lineLeft,
    Chord(.keyboardRightArrow, .command): .lineRight,
    Chord(.keyboardUpArrow, .command): .documentStart,
    Chord(.keyboardDownArrow, .command): .documentEnd,
    Chord(.keyboardHome): .lineStart,
    Chord(.keyboardEnd): .lineEnd,
    Chord(.keyboardHome, .command): .documentStart,
    Chord(.keyboardEnd, .command): .documentEnd,
    Chord(.keyboardPageUp): .pageUp,
    Chord(.keyboardPageDown): .pageDown,
    Chord(.keyboardB, .control): .backward,
    Chord(.keyboardF, .control): .forward,
    Chord(.keyboardP, .control): .up,
    Chord(.keyboardN, .control): .down,
    Chord(.keyboardA, .control): .paragraphStart,
    Chord(.keyboardE, .control): .paragraphEnd,
  ]

  /// Keys that delete, with or without shift.
  private static let deletions: [Chord: TextMovement] = [
    Chord(.keyboardDeleteOrBackspace): .backward,
    Chord(.keyboardDeleteOrBackspace, .alternate): .wordBackward,
    Chord(.keyboardDeleteOrBackspace, .command): .lineStart,
    Chord(.keyboardDeleteForward): .forward,
    Chord(.keyboardDeleteForward, .alternate): .wordForward,
    Chord(.keyboardDeleteForward, .command): .lineEnd,
    Chord(.keyboardH, .control): .backward,
    Chord(.keyboardD, .control): .forward,
    Chord(.keyboardK, .control): .paragraphEnd,
  ]

  /// Letters with the command key. The letter counts, not its position on the keyboard.
  private static let letters: [String: EditingCommand] = [
    "a": .selectAll, "x": .cut, "c": .copy, "v": .paste, "z": .undo,
  ]

  /// The command of a key; `nil` if a text does not use it.
  static func command(for key: UIKey) -> EditingCommand? {
    let shift = key.modifierFlags.contains(.shift)
    let modifiers = key.modifierFlags.intersection([.control, .alternate, .command])
    let chord = Chord(key.keyCode, modifiers)
    if let movement = movements[chord] { return .move(movement, extending: shift) }
    if let movement = deletions[chord] { return .delete(movement) }
    if modifiers == .command {
      let letter = key.charactersIgnoringModifiers.lowercased()
      if letter == "z" && shift { return .redo }
      return shift ? nil : letters[letter]
    }
    guard modifiers.isDisjoint(with: [.command, .control]) else { return nil }
    switch key.keyCode {
    case .keyboardReturnOrEnter, .keypadEnter: return .insertNewline
    case .keyboardTab: return .insertTab(backwards: shift)
    default: break
    }
    return key.typedText.map(EditingCommand.insert)
  }
}
