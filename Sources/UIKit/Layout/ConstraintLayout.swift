/// What constraints do when views are laid out: told by views of what concerns it. Main thread.
@MainActor protocol ConstraintLayout: AnyObject {
  /// Has the views from here down change their constraints, where they have to.
  func updateConstraintsIfNeeded(below root: UIView)
  /// The view's constraints have to be changed before the next layout.
  func needsUpdateConstraints(_ view: UIView)
  /// Places the subviews that constraints place.
  func layoutSubviews(of view: UIView)
  /// The view's content has another size of its own.
  func intrinsicContentSizeChanged(of view: UIView)
  /// The autoresizing mask, or whether it stands for constraints, has changed.
  func autoresizingTranslationChanged(of view: UIView)
  /// The view has another frame.
  func geometryChanged(of view: UIView)
  /// The view was hidden or shown.
  func hiddenChanged(of view: UIView)
  /// The view is about to have another superview, or none.
  func viewWillMove(_ view: UIView, to superview: UIView?)
  /// The view has another superview, or none.
  func viewDidMove(_ view: UIView)
}

extension UIView {
  /// Who places views by constraints; `nil`: nobody.
  static var constraintLayout: (any ConstraintLayout)?
}
