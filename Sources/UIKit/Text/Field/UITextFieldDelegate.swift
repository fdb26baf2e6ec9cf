public import Foundation

/// Controls and observes a text field's editing. All methods are optional.
@preconcurrency @MainActor public protocol UITextFieldDelegate: AnyObject {
  /// Editing may begin.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Editing has begun.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Editing may end.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Editing has ended.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Editing has ended, for a reason.
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
  /// A range may be replaced with text.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
  /// The selection has changed.
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// The clear button may clear the text.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// The return key has its default effect.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

// Defaults that stand for absent methods.
extension UITextFieldDelegate {
  /// Allows it.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// Allows it.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// Calls the method without a reason.
  public func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason
  ) {
    textFieldDidEndEditing(textField)
  }
  /// Allows it.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
  /// Does nothing.
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  /// Allows it.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  /// Allows it.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

extension UITextField {
  /// The style of a field's border.
  public enum BorderStyle: Int, Sendable {
    /// None.
    case none = 0
    /// A thin line.
    case line = 1
    /// A sunken frame.
    case bezel = 2
    /// A frame with rounded corners.
    case roundedRect = 3
  }

  /// When a view beside the text is shown.
  public enum ViewMode: Int, Sendable {
    /// Never.
    case never = 0
    /// While the text is edited.
    case whileEditing = 1
    /// While the text is not edited.
    case unlessEditing = 2
    /// Always.
    case always = 3
  }

  /// The reason why editing ended.
  public enum DidEndEditingReason: Int, Sendable {
    /// The field resigned as first responder.
    case committed = 0
    /// The edit was cancelled.
    case cancelled = 1
  }

  /// A field's editing began.
  public nonisolated static let textDidBeginEditingNotification =
    NSNotification.Name("UITextFieldTextDidBeginEditingNotification")
  /// A field's editing ended.
  public nonisolated static let textDidEndEditingNotification =
    NSNotification.Name("UITextFieldTextDidEndEditingNotification")
  /// A field's text was edited.
  public nonisolated static let textDidChangeNotification =
    NSNotification.Name("UITextFieldTextDidChangeNotification")
}
