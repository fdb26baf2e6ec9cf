import AppRuntime
import Foundation

extension UITextView: CanvasTextInput {
  var pageHeight: CGFloat { max(bounds.height - 2 * textContainerInset.top, 0) }

  var showsCaret: Bool {
    isEditable && !caretRect(for: TextPosition(canvas.editor.selection.head)).isEmpty
  }

  func canvasShouldReplace(_ range: NSRange, with text: String) -> Bool {
    guard isEditable else { return false }
    return textDelegate?.textView(self, shouldChangeTextIn: range, replacementText: text) ?? true
  }

  func canvasDidEdit() {
    invalidateIntrinsicContentSize()
    keepCaretVisible()
    revealWhileTyping()
    textDelegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  func canvasDidChangeSelection() {
    takeTypingAttributes()
    if canvas.isEditing { keepCaretVisible() }
    textDelegate?.textViewDidChangeSelection(self)
  }

  func canvasNeedsLayout() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// A text view that does not scroll is scrolled by the view around it.
  private func revealWhileTyping() {
    guard isEditing, !isScrollEnabled else { return }
    TurnEnd.perform { [weak self] in
      guard let self, isEditing else { return }
      window?.layoutIfNeeded()
      revealInEnclosingScrollView()
    }
  }

  var selectionArea: CGRect { .infinite }

  func performReturn() { insertText("\n") }

  func performTab(backwards: Bool) {
    if backwards { TextFocus.move(from: self, backwards: true) } else { insertText("\t") }
  }

  /// Typed text takes the attributes of the text before it.
  private func takeTypingAttributes() {
    let editor = canvas.editor
    guard editor.length > 0 else { return }
    let offset =
      editor.selection.isEmpty ? max(editor.selection.start - 1, 0) : editor.selection.start
    editor.typingAttributes = editor.content.attributes(
      at: min(offset, editor.length - 1), effectiveRange: nil)
  }
}
