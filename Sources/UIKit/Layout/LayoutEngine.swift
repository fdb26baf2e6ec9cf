import ConstraintSolver
import Foundation

/// Solves the constraints of a view and of all below it whose frames depend on each other.
///
/// Positions are counted from the root's origin, as if no view were scrolled.
@MainActor final class LayoutEngine {
  unowned let root: UIView
  var solver = Solver()

  /// The variables of a view or guide.
  struct Item {
    weak var object: AnyObject?
    var left, top, width, height: Variable
    /// The constraints that stand for the item itself.
    var own: [OwnConstraint] = []
  }

  /// A constraint that no one wrote: of a frame, a content size, or against negative sizes.
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

  /// A constraint of the app's in the solver.
  struct Installed {
    var constraint: NSLayoutConstraint
    var handle: ConstraintHandle
  }

  var items: [ObjectIdentifier: Item] = [:]
  var installed: [ObjectIdentifier: Installed] = [:]
  /// Constraints that contradict others, and are out.
  var broken: [ObjectIdentifier: NSLayoutConstraint] = [:]
  /// The views whose frames are solved.
  var placed: [UIView] = []
  /// Content sizes of scroll views, where constraints give them.
  var scrollContents: [ObjectIdentifier: (view: UIView, width: Variable, height: Variable)] = [:]

  private var isStructureDirty = true
  private var isDirty = true
  private var changedContents: [ObjectIdentifier: UIView] = [:]
  /// Constraints whose constant is to be looked at in the next update.
  private var changedConstraints: Set<ObjectIdentifier> = []
  /// Insets and baselines that constants depend on, which are looked at in every update.
  var watched: [WatchedInsets.Key: WatchedInsets] = [:]
  /// How the root's size is held: as it is, or as the constraints like it.
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

  /// Brings the solution up to date, and asks for layout where frames are others.
  func updateIfNeeded() {
    changedConstraints.formUnion(noticeWatched())
    guard isDirty || !changedConstraints.isEmpty || knownRootSize != root.bounds.size else {
      return
    }
    // A frame that is set below may ask for more, which is the next update's.
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

  /// Puts the subviews of a view where the solution has them.
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

  /// Content sizes, frames and insets that are others than when they were last looked at.
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
