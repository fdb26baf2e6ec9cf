public import Foundation

extension UITextView: CanvasTextInput {
  /// The text of a range.
  public func text(in range: UITextRange) -> String? { canvasText(in: range) }

  /// Puts text in the place of a range; the delegate is asked.
  public func replace(_ range: UITextRange, withText text: String) {
    canvasReplace(range, with: text)
  }

  /// What is selected; a range without length is the caret.
  public var selectedTextRange: UITextRange? {
    get { TextRange(canvas.editor.selection.range) }
    set { canvasSelect(newValue) }
  }

  /// Text that is put in provisionally, as by an input method.
  public var markedTextRange: UITextRange? { canvas.editor.markedRange.map(TextRange.init) }

  /// Puts text in provisionally and selects in it; what was marked before goes.
  public func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    canvas.editor.setMarked(markedText, selecting: selectedRange)
  }

  /// Makes what is marked final.
  public func unmarkText() { canvas.editor.unmark() }

  /// Before the first character.
  public var beginningOfDocument: UITextPosition { TextPosition(0) }
  /// After the last character.
  public var endOfDocument: UITextPosition { TextPosition(canvas.editor.length) }

  /// The range between two positions.
  public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition)
    -> UITextRange?
  {
    canvasRange(from: fromPosition, to: toPosition)
  }

  /// The position so many UTF-16 units away; `nil` beyond the text.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    canvasPosition(from: position, offset: offset)
  }

  /// The position so many steps away in a direction.
  public func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? {
    canvasPosition(from: position, in: direction, offset: offset)
  }

  /// Which of two positions comes first.
  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    canvasCompare(position, to: other)
  }

  /// How many UTF-16 units lie between two positions.
  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    canvasOffset(of: toPosition) - canvasOffset(of: from)
  }

  /// The first of the rectangles that a range covers, in this view's points.
  public func firstRect(for range: UITextRange) -> CGRect { canvasFirstRect(for: range) }

  /// The rectangles that a range covers when it is selected, in this view's points.
  public func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    canvasSelectionRects(for: range)
  }

  /// The position nearest to a point.
  public func closestPosition(to point: CGPoint) -> UITextPosition? {
    canvasClosestPosition(to: point)
  }

  /// The range of the character at a point.
  public func characterRange(at point: CGPoint) -> UITextRange? {
    canvasCharacterRange(at: point)
  }
}

extension UITextView {
  /// Copies the selection and deletes it.
  public func cut(_ sender: Any?) { _ = canvas.editor.perform(.cut) }
  /// Copies the selection.
  public func copy(_ sender: Any?) { _ = canvas.editor.perform(.copy) }
  /// Puts what was copied in the place of the selection.
  public func paste(_ sender: Any?) { pasteText() }
  /// Deletes the selection.
  public func delete(_ sender: Any?) { _ = canvas.editor.perform(.delete(.backward)) }
  /// Selects the word at the caret.
  public func select(_ sender: Any?) { selectWord() }
  /// Selects all of the text.
  public func selectAll(_ sender: Any?) { canvas.editor.selectAll() }
}
