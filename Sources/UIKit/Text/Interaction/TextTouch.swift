import Foundation

/// What a touch does to a text.
enum TextTouch: Equatable {
  /// Part of a selection that a finger has hold of.
  enum Grip { case start, end, caret }

  /// It starts the editing and places the caret.
  case tap
  /// It rests: where nothing is selected the caret comes to the finger and follows it, and in a
  /// text that cannot be edited the word below it is selected.
  case hold
  /// It selects a word, and more words when it moves.
  case words
  /// It selects a paragraph; in a text of one line, all.
  case paragraph
  /// It moves one end of the selection, or the caret, character by character.
  case grip(Grip)
  /// It selects from where it began, character by character.
  case characters
}
