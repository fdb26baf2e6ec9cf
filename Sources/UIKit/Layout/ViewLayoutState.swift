/// A view's state for constraint layout. Views without constraints have none.
@MainActor final class ViewLayoutState {
  /// The constraints that the view holds.
  var held: [NSLayoutConstraint] = []
  /// The guides that the view owns.
  var guides: [UILayoutGuide] = []
  /// The number of constraints between views below this one and views outside it.
  var crossings = 0
  /// The solver for the subtree, if this view is a layout root.
  var engine: LayoutEngine?
  /// The system's guides that have been requested.
  var systemGuides: [UILayoutGuide.Kind: UILayoutGuide] = [:]

  var hugging: [NSLayoutConstraintAxis: UILayoutPriority] = [:]
  var compressionResistance: [NSLayoutConstraintAxis: UILayoutPriority] = [:]
}

extension UIView {
  /// The view's state, created on first use.
  var constraintState: ViewLayoutState {
    if let state = existingConstraintState { return state }
    let state = ViewLayoutState()
    layoutState = state
    LayoutCoordinator.begin()
    return state
  }

  /// The view's state, if it exists.
  var existingConstraintState: ViewLayoutState? { layoutState as? ViewLayoutState }

  /// The root of the subtree that is solved together with this view: the nearest ancestor whose
  /// frame is set by the app, unless constraints cross it.
  var layoutRoot: UIView {
    var view = self
    while let parent = view.superview,
      !view.translatesAutoresizingMaskIntoConstraints
        || view.existingConstraintState?.crossings ?? 0 > 0
    {
      view = parent
    }
    return view
  }

  /// The solver for this view's constraints, created on first use.
  var layoutEngine: LayoutEngine {
    let root = layoutRoot
    let state = root.constraintState
    if let engine = state.engine { return engine }
    let engine = LayoutEngine(root: root)
    state.engine = engine
    return engine
  }

  /// The nearest common ancestor, which may be one of the two views.
  func commonAncestor(with other: UIView) -> UIView? {
    var view: UIView? = self
    while let candidate = view {
      if other.isDescendant(of: candidate) { return candidate }
      view = candidate.superview
    }
    return nil
  }
}
