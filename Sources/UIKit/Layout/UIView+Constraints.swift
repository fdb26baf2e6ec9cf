import Foundation

extension UIView {
  /// The constraints that the view holds.
  public var constraints: [NSLayoutConstraint] { existingConstraintState?.held ?? [] }

  /// Installs a constraint of this view and views below it.
  public func addConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.holder !== self else { return }
    for view in [constraint.firstView, constraint.secondView].compactMap({ $0 })
    where !view.isDescendant(of: self) {
      UncaughtException(
        name: .invalidArgument,
        reason: "The view hierarchy is not prepared for the constraint: \(constraint). When added "
          + "to a view, the constraint's items must be descendants of that view (or the view "
          + "itself)."
      ).terminate()
    }
    constraint.holder?.uninstall(constraint)
    install(constraint)
  }

  /// Installs constraints of this view and views below it.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Takes out a constraint that the view holds.
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { uninstall(constraint) }
  }

  /// Takes out constraints that the view holds.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  /// How much the view resists being made larger than its content. 250 by default.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    existingConstraintState?.hugging[axis] ?? defaultHuggingPriority
  }

  /// Sets how much the view resists being made larger than its content.
  public func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    constraintState.hugging[axis] = priority
    LayoutCoordinator.shared.intrinsicContentSizeChanged(of: self)
  }

  /// How much the view resists being made smaller than its content. 750 by default.
  public func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    existingConstraintState?.compressionResistance[axis] ?? .defaultHigh
  }

  /// Sets how much the view resists being made smaller than its content.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    constraintState.compressionResistance[axis] = priority
    LayoutCoordinator.shared.intrinsicContentSizeChanged(of: self)
  }

  /// Labels hug a little more than other views.
  private var defaultHuggingPriority: UILayoutPriority {
    self is UILabel ? .defaultLow + 1 : .defaultLow
  }
}

// Installing.
extension UIView {
  func install(_ constraint: NSLayoutConstraint) {
    constraintState.held.append(constraint)
    constraint.setHolder(self)
    count(constraint, by: 1)
    layoutEngine.structureChanged()
  }

  func uninstall(_ constraint: NSLayoutConstraint) {
    guard let state = existingConstraintState, constraint.holder === self else { return }
    let engine = layoutEngine
    state.held.removeAll { $0 === constraint }
    constraint.setHolder(nil)
    count(constraint, by: -1)
    engine.structureChanged()
    layoutEngine.structureChanged()
  }

  func constraintDidChange(_ constraint: NSLayoutConstraint) {
    layoutEngine.constraintChanged(constraint)
  }

  /// Counts the views between the holder and the items, which the constraint leads past.
  private func count(_ constraint: NSLayoutConstraint, by amount: Int) {
    for item in [constraint.firstItem, constraint.secondItem] {
      guard let itemView = NSLayoutConstraint.view(of: item), itemView !== self else { continue }
      // A guide of a view is inside of it, the view itself is not.
      var view = item is UILayoutGuide ? itemView : itemView.superview
      while let between = view, between !== self {
        let state = between.constraintState
        state.crossings += amount
        if state.crossings > 0 { state.engine = nil }
        view = between.superview
      }
    }
  }
}
