import Foundation

/// Forwards views' changes to the constraint layout. It exists from the first constraint on, so
/// apps without constraints have no cost.
@MainActor final class LayoutCoordinator: ConstraintLayout {
  static let shared = LayoutCoordinator()

  /// The views that await `updateConstraints()`.
  private var pending: [WeakView] = []

  struct WeakView {
    weak var view: UIView?
  }

  static func begin() {
    if UIView.constraintLayout == nil { UIView.constraintLayout = shared }
  }

  func updateConstraintsIfNeeded(below root: UIView) {
    guard !pending.isEmpty else { return }
    // An update may request further updates; their number is limited.
    for _ in 0..<8 {
      let views = pending.compactMap(\.view).filter { $0.isDescendant(of: root) }
      guard !views.isEmpty else { return }
      pending.removeAll { entry in
        entry.view.map { view in views.contains { $0 === view } } ?? true
      }
      // From the leaves to the root.
      for view in views.sorted(by: { depth($0) > depth($1) }) where view.needsUpdateConstraints() {
        if let controller = view.tree.controller {
          controller.updateViewConstraints()
        } else {
          view.updateConstraints()
        }
      }
    }
  }

  private func depth(_ view: UIView) -> Int {
    var depth = 0
    var current = view.superview
    while let view = current {
      depth += 1
      current = view.superview
    }
    return depth
  }

  func needsUpdateConstraints(_ view: UIView) {
    if !pending.contains(where: { $0.view === view }) { pending.append(WeakView(view: view)) }
    // Start layout at the root, so that it precedes the layout of the views in between.
    view.layoutRoot.setNeedsLayout()
  }

  func layoutSubviews(of view: UIView) {
    updateConstraintsIfNeeded(below: view)
    guard
      view.existingConstraintState?.engine != nil
        || view.subviews.contains(where: { !$0.translatesAutoresizingMaskIntoConstraints })
    else { return }
    let engine = view.layoutEngine
    engine.updateIfNeeded()
    engine.placeSubviews(of: view)
  }

  func intrinsicContentSizeChanged(of view: UIView) {
    guard !view.translatesAutoresizingMaskIntoConstraints else { return }
    view.layoutEngine.contentSizeChanged(of: view)
  }

  func autoresizingTranslationChanged(of view: UIView) {
    discardStaleEngine(of: view)
    view.superview?.layoutRoot.existingConstraintState?.engine?.structureChanged()
    if !view.translatesAutoresizingMaskIntoConstraints { view.layoutEngine.structureChanged() }
  }

  func hiddenChanged(of view: UIView) {
    (view.superview as? UIStackView)?.arrangedSubviewHiddenChanged(view)
  }

  /// Constraints between the moving view and views that stay are removed.
  func viewWillMove(_ view: UIView, to superview: UIView?) {
    guard let old = view.superview, old !== superview else { return }
    old.layoutRoot.existingConstraintState?.engine?.structureChanged()
    var next: UIView? = old
    while let holder = next {
      for constraint in holder.constraints
      where [constraint.firstView, constraint.secondView].contains(where: {
        $0?.isDescendant(of: view) == true
      }) {
        holder.uninstall(constraint)
      }
      next = holder.superview
    }
  }

  func viewDidMove(_ view: UIView) {
    discardStaleEngine(of: view)
    if !view.translatesAutoresizingMaskIntoConstraints, view.superview != nil {
      view.layoutEngine.structureChanged()
    }
  }

  func geometryChanged(of view: UIView) {
    guard let state = view.existingConstraintState else { return }
    state.engine?.geometryChanged()
    if view.translatesAutoresizingMaskIntoConstraints, let parent = view.superview {
      parent.layoutRoot.existingConstraintState?.engine?.frameChanged(of: view)
    }
  }

  private func discardStaleEngine(of view: UIView) {
    guard let state = view.existingConstraintState, state.engine != nil, view.layoutRoot !== view
    else { return }
    state.engine = nil
  }
}
