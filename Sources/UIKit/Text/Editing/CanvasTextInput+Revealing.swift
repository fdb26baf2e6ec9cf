import Foundation

extension CanvasTextInput {
  /// Scrolls the view around a text, if there is one, so that the caret's line is not behind the
  /// keyboard. A text view that scrolls by itself keeps its caret in sight alone.
  func revealInEnclosingScrollView() {
    if let view = self as? UITextView, view.isScrollEnabled { return }
    var ancestor = superview
    while let view = ancestor, !(view is UIScrollView) { ancestor = view.superview }
    guard let scrollView = ancestor as? UIScrollView else { return }
    var rect = bounds
    if self is UITextView { rect = convert(canvas.caretRect, from: canvas) }
    rect = rect.insetBy(dx: 0, dy: -Self.revealedMargin)
    scrollView.scrollRectToVisible(
      scrollView.convert(rect, from: self), animated: UIView.areAnimationsEnabled)
  }

  /// The distance from the keyboard at which the text comes to rest, in points.
  private static var revealedMargin: CGFloat { 8 }
}
