import ConstraintSolver
import Foundation

/// Solves the constraints of a view and of all subviews whose frames depend on each other.
///
/// Positions are relative to the root's origin and ignore scroll positions.
@MainActor final class LayoutEngine {
  unowned let root: UIView
  var solver = Solver()

  /// The variables of a view or guide.
  struct Item {
    weak var object: AnyObject?
    var left, top, width, height: Variable
    /// The system's constraints for the item.
    var own: [OwnConstraint] = []
  }

  /// A constraint that the app did not write: for a frame, a content size, or against negative
  /// sizes.
  struct OwnConstraint {
    var handle: ConstraintHandle
    var meaning: Meaning

    enum Meaning {
      case frame(KeyPath<CGRect, CGFloat>)
      case hugging(NSLayoutConstraintAxis)
      case resistance(NSLayoutConstraintAxis)
      case notNegative
    }
  }

  /// One of the app's constraints in the solver.
  struct Installed {
    var constraint: NSLayoutConstraint
    var handle: ConstraintHandle
  }

  var items: [ObjectIdentifier: Item] = [:]
  var installed: [ObjectIdentifier: Installed] = [:]
  /// Constraints that were broken because they contradict others.
  var broken: [ObjectIdentifier: NSLayoutConstraint] = [:]
  /// The views whose frames are solved.
  var placed: [UIView] = []
  /// The content sizes of scroll views that are determined by constraints.
  var scrollContents: [ObjectIdentifier: (view: UIView, width: Variable, height: Variable)] = [:]

  private var isStructureDirty = true
  private var isDirty = true
  private var changedContents: [ObjectIdentifier: UIView] = [:]
  /// Constraints whose constants must be checked in the next update.
  private var changedConstraints: Set<ObjectIdentifier> = []
  /// The insets and baselines that constants depend on; checked in every update.
  var watched: [WatchedInsets.Key: WatchedInsets] = [:]
  /// The root's size follows from the constraints instead of being fixed.
  let isFitting: Bool
  var rootSize: (width: Variable, height: Variable)
  var rootConstraints: [ConstraintHandle] = []
  private var knownRootSize = CGSize(width: -1, height: -1)

  init(root: UIView, isFitting: Bool = false) {
    self.root = root
    self.isFitting = isFitting
    rootSize = (solver.makeVariable(), solver.makeVariable())
  }

  // MARK: - What changed

  func structureChanged() {
    isStructureDirty = true
    markDirty()
  }

  func geometryChanged() { markDirty() }

  func frameChanged(of view: UIView) {
    if items[ObjectIdentifier(view)] != nil { markDirty() }
  }

  func contentSizeChanged(of view: UIView) {
    changedContents[ObjectIdentifier(view)] = view
    markDirty()
  }

  func constraintChanged(_ constraint: NSLayoutConstraint) {
    let key = ObjectIdentifier(constraint)
    if let entry = installed[key], let known = solver[entry.handle],
      known.strength == constraint.priority.strength
    {
      changedConstraints.insert(key)
    } else {
      remove(key)
      isStructureDirty = true
    }
    markDirty()
  }

  private func markDirty() {
    isDirty = true
    guard !isFitting else { return }
    root.setNeedsLayout()
  }

  // MARK: - Solving

  /// Updates the solution, and requests layout for views whose frames have changed.
  func updateIfNeeded() {
    changedConstraints.formUnion(noticeWatched())
    guard isDirty || !changedConstraints.isEmpty || knownRootSize != root.bounds.size else {
      return
    }
    // Setting a frame below may request another update.
    isDirty = false
    knownRootSize = root.bounds.size
    if isStructureDirty {
      isStructureDirty = false
      synchronize()
    }
    updateRootSize()
    updateConstants()
    wrapLines()
    guard !isFitting else { return }
    for view in placed where !isClose(view, to: solvedFrame(of: view)) {
      view.superview?.setNeedsLayout()
    }
    resizeFreeRoot()
  }

  private func isClose(_ view: UIView, to frame: CGRect) -> Bool {
    let now = view.untransformedFrame
    return abs(now.minX - frame.minX) < 0.001 && abs(now.minY - frame.minY) < 0.001
      && abs(now.width - frame.width) < 0.001 && abs(now.height - frame.height) < 0.001
  }

  /// Applies the solved frames to a view's subviews.
  func placeSubviews(of view: UIView) {
    for subview in view.subviews
    where !subview.translatesAutoresizingMaskIntoConstraints
      && items[ObjectIdentifier(subview)] != nil
    {
      let frame = solvedFrame(of: subview)
      if !isClose(subview, to: frame) { subview.untransformedFrame = frame }
    }
    if let content = scrollContents[ObjectIdentifier(view)],
      let scroll = view as? any ContentScrolling
    {
      let size = CGSize(
        width: rounded(solver.value(of: content.width)),
        height: rounded(solver.value(of: content.height)))
      if scroll.contentSize != size { scroll.contentSize = size }
    }
  }

  /// Updates content sizes, frames and insets that have changed since the last check.
  private func updateConstants() {
    for view in changedContents.values {
      guard var item = items[ObjectIdentifier(view)], item.object === view else { continue }
      removeOwn(of: &item) { meaning in
        if case .hugging = meaning { return true }
        if case .resistance = meaning { return true }
        return false
      }
      addContentSize(of: view, to: &item, size: view.intrinsicContentSize)
      items[ObjectIdentifier(view)] = item
    }
    changedContents = [:]
    for item in items.values {
      guard let view = item.object as? UIView, view !== root else { continue }
      for own in item.own {
        guard case .frame(let path) = own.meaning else { continue }
        set(-Double(view.untransformedFrame[keyPath: path]), of: own.handle)
      }
    }
    let changed = changedConstraints
    changedConstraints = []
    for key in changed {
      guard let entry = installed[key], let now = linearConstraint(of: entry.constraint) else {
        continue
      }
      set(now.expression.constant, of: entry.handle, constraint: entry.constraint)
    }
  }

  private func set(
    _ constant: Double, of handle: ConstraintHandle, constraint: NSLayoutConstraint? = nil
  ) {
    guard let known = solver[handle], abs(known.expression.constant - constant) > 1e-9 else {
      return
    }
    do {
      try solver.setConstant(constant, of: handle)
    } catch {
      guard let constraint else { return }
      report(constraint, others: error.others)
      remove(ObjectIdentifier(constraint))
      broken[ObjectIdentifier(constraint)] = constraint
    }
  }

  func remove(_ key: ObjectIdentifier) {
    broken[key] = nil
    guard let entry = installed.removeValue(forKey: key) else { return }
    unwatch(key)
    solver.remove(entry.handle)
  }

  func removeOwn(of item: inout Item, where matches: (OwnConstraint.Meaning) -> Bool) {
    for own in item.own where matches(own.meaning) { solver.remove(own.handle) }
    item.own.removeAll { matches($0.meaning) }
  }
}
