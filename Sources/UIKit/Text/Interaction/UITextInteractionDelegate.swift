public import Foundation

/// What people can do with a text by touching it.
public enum UITextInteractionMode: Int, Sendable {
  /// They place the caret and select, to type and to replace.
  case editable = 0
  /// They select, to copy.
  case nonEditable = 1
}

/// Controls and observes a ``UITextInteraction``. All methods are optional. Main thread.
@preconcurrency @MainActor public protocol UITextInteractionDelegate: AnyObject {
  /// A touch at a point, in the points of the interaction's view, may place the caret or select.
  func interactionShouldBegin(_ interaction: UITextInteraction, at point: CGPoint) -> Bool
  /// A touch is about to place the caret or to select.
  func interactionWillBegin(_ interaction: UITextInteraction)
  /// The touch has ended or was cancelled.
  func interactionDidEnd(_ interaction: UITextInteraction)
}

// Defaults that stand for absent methods.
extension UITextInteractionDelegate {
  /// Allows it.
  public func interactionShouldBegin(
    _ interaction: UITextInteraction, at point: CGPoint
  ) -> Bool { true }
  /// Does nothing.
  public func interactionWillBegin(_ interaction: UITextInteraction) {}
  /// Does nothing.
  public func interactionDidEnd(_ interaction: UITextInteraction) {}
}
