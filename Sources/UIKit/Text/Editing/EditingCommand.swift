/// What a key does to a text.
enum EditingCommand: Equatable, Sendable {
  case move(TextMovement, extending: Bool)
  /// Deletes the selection or, without one, what lies between the caret and there.
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

/// Where a caret goes.
enum TextMovement: Equatable, Sendable {
  /// To what stands beside it, as the eye sees it.
  case left, right
  case wordLeft, wordRight
  case lineLeft, lineRight
  /// In the order of the text.
  case backward, forward
  case wordBackward, wordForward
  case lineStart, lineEnd
  case paragraphStart, paragraphEnd
  /// To the start of this paragraph or, from there, of the one before.
  case paragraphBackward, paragraphForward
  case up, down
  case pageUp, pageDown
  case documentStart, documentEnd
}
