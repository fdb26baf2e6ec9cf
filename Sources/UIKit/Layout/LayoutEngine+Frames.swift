import ConstraintSolver
import Foundation

extension LayoutEngine {
  /// Rounds to whole pixels.
  func rounded(_ value: Double) -> CGFloat {
    let scale = max(root.contentScaleFactor, 1)
    return (CGFloat(value) * scale).rounded() / scale
  }

  /// A view's frame in the solution, in its superview's points, with edges on whole pixels.
  func solvedFrame(of view: UIView) -> CGRect {
    let frame = absoluteFrame(of: view)
    guard let parent = view.superview, parent !== root else { return frame }
    let origin = absoluteFrame(of: parent).origin
    return CGRect(
      x: frame.minX - origin.x, y: frame.minY - origin.y, width: frame.width,
      height: frame.height)
  }

  private func absoluteFrame(of object: AnyObject) -> CGRect {
    guard object !== root, let item = items[ObjectIdentifier(object)] else {
      return CGRect(origin: .zero, size: root.bounds.size)
    }
    let (left, top) = (solver.value(of: item.left), solver.value(of: item.top))
    let right = left + max(0, solver.value(of: item.width))
    let bottom = top + max(0, solver.value(of: item.height))
    let (x, y) = (rounded(left), rounded(top))
    return CGRect(x: x, y: y, width: rounded(right) - x, height: rounded(bottom) - y)
  }

  /// A guide's frame, in the points of its owning view.
  func frame(of guide: UILayoutGuide, in view: UIView) -> CGRect {
    updateIfNeeded()
    guard items[ObjectIdentifier(guide)] != nil else { return .zero }
    let frame = absoluteFrame(of: guide)
    let origin = view === root ? .zero : absoluteFrame(of: view).origin
    return frame.offsetBy(dx: view.bounds.minX - origin.x, dy: view.bounds.minY - origin.y)
  }

  // MARK: - The root's size

  /// Fixes the root's size in the solver. A root view without superview and without an autoresizing
  /// mask gets the size from its constraints, with a weak preference for the current one.
  func updateRootSize() {
    guard !isFitting else { return }
    let strength: Strength = isFree ? Strength(40) : .required
    if let handle = rootConstraints.first, solver[handle]?.strength != strength {
      for handle in rootConstraints { solver.remove(handle) }
      rootConstraints = []
    }
    let sizes = [
      (rootSize.width, Double(root.bounds.width)), (rootSize.height, Double(root.bounds.height)),
    ]
    if rootConstraints.isEmpty { holdRootSize(sizes, strength) }
    for (handle, (_, length)) in zip(rootConstraints, sizes) {
      do {
        try solver.setConstant(-length, of: handle)
      } catch {
        giveWay(error.others, because: "the size of \(NSLayoutConstraint.name(of: root))")
        try? solver.setConstant(-length, of: handle)
      }
    }
  }

  private func holdRootSize(_ sizes: [(Variable, Double)], _ strength: Strength) {
    for (variable, length) in sizes {
      let size = LinearConstraint(
        LinearExpression(variable) - length, .equal, strength: strength)
      // Remove constraints that contradict the size until it can be satisfied.
      for _ in 0...installed.count {
        do {
          rootConstraints.append(try solver.add(size))
          break
        } catch {
          giveWay(error.others, because: "the size of \(NSLayoutConstraint.name(of: root))")
        }
      }
    }
  }

  /// Breaks one of the app's constraints so that a contradicting one can be satisfied.
  private func giveWay(_ handles: [ConstraintHandle], because what: String) {
    guard let entry = installed.values.first(where: { handles.contains($0.handle) }) else {
      return
    }
    report(entry.constraint, others: handles.filter { $0 != entry.handle })
    remove(ObjectIdentifier(entry.constraint))
    broken[ObjectIdentifier(entry.constraint)] = entry.constraint
  }

  private var isFree: Bool {
    !root.translatesAutoresizingMaskIntoConstraints && root.superview == nil
  }

  func resizeFreeRoot() {
    guard isFree else { return }
    let size = CGSize(
      width: max(0, rounded(solver.value(of: rootSize.width))),
      height: max(0, rounded(solver.value(of: rootSize.height))))
    if root.bounds.size != size { root.bounds.size = size }
  }

  // MARK: - Text

  /// Multi-line text: its height depends on the width, which is known now.
  func wrapLines() {
    for view in placed {
      guard let height = view.contentHeight(forWidth: solvedWidth(of: view)),
        var item = items[ObjectIdentifier(view)]
      else { continue }
      let known = item.own.first {
        if case .resistance(.vertical) = $0.meaning { return true }
        return false
      }
      if let known, let constraint = solver[known.handle],
        abs(constraint.expression.constant + Double(height)) < 0.01
      {
        continue
      }
      removeOwn(of: &item) { meaning in
        switch meaning {
        case .hugging(let axis), .resistance(let axis): axis == .vertical
        default: false
        }
      }
      addContentSize(
        of: view, to: &item, size: CGSize(width: UIView.noIntrinsicMetric, height: height))
      items[ObjectIdentifier(view)] = item
    }
  }

  private func solvedWidth(of view: UIView) -> CGFloat {
    items[ObjectIdentifier(view)].map { rounded(solver.value(of: $0.width)) } ?? 0
  }

  // MARK: - Fitting

  static func fittingSize(
    of view: UIView, target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority
  ) -> CGSize {
    view.updateConstraintsIfNeeded()
    let engine = LayoutEngine(root: view, isFitting: true)
    let wishes = [
      (engine.rootSize.width, target.width, horizontal),
      (engine.rootSize.height, target.height, vertical),
    ]
    for (variable, length, priority) in wishes {
      _ = try? engine.solver.add(
        LinearConstraint(LinearExpression(variable), .greaterThanOrEqual))
      _ = try? engine.solver.add(
        LinearConstraint(
          LinearExpression(variable) - Double(length), .equal, strength: priority.strength))
    }
    let intrinsic = view.intrinsicContentSize
    for (variable, length, axis) in [
      (engine.rootSize.width, intrinsic.width, NSLayoutConstraintAxis.horizontal),
      (engine.rootSize.height, intrinsic.height, .vertical),
    ] where length != UIView.noIntrinsicMetric {
      let expression = LinearExpression(variable) - Double(length)
      _ = try? engine.solver.add(
        LinearConstraint(
          expression, .lessThanOrEqual,
          strength: view.contentHuggingPriority(for: axis).strength))
      _ = try? engine.solver.add(
        LinearConstraint(
          expression, .greaterThanOrEqual,
          strength: view.contentCompressionResistancePriority(for: axis).strength))
    }
    engine.updateIfNeeded()
    // Round up, so that the content fits.
    let scale = max(view.contentScaleFactor, 1)
    func up(_ value: Double) -> CGFloat { ((CGFloat(value) - 0.0001) * scale).rounded(.up) / scale }
    return CGSize(
      width: up(engine.solver.value(of: engine.rootSize.width)),
      height: up(engine.solver.value(of: engine.rootSize.height)))
  }
}
