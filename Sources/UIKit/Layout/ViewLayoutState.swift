/// What constraint layout keeps with a view. Views that have nothing to do with constraints have
/// none.
@MainActor final class ViewLayoutState {
  /// The constraints that the view holds.
  var held: [NSLayoutConstraint] = []
  /// The guides that lie in the view.
  var guides: [UILayoutGuide] = []
  /// How many constraints lead from views below this one past it.
  var crossings = 0
  /// What solves the constraints of the subtree, where the view is the root of what is solved as one.
  var engine: LayoutEngine?
  /// The guides that the system makes, as far as they were asked for.
  var systemGuides: [UILayoutGuide.Kind: UILayoutGuide] = [:]

  var hugging: [NSLayoutConstraintAxis: UILayoutPriority] = [:]
  var compressionResistance: [NSLayoutConstraintAxis: UILayoutPriority] = [:]
}

extension UIView {
  /// What constraint layout keeps with the view, made when it is first needed.
  var constraintState: ViewLayoutState {
    if let state = existingConstraintState { return state }
    let state = ViewLayoutState()
    layoutState = state
    LayoutCoordinator.begin()
    return state
  }

  /// What constraint layout keeps with the view, where it keeps anything.
  var existingConstraintState: ViewLayoutState? { layoutState as? ViewLayoutState }

  /// The view whose size is given and whose subtree is solved as one with this view: the nearest
  /// whose frame is set by hand, unless constraints lead past it.
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

  /// What solves this view's constraints, made when it is first needed.
  var layoutEngine: LayoutEngine {
    let root = layoutRoot
    let state = root.constraintState
    if let engine = state.engine { return engine }
    let engine = LayoutEngine(root: root)
    state.engine = engine
    return engine
  }

  /// The nearest view that both are, or are in.
  func commonAncestor(with other: UIView) -> UIView? {
    var view: UIView? = self
    while let candidate = view {
      if other.isDescendant(of: candidate) { return candidate }
      view = candidate.superview
    }
    return nil
  }
}
