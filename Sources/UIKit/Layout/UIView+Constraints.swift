import AppRuntime
import Foundation

extension UIView {
  /// The constraints that the view holds.
  public var constraints: [NSLayoutConstraint] { existingConstraintState?.held ?? [] }

  /// Installs a constraint between this view and its subviews.
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

  /// Installs constraints between this view and its subviews.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Removes a constraint that the view holds.
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { uninstall(constraint) }
  }

  /// Removes constraints that the view holds.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  /// How strongly the view resists growing beyond its content; 250 by default.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    existingConstraintState?.hugging[axis] ?? defaultHuggingPriority
  }

  /// Sets how strongly the view resists growing beyond its content.
  public func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    constraintState.hugging[axis] = priority
    LayoutCoordinator.shared.intrinsicContentSizeChanged(of: self)
  }

  /// How strongly the view resists shrinking below its content; 750 by default.
  public func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    existingConstraintState?.compressionResistance[axis] ?? .defaultHigh
  }

  /// Sets how strongly the view resists shrinking below its content.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    constraintState.compressionResistance[axis] = priority
    LayoutCoordinator.shared.intrinsicContentSizeChanged(of: self)
  }

  /// Labels have a slightly higher hugging priority than other views.
  private var defaultHuggingPriority: UILayoutPriority {
    self is UILabel ? .defaultLow + 1 : .defaultLow
  }
}

// Installation.
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

  /// Counts the constraint in the views between its holder and its items.
  private func count(_ constraint: NSLayoutConstraint, by amount: Int) {
    for item in [constraint.firstItem, constraint.secondItem] {
      guard let itemView = NSLayoutConstraint.view(of: item), itemView !== self else { continue }
      // A view's guide is inside it, the view itself is not.
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
