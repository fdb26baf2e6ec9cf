import Foundation

// The members are public because they are the requirements of a public protocol: an app calls them
// on a text field and on a text view. What subclasses of apps override is in the classes.
extension CanvasTextInput {
  /// The text of a range.
  public func text(in range: UITextRange) -> String? { canvasText(in: range) }

  /// Replaces a range with text, if the delegate allows it.
  public func replace(_ range: UITextRange, withText text: String) {
    canvasReplace(range, with: text)
  }

  /// The range of provisional text from an input method.
  public var markedTextRange: UITextRange? { canvas.editor.markedRange.map(TextRange.init) }

  /// Replaces the provisional text and selects a range in it.
  public func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    canvas.editor.setMarked(markedText, selecting: selectedRange)
  }

  /// Makes the provisional text final.
  public func unmarkText() { canvas.editor.unmark() }

  /// The position before the first character.
  public var beginningOfDocument: UITextPosition { TextPosition(0) }
  /// The position after the last character.
  public var endOfDocument: UITextPosition { TextPosition(canvas.editor.length) }

  /// The range between two positions.
  public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition)
    -> UITextRange?
  {
    canvasRange(from: fromPosition, to: toPosition)
  }

  /// The position at a distance in UTF-16 units; `nil` outside the text.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    canvasPosition(from: position, offset: offset)
  }

  /// The position after a number of steps in a direction.
  public func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? {
    canvasPosition(from: position, in: direction, offset: offset)
  }

  /// Compares two positions.
  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    canvasCompare(position, to: other)
  }

  /// The distance between two positions in UTF-16 units.
  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    canvasOffset(of: toPosition) - canvasOffset(of: from)
  }

  /// The first rectangle of a range, in this view's points.
  public func firstRect(for range: UITextRange) -> CGRect { canvasFirstRect(for: range) }

  /// The range of the character at a point.
  public func characterRange(at point: CGPoint) -> UITextRange? {
    canvasCharacterRange(at: point)
  }
}
