/// Constraint-based layout: views report their changes to it. Main thread.
@MainActor protocol ConstraintLayout: AnyObject {
  /// Updates the constraints of a view and its subviews where needed.
  func updateConstraintsIfNeeded(below root: UIView)
  /// The view's constraints need an update before the next layout.
  func needsUpdateConstraints(_ view: UIView)
  /// Applies the solved frames to a view's subviews.
  func layoutSubviews(of view: UIView)
  /// The view's intrinsic content size has changed.
  func intrinsicContentSizeChanged(of view: UIView)
  /// The autoresizing mask, or its translation into constraints, has changed.
  func autoresizingTranslationChanged(of view: UIView)
  /// The view's frame has changed.
  func geometryChanged(of view: UIView)
  /// The view was hidden or shown.
  func hiddenChanged(of view: UIView)
  /// The view is about to move to another superview, or to none.
  func viewWillMove(_ view: UIView, to superview: UIView?)
  /// The view has moved to another superview, or to none.
  func viewDidMove(_ view: UIView)
}

extension UIView {
  /// The constraint-based layout; `nil` before the first constraint.
  static var constraintLayout: (any ConstraintLayout)?
}
