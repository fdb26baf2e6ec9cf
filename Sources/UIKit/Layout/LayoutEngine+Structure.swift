import ConstraintSolver
import Foundation

extension LayoutEngine {
  /// Adds and removes the items and constraints that have changed since the last call.
  func synchronize() {
    var views: [UIView] = []
    var constraints: [NSLayoutConstraint] = []
    collect(root, &views, &constraints)

    let wanted = Set(constraints.map(ObjectIdentifier.init))
    let gone = installed.keys.filter { !wanted.contains($0) }
    let isRoomMade = !gone.isEmpty
    optimizingOnce {
      for key in gone { remove(key) }
      removeItems(except: views, constraints: constraints)
      placed = views.filter { !$0.translatesAutoresizingMaskIntoConstraints && $0 !== root }
      for view in views where view !== root { _ = item(of: view) }
      for constraint in constraints {
        let key = ObjectIdentifier(constraint)
        guard installed[key] == nil else { continue }
        if broken[key] != nil {
          guard isRoomMade else { continue }
        }
        add(constraint)
      }
    }
    broken = broken.filter { wanted.contains($0.key) }
  }

  /// Makes several changes with a single optimization at the end.
  private func optimizingOnce(_ changes: () -> Void) {
    solver.beginChanges()
    changes()
    solver.endChanges()
  }

  private func collect(
    _ view: UIView, _ views: inout [UIView], _ constraints: inout [NSLayoutConstraint]
  ) {
    views.append(view)
    if let state = view.existingConstraintState { constraints += state.held }
    for subview in view.subviews
    where !subview.translatesAutoresizingMaskIntoConstraints
      || subview.existingConstraintState?.crossings ?? 0 > 0
    {
      collect(subview, &views, &constraints)
    }
  }

  private func add(_ constraint: NSLayoutConstraint) {
    let key = ObjectIdentifier(constraint)
    guard let linear = linearConstraint(of: constraint) else { return }
    do {
      installed[key] = Installed(constraint: constraint, handle: try solver.add(linear))
      broken[key] = nil
      watchInsets(of: constraint)
    } catch {
      if broken[key] == nil { report(constraint, others: error.others) }
      broken[key] = constraint
    }
  }

  private func removeItems(except views: [UIView], constraints: [NSLayoutConstraint]) {
    var needed = Set(views.map { ObjectIdentifier($0) })
    for constraint in constraints {
      for item in [constraint.firstItem, constraint.secondItem].compactMap({ $0 }) {
        needed.insert(ObjectIdentifier(item))
      }
    }
    // An item that changed between solved and fixed frames is recreated together with its
    // constraints.
    for (key, var item) in items {
      let isStale = (item.object as? UIView).map { isFixed($0) != hasFrame(item) } ?? false
      guard item.object == nil || isStale || !needed.contains(key) else { continue }
      for (name, entry) in installed
      where entry.constraint.firstItem.map(ObjectIdentifier.init) == key
        || entry.constraint.secondItem.map(ObjectIdentifier.init) == key
      {
        remove(name)
      }
      removeOwn(of: &item) { _ in true }
      guard !isNamed(item) else { continue }
      items[key] = nil
      for variable in [item.left, item.top, item.width, item.height] {
        solver.removeVariable(variable)
      }
    }
  }

  /// Constraints of other items, such as its guides', use this item's variables. The
  /// variables must remain until those constraints are removed.
  private func isNamed(_ item: Item) -> Bool {
    [item.left, item.top, item.width, item.height].contains { solver.isUsed($0) }
  }

  private func hasFrame(_ item: Item) -> Bool {
    item.own.contains { own in
      if case .frame = own.meaning { return true }
      return false
    }
  }

  /// The view's frame is set by the app and not solved.
  private func isFixed(_ view: UIView) -> Bool { view.translatesAutoresizingMaskIntoConstraints }

  // MARK: - Items

  /// The variables of a view, or of a guide that needs its own.
  func item(of object: AnyObject) -> Item {
    let key = ObjectIdentifier(object)
    if let item = items[key], item.object === object, !item.own.isEmpty || object is UILayoutGuide {
      return item
    }
    var item =
      items[key]
      ?? Item(
        object: object, left: solver.makeVariable(), top: solver.makeVariable(),
        width: solver.makeVariable(), height: solver.makeVariable())
    item.object = object
    // Before its own constraints, because a frame refers to the superview's variables.
    items[key] = item
    if let view = object as? UIView {
      if isFixed(view) {
        addFrame(of: view, to: &item)
      } else {
        addNotNegative(&item)
        addContentSize(of: view, to: &item, size: view.intrinsicContentSize)
      }
    } else {
      addNotNegative(&item)
    }
    items[key] = item
    return item
  }

  /// Just below required: it is better to break this than to report a conflict because constraints
  /// make a size negative.
  private func addNotNegative(_ item: inout Item) {
    for variable in [item.width, item.height] {
      let constraint = LinearConstraint(
        LinearExpression(variable), .greaterThanOrEqual, strength: Strength(999.9))
      addOwn(constraint, .notNegative, to: &item)
    }
  }

  private func addFrame(of view: UIView, to item: inout Item) {
    let frame = view.untransformedFrame
    let parent = view.superview.map { edges(of: $0) }
    let parts: [(LinearExpression, KeyPath<CGRect, CGFloat>)] = [
      (LinearExpression(item.left) - (parent?.left ?? LinearExpression()), \.minX),
      (LinearExpression(item.top) - (parent?.top ?? LinearExpression()), \.minY),
      (LinearExpression(item.width), \.width), (LinearExpression(item.height), \.height),
    ]
    for (expression, path) in parts {
      addOwn(
        LinearConstraint(expression - Double(frame[keyPath: path]), .equal), .frame(path),
        to: &item)
    }
  }

  func addContentSize(of view: UIView, to item: inout Item, size: CGSize) {
    for (axis, length, variable) in [
      (NSLayoutConstraintAxis.horizontal, size.width, item.width),
      (.vertical, size.height, item.height),
    ] where length != UIView.noIntrinsicMetric {
      let expression = LinearExpression(variable) - Double(length)
      addOwn(
        LinearConstraint(
          expression, .lessThanOrEqual,
          strength: view.contentHuggingPriority(for: axis).strength),
        .hugging(axis), to: &item)
      addOwn(
        LinearConstraint(
          expression, .greaterThanOrEqual,
          strength: view.contentCompressionResistancePriority(for: axis).strength),
        .resistance(axis), to: &item)
    }
  }

  private func addOwn(
    _ constraint: LinearConstraint, _ meaning: OwnConstraint.Meaning, to item: inout Item
  ) {
    // The system's constraint yields to contradicting ones of the app.
    var constraint = constraint
    var handle = try? solver.add(constraint)
    if handle == nil {
      constraint.strength = Strength(999.95)
      handle = try? solver.add(constraint)
    }
    if let handle { item.own.append(OwnConstraint(handle: handle, meaning: meaning)) }
  }
}
