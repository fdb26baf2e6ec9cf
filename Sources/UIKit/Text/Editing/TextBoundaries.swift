import Foundation

/// The boundaries of characters, words and paragraphs in a text, as UTF-16 offsets.
///
/// A character is a Swift `Character`: an emoji of several parts is one, and so is a letter with
/// its marks.
struct TextBoundaries {
  let text: String
  let length: Int

  init(_ text: String) {
    self.text = text
    length = text.utf16.count
  }

  private func index(_ offset: Int) -> String.Index {
    String.Index(utf16Offset: min(max(offset, 0), length), in: text)
  }

  private func offset(_ index: String.Index) -> Int { index.utf16Offset(in: text) }

  /// The end of the character at an offset.
  func characterEnd(after offset: Int) -> Int {
    guard offset < length else { return length }
    return self.offset(text.index(after: index(offset)))
  }

  /// The start of the character before an offset.
  func characterStart(before offset: Int) -> Int {
    guard offset > 0 else { return 0 }
    // An offset inside a character belongs to that character.
    let aligned = aligned(offset)
    return aligned < offset ? aligned : self.offset(text.index(before: index(offset)))
  }

  /// The offset itself, or the start of the character that contains it.
  func aligned(_ offset: Int) -> Int {
    guard offset > 0, offset < length else { return min(max(offset, 0), length) }
    return self.offset(text.index(before: text.index(after: index(offset))))
  }

  private func character(at offset: Int) -> Character { text[index(aligned(offset))] }

  private enum Kind { case word, space, newline, other, ideograph }

  private func kind(at offset: Int) -> Kind {
    let character = character(at: offset)
    if character.isNewline { return .newline }
    if character.isWhitespace { return .space }
    if let first = character.unicodeScalars.first, InterWidths.isWide(first) { return .ideograph }
    if character.isLetter || character.isNumber || character == "_" { return .word }
    // An apostrophe between letters is part of the word.
    if character == "'" || character == "’" {
      let start = aligned(offset)
      let end = characterEnd(after: start)
      if start > 0 && end < length && self.character(at: characterStart(before: start)).isLetter
        && self.character(at: end).isLetter
      {
        return .word
      }
    }
    return .other
  }

  /// The end of the word at or after an offset.
  func wordEnd(after offset: Int) -> Int {
    var offset = offset
    while offset < length {
      let kind = kind(at: offset)
      if kind == .ideograph { return characterEnd(after: offset) }
      if kind == .word { break }
      offset = characterEnd(after: offset)
    }
    while offset < length && kind(at: offset) == .word { offset = characterEnd(after: offset) }
    return offset
  }

  /// The start of the word before an offset.
  func wordStart(before offset: Int) -> Int {
    var offset = offset
    while offset > 0 {
      let start = characterStart(before: offset)
      let kind = kind(at: start)
      if kind == .ideograph { return start }
      if kind == .word { break }
      offset = start
    }
    while offset > 0 {
      let start = characterStart(before: offset)
      guard kind(at: start) == .word else { break }
      offset = start
    }
    return offset
  }

  /// The range that a double tap selects: a word, a run of spaces, or one other character.
  func word(at offset: Int) -> NSRange {
    guard length > 0 else { return NSRange() }
    var start = aligned(min(offset, length))
    if start == length || (kind(at: start) != .word && start > 0) {
      let before = characterStart(before: start)
      if start == length || kind(at: before) == .word { start = before }
    }
    let kind = kind(at: start)
    guard kind == .word || kind == .space else {
      return NSRange(location: start, length: characterEnd(after: start) - start)
    }
    var end = start
    while end < length && self.kind(at: end) == kind { end = characterEnd(after: end) }
    while start > 0 {
      let before = characterStart(before: start)
      guard self.kind(at: before) == kind else { break }
      start = before
    }
    return NSRange(location: start, length: end - start)
  }

  /// The start of the paragraph at an offset.
  func paragraphStart(at offset: Int) -> Int {
    let head = text[..<index(offset)]
    guard let newline = head.lastIndex(where: \.isNewline) else { return 0 }
    return self.offset(head.index(after: newline))
  }

  /// The end of the paragraph at an offset, before its newline.
  func paragraphEnd(at offset: Int) -> Int {
    let tail = text[index(offset)...]
    return tail.firstIndex(where: \.isNewline).map(self.offset) ?? length
  }

  /// The paragraph at an offset, with its newline.
  func paragraph(at offset: Int) -> NSRange {
    let start = paragraphStart(at: offset)
    return NSRange(
      location: start, length: characterEnd(after: paragraphEnd(at: offset)) - start)
  }
}
