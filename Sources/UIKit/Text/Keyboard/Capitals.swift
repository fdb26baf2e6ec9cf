import Foundation

/// Automatic capitalization.
enum Capitals {
  /// The next letter after a text is capitalized.
  static func isDue(after text: String, type: UITextAutocapitalizationType) -> Bool {
    switch type {
    case .none: return false
    case .allCharacters: return true
    case .words: return text.last.map { $0.isWhitespace } ?? true
    case .sentences:
      guard let last = text.last else { return true }
      if last.isNewline { return true }
      guard last.isWhitespace else { return false }
      guard let mark = text.last(where: { !$0.isWhitespace || $0.isNewline }) else { return true }
      return mark.isNewline || ".!?…".contains(mark)
    }
  }
}
