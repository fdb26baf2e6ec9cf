import Foundation

/// Something that looks for a movement of fingers in a view's touches.
@MainActor open class UIGestureRecognizer: NSObject {
  /// The view whose touches it looks at.
  open internal(set) weak var view: UIView?
}

extension UIView {
  /// The recognizers of the view are others.
  func gestureRecognizersDidChange(from old: [UIGestureRecognizer]) {
    for recognizer in old where !(gestureRecognizers ?? []).contains(where: { $0 === recognizer }) {
      recognizer.view = nil
    }
    for recognizer in gestureRecognizers ?? [] { recognizer.view = self }
  }

  /// Lets a recognizer look at the view's touches.
  public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
  }

  /// Lets a recognizer look no more.
  public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizers?.removeAll { $0 === gestureRecognizer }
  }
}
