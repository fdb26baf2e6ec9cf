import Foundation

extension UITextField: CanvasTextInput {
  var pageHeight: CGFloat { bounds.height }
  var showsCaret: Bool { !caretRect(for: TextPosition(canvas.editor.selection.head)).isEmpty }

  func canvasShouldReplace(_ range: NSRange, with text: String) -> Bool {
    delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: text) ?? true
  }

  func canvasDidEdit() {
    invalidateIntrinsicContentSize()
    // The placeholder may appear or disappear.
    setNeedsDisplay()
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  func canvasDidChangeSelection() { delegate?.textFieldDidChangeSelection(self) }

  func canvasNeedsLayout() { setNeedsLayout() }

  /// The text is clipped at the sides of its area; a handle at a side is seen.
  var selectionArea: CGRect {
    editingRect(forBounds: bounds).insetBy(dx: -TextCanvas.margin, dy: 0)
  }

  func performTab(backwards: Bool) { TextFocus.move(from: self, backwards: backwards) }
}
