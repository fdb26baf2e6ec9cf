public import Foundation

/// Controls and observes a text view's editing. All methods are optional.
@preconcurrency @MainActor public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Editing may begin.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Editing has begun.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Editing may end.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// Editing has ended.
  func textViewDidEndEditing(_ textView: UITextView)
  /// A range may be replaced with text.
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  /// The text was edited.
  func textViewDidChange(_ textView: UITextView)
  /// The selection has changed.
  func textViewDidChangeSelection(_ textView: UITextView)
}

// Defaults that stand for absent methods.
extension UITextViewDelegate {
  /// Allows it.
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  /// Allows it.
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidEndEditing(_ textView: UITextView) {}
  /// Allows it.
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  /// Does nothing.
  public func textViewDidChange(_ textView: UITextView) {}
  /// Does nothing.
  public func textViewDidChangeSelection(_ textView: UITextView) {}
}

extension UITextView {
  /// A text view's editing began.
  public nonisolated static let textDidBeginEditingNotification =
    NSNotification.Name("UITextViewTextDidBeginEditingNotification")
  /// A text view's editing ended.
  public nonisolated static let textDidEndEditingNotification =
    NSNotification.Name("UITextViewTextDidEndEditingNotification")
  /// A text view's text was edited.
  public nonisolated static let textDidChangeNotification =
    NSNotification.Name("UITextViewTextDidChangeNotification")
}
