import ConstraintSolver
import Foundation

extension LayoutEngine {
  /// The edges of an item, relative to the root.
  struct Edges {
    var left, top, width, height: LinearExpression
    var right: LinearExpression { left + width }
    var bottom: LinearExpression { top + height }

    func inset(by insets: UIEdgeInsets) -> Edges {
      Edges(
        left: left + Double(insets.left), top: top + Double(insets.top),
        width: width - Double(insets.left + insets.right),
        height: height - Double(insets.top + insets.bottom))
    }
  }

  func edges(of object: AnyObject) -> Edges {
    if object === root {
      return Edges(
        left: LinearExpression(), top: LinearExpression(),
        width: LinearExpression(rootSize.width), height: LinearExpression(rootSize.height))
    }
    if let guide = object as? UILayoutGuide, guide.kind != .free, let view = guide.owningView {
      if guide.kind == .scrollContent { return scrollContent(of: view) }
      return edges(of: view).inset(by: view.insets(of: guide.kind))
    }
    let item = item(of: object)
    return Edges(
      left: LinearExpression(item.left), top: LinearExpression(item.top),
      width: LinearExpression(item.width), height: LinearExpression(item.height))
  }

  /// The content area of a scroll view, ignoring its scroll position.
  private func scrollContent(of view: UIView) -> Edges {
    let key = ObjectIdentifier(view)
    let content =
      scrollContents[key] ?? (view, solver.makeVariable(), solver.makeVariable())
    scrollContents[key] = content
    let frame = edges(of: view)
    return Edges(
      left: frame.left, top: frame.top, width: LinearExpression(content.width),
      height: LinearExpression(content.height))
  }

  /// The constraint as a linear expression; nil if one of its items no longer exists or is in
  /// another hierarchy.
  func linearConstraint(of constraint: NSLayoutConstraint) -> LinearConstraint? {
    guard let holder = constraint.holder, let first = constraint.firstItem,
      constraint.firstView?.isDescendant(of: root) == true
    else { return nil }
    let isMirrored =
      constraint.firstAttribute.flow == .withText
      || constraint.secondAttribute.flow == .withText
    let side = Side(
      holder: holder,
      runsLeft: isMirrored && holder.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    var expression = self.expression(
      first, constraint.firstAttribute, side, beside: constraint.secondItem)
    if constraint.secondAttribute != .notAnAttribute {
      guard let second = constraint.secondItem,
        constraint.secondView?.isDescendant(of: root) == true
      else { return nil }
      let other = self.expression(second, constraint.secondAttribute, side, beside: first)
      let multiplier = Double(constraint.multiplier)
      if multiplier != 1, !constraint.firstAttribute.isDimension {
        // Positions are multiplied in the coordinates of the view that holds the constraint.
        let origin = origin(of: holder, constraint.firstAttribute, side)
        expression = (expression - origin) - (other - origin) * multiplier
      } else {
        expression = expression - other * multiplier
      }
    }
    let relation: LinearConstraint.Relation =
      switch constraint.relation {
      case .equal: .equal
      case .lessThanOrEqual: .lessThanOrEqual
      case .greaterThanOrEqual: .greaterThanOrEqual
      }
    return LinearConstraint(
      expression - Double(constraint.constant), relation,
      strength: constraint.priority.strength)
  }

  /// The coordinate convention of one constraint.
  struct Side {
    var holder: UIView
    /// Horizontal positions increase to the left.
    var runsLeft: Bool
  }

  private func origin(
    of holder: UIView, _ attribute: NSLayoutConstraint.Attribute, _ side: Side
  ) -> LinearExpression {
    let edges = edges(of: holder)
    if attribute.axis == .vertical { return edges.top }
    return side.runsLeft ? edges.right * -1 : edges.left
  }

  private func expression(
    _ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute, _ side: Side,
    beside other: AnyObject?
  ) -> LinearExpression {
    var edges = edges(of: item)
    let view = item as? UIView
    // For items inside a scroll view, its edges are those of the content area.
    if let scroll = item as? any ContentScrolling, !attribute.isDimension,
      let inside = NSLayoutConstraint.view(of: other), inside !== scroll,
      inside.isDescendant(of: scroll)
    {
      edges = scrollContent(of: scroll)
    }
    if attribute.isOfMargins, let view { edges = edges.inset(by: view.layoutMargins) }
    switch attribute {
    case .width: return edges.width
    case .height: return edges.height
    case .left, .leftMargin: return edges.left
    case .right, .rightMargin: return edges.right
    case .leading, .leadingMargin: return side.runsLeft ? edges.right * -1 : edges.left
    case .trailing, .trailingMargin: return side.runsLeft ? edges.left * -1 : edges.right
    case .centerX, .centerXWithinMargins:
      let center = edges.left + edges.width * 0.5
      return side.runsLeft ? center * -1 : center
    case .top, .topMargin: return edges.top
    case .bottom, .bottomMargin: return edges.bottom
    case .centerY, .centerYWithinMargins: return edges.top + edges.height * 0.5
    case .firstBaseline: return firstBaseline(of: item, edges)
    case .lastBaseline: return lastBaseline(of: item, edges)
    case .notAnAttribute: return LinearExpression()
    }
  }

  private func firstBaseline(of item: AnyObject, _ edges: Edges) -> LinearExpression {
    guard let view = item as? UIView else { return edges.top }
    let text = baselineView(of: view, .firstBaseline)
    let top = text === view ? edges.top : self.edges(of: text).top
    return top + Double(text.baselineOffsets.first)
  }

  private func lastBaseline(of item: AnyObject, _ edges: Edges) -> LinearExpression {
    guard let view = item as? UIView else { return edges.bottom }
    let text = baselineView(of: view, .lastBaseline)
    let bottom = text === view ? edges.bottom : self.edges(of: text).bottom
    return bottom - Double(text.baselineOffsets.last)
  }

  /// The view, at or below this one, whose text defines the baseline.
  func baselineView(of view: UIView, _ attribute: NSLayoutConstraint.Attribute) -> UIView {
    let text =
      attribute == .firstBaseline ? view.forFirstBaselineLayout : view.forLastBaselineLayout
    guard text !== view, text.isDescendant(of: view), items[ObjectIdentifier(text)] != nil else {
      return view
    }
    return baselineView(of: text, attribute)
  }
}

extension NSLayoutConstraint.Attribute {
  var isOfMargins: Bool {
    switch self {
    case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin,
      .centerXWithinMargins, .centerYWithinMargins:
      true
    default: false
    }
  }
}
