import Foundation

/// The constraints and guides with which a stack lays out its views.
@MainActor final class StackArrangement {
  private let stack: UIStackView
  private let axis: NSLayoutConstraintAxis
  private let views: [UIView]
  /// The area of the views: the stack, or the area inside its margins.
  private let container: AnyObject
  private var constraints: [NSLayoutConstraint] = []
  private var guides: [UILayoutGuide] = []

  /// The attributes of a direction: start, end, centre and length.
  private typealias Attributes = (
    start: NSLayoutConstraint.Attribute, end: NSLayoutConstraint.Attribute,
    center: NSLayoutConstraint.Attribute, length: NSLayoutConstraint.Attribute
  )
  private static let horizontal: Attributes = (.leading, .trailing, .centerX, .width)
  private static let vertical: Attributes = (.top, .bottom, .centerY, .height)

  private var along: Attributes { axis == .horizontal ? Self.horizontal : Self.vertical }
  private var across: Attributes { axis == .horizontal ? Self.vertical : Self.horizontal }

  init(of stack: UIStackView) {
    self.stack = stack
    axis = stack.axis
    views = stack.arrangedSubviews.filter { !$0.isHidden }
    container = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
    for view in views { view.translatesAutoresizingMaskIntoConstraints = false }
    addAlong()
    addAcross()
    NSLayoutConstraint.activate(constraints)
  }

  func remove() {
    NSLayoutConstraint.deactivate(constraints)
    for guide in guides { stack.removeLayoutGuide(guide) }
  }

  private func add(
    _ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute,
    _ relation: NSLayoutConstraint.Relation = .equal, _ other: AnyObject? = nil,
    _ otherAttribute: NSLayoutConstraint.Attribute = .notAnAttribute, multiplier: CGFloat = 1,
    constant: CGFloat = 0, priority: UILayoutPriority = .required, _ name: String
  ) {
    let constraint = NSLayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: other,
      attribute: otherAttribute, multiplier: multiplier, constant: constant)
    constraint.priority = priority
    constraint.identifier = name
    constraint.isOfSystem = true
    constraints.append(constraint)
  }

  private func makeGuide() -> UILayoutGuide {
    let guide = UILayoutGuide()
    guide.identifier = "UISV-spacing-guide"
    stack.addLayoutGuide(guide)
    guides.append(guide)
    return guide
  }

  // MARK: - Along the axis

  private func addAlong() {
    guard let first = views.first, let last = views.last else {
      // A stack without visible views collapses, unless other constraints prevent that.
      add(container, along.length, constant: 0, priority: Self.shrinking, "UISV-canvas-fit")
      return
    }
    add(first, along.start, .equal, container, along.start, "UISV-canvas-connection")
    add(container, along.end, .equal, last, along.end, "UISV-canvas-connection")
    let pairs = zip(views, views.dropFirst())
    switch stack.distribution {
    case .fill: for (one, next) in pairs { addDistance(one, next) }
    case .fillEqually:
      for (one, next) in pairs {
        addDistance(one, next)
        add(next, along.length, .equal, first, along.length, "UISV-fill-equally")
      }
    case .fillProportionally:
      for (one, next) in pairs { addDistance(one, next) }
      addProportions()
    case .equalSpacing: addEqualGuides(from: along.end, to: along.start, .required)
    case .equalCentering:
      for (one, next) in pairs { addDistance(one, next, .greaterThanOrEqual) }
      // Below the priorities of content, so that no view is compressed for equal centres.
      addEqualGuides(from: along.center, to: along.center, UILayoutPriority(149))
    }
  }

  private func addDistance(
    _ one: UIView, _ next: UIView, _ relation: NSLayoutConstraint.Relation = .equal
  ) {
    let isOfText = stack.isBaselineRelativeArrangement && axis == .vertical
    add(
      next, isOfText ? .firstBaseline : along.start, relation, one,
      isOfText ? .lastBaseline : along.end, constant: stack.distance(after: one), "UISV-spacing")
  }

  private func addProportions() {
    let lengths = views.map { view in
      let size = view.intrinsicContentSize
      return max(0, axis == .horizontal ? size.width : size.height)
    }
    guard let place = lengths.firstIndex(where: { $0 > 0 }) else {
      for view in views.dropFirst() {
        add(view, along.length, .equal, views[0], along.length, "UISV-fill-proportionally")
      }
      return
    }
    for (view, length) in zip(views, lengths) where view !== views[place] && length > 0 {
      add(
        view, along.length, .equal, views[place], along.length,
        multiplier: length / lengths[place], priority: UILayoutPriority(999),
        "UISV-fill-proportionally")
    }
  }

  private func addEqualGuides(
    from: NSLayoutConstraint.Attribute, to: NSLayoutConstraint.Attribute,
    _ priority: UILayoutPriority
  ) {
    var firstGuide: UILayoutGuide?
    for (one, next) in zip(views, views.dropFirst()) {
      let guide = makeGuide()
      add(guide, along.start, .equal, one, from, "UISV-distributing-edge")
      add(guide, along.end, .equal, next, to, "UISV-distributing-edge")
      if from != to {
        add(
          guide, along.length, .greaterThanOrEqual, constant: stack.distance(after: one),
          "UISV-spacing")
      }
      if let firstGuide {
        add(
          guide, along.length, .equal, firstGuide, along.length, priority: priority,
          "UISV-equal-spacing")
      }
      firstGuide = firstGuide ?? guide
    }
  }

  // MARK: - Across the axis

  /// Below every priority that an app is likely to use.
  private static let shrinking = UILayoutPriority(25)

  private func addAcross() {
    guard let first = views.first else { return }
    // Baselines apply to rows; in a column they mean leading and trailing.
    let alignment = axis == .vertical ? stack.alignment.withoutBaselines : stack.alignment
    for view in views {
      switch alignment {
      case .fill:
        add(view, across.start, .equal, container, across.start, "UISV-alignment")
        add(container, across.end, .equal, view, across.end, "UISV-alignment")
        continue
      case .leading: add(view, across.start, .equal, container, across.start, "UISV-alignment")
      case .trailing: add(container, across.end, .equal, view, across.end, "UISV-alignment")
      case .center: add(view, across.center, .equal, container, across.center, "UISV-alignment")
      case .firstBaseline where view !== first:
        add(view, .firstBaseline, .equal, first, .firstBaseline, "UISV-alignment")
      case .lastBaseline where view !== first:
        add(view, .lastBaseline, .equal, first, .lastBaseline, "UISV-alignment")
      case .firstBaseline, .lastBaseline: break
      }
      add(
        view, across.start, .greaterThanOrEqual, container, across.start, "UISV-spanning-boundary")
      add(container, across.end, .greaterThanOrEqual, view, across.end, "UISV-spanning-boundary")
    }
    guard alignment != .fill else { return }
    add(container, across.length, constant: 0, priority: Self.shrinking, "UISV-spanning-fit")
  }
}

extension UIStackView.Alignment {
  fileprivate var withoutBaselines: Self {
    switch self {
    case .firstBaseline: .leading
    case .lastBaseline: .trailing
    default: self
    }
  }
}
