import Foundation

// What touches ask a text.
extension UITextInput where Self: UIResponder {
  /// The text is edited, or its selection is shown.
  var isActive: Bool {
    (self as? any CanvasTextInput)?.canvas.isEditing ?? isFirstResponder
  }

  /// The text has one line, which does not wrap.
  var hasOneLine: Bool {
    (self as? any CanvasTextInput)?.canvas.style.maximumLines == 1
  }

  /// Where words and paragraphs begin and end.
  var boundaries: TextBoundaries {
    if let canvas = (self as? any CanvasTextInput)?.canvas { return canvas.editor.boundaries }
    let all = textRange(from: beginningOfDocument, to: endOfDocument)
    return TextBoundaries(all.flatMap { text(in: $0) } ?? "")
  }

  /// The distance of a position from the beginning.
  func offset(of position: UITextPosition) -> Int {
    offset(from: beginningOfDocument, to: position)
  }

  /// The position at a distance from the beginning; nil outside the text.
  func position(at offset: Int) -> UITextPosition? {
    position(from: beginningOfDocument, offset: offset)
  }

  /// The selected range, by the distances of its ends from the beginning.
  var selectedOffsets: NSRange? {
    selectedTextRange.map { range in
      let start = offset(of: range.start)
      return NSRange(location: start, length: offset(of: range.end) - start)
    }
  }
}
