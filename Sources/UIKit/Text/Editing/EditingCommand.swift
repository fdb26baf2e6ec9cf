/// A command of a key in a text.
enum EditingCommand: Equatable, Sendable {
  case move(TextMovement, extending: Bool)
  /// Deletes the selection or, without one, the text up to the movement's destination.
  case delete(TextMovement)
  case insert(String)
  /// The return key.
  case insertNewline
  /// The tab key; backwards with shift.
  case insertTab(backwards: Bool)
  case selectAll
  case cut
  case copy
  case paste
  case undo
  case redo
}

/// A movement of the caret.
enum TextMovement: Equatable, Sendable {
  /// To the neighbouring position on the screen.
  case left, right
  case wordLeft, wordRight
  case lineLeft, lineRight
  /// In the order of the text.
  case backward, forward
  case wordBackward, wordForward
  case lineStart, lineEnd
  case paragraphStart, paragraphEnd
  /// To the start of this paragraph or, if already there, of the adjacent one.
  case paragraphBackward, paragraphForward
  case up, down
  case pageUp, pageDown
  case documentStart, documentEnd
}
