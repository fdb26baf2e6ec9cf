import Foundation

/// Makes the constraints of a visual format.
@MainActor struct VisualFormatMaker {
  let format: VisualFormat
  let options: NSLayoutConstraint.FormatOptions
  let metrics: [String: Any]
  let views: [String: Any]

  /// The platform's distance between two views, in points.
  private static let standard: CGFloat = 8

  func constraints() throws(VisualFormat.Failure) -> [NSLayoutConstraint] {
    var items: [AnyObject] = []
    for view in format.views { items.append(try item(view.name, at: view.offset)) }
    var made: [NSLayoutConstraint] = []
    if let gap = format.first {
      made += try edge(gap, of: items[0], isFirst: true, at: format.views[0].offset)
    }
    for (index, view) in format.views.enumerated() {
      if index > 0 {
        made += try between(format.gaps[index - 1], items[index - 1], items[index])
      }
      for predicate in view.predicates { made.append(try size(predicate, of: items[index])) }
    }
    if let gap = format.last, let item = items.last, let view = format.views.last {
      made += try edge(gap, of: item, isFirst: false, at: view.offset)
    }
    for attribute in options.alignments {
      for (one, next) in zip(items, items.dropFirst()) {
        made.append(
          NSLayoutConstraint(
            item: one, attribute: attribute, relatedBy: .equal, toItem: next, attribute: attribute,
            multiplier: 1, constant: 0))
      }
    }
    return made
  }

  // MARK: Attributes

  private var start: NSLayoutConstraint.Attribute {
    if format.isVertical { return .top }
    if options.contains(.directionRightToLeft) { return .right }
    return options.contains(.directionLeftToRight) ? .left : .leading
  }

  private var end: NSLayoutConstraint.Attribute {
    if format.isVertical { return .bottom }
    if options.contains(.directionRightToLeft) { return .left }
    return options.contains(.directionLeftToRight) ? .right : .trailing
  }

  private func margin(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutConstraint.Attribute {
    switch attribute {
    case .top: .topMargin
    case .bottom: .bottomMargin
    case .left: .leftMargin
    case .right: .rightMargin
    case .leading: .leadingMargin
    default: .trailingMargin
    }
  }

  /// From right to left a distance goes the other way.
  private var sign: CGFloat {
    !format.isVertical && options.contains(.directionRightToLeft) ? -1 : 1
  }

  private func item(_ name: String, at offset: Int) throws(VisualFormat.Failure) -> AnyObject {
    if let view = views[name] as? UIView { return view }
    if let guide = views[name] as? UILayoutGuide { return guide }
    throw VisualFormat.Failure(
      problem: "\(name) is not a key in the views dictionary.", offset: offset)
  }

  private func number(
    _ operand: VisualFormat.Operand, at offset: Int
  ) throws(VisualFormat.Failure) -> CGFloat {
    switch operand {
    case .number(let value): return CGFloat(value)
    case .name(let name):
      switch metrics[name] {
      case let value as NSNumber: return CGFloat(value.doubleValue)
      case let value as CGFloat: return value
      case let value as Double: return CGFloat(value)
      case let value as Float: return CGFloat(value)
      case let value as Int: return CGFloat(value)
      default:
        throw VisualFormat.Failure(
          problem: "\(name) is not a key in the metrics dictionary.", offset: offset)
      }
    }
  }

  // MARK: Constraints

  private func edge(
    _ gap: VisualFormat.Gap, of item: AnyObject, isFirst: Bool, at offset: Int
  ) throws(VisualFormat.Failure) -> [NSLayoutConstraint] {
    let superview = (item as? UIView)?.superview ?? (item as? UILayoutGuide)?.owningView
    guard let superview else {
      throw VisualFormat.Failure(
        problem: "Unable to interpret '|' character, because the related view doesn't have a "
          + "superview.", offset: offset)
    }
    let attribute = isFirst ? start : end
    guard gap != .standard else {
      return [
        NSLayoutConstraint(
          item: isFirst ? item : superview, attribute: isFirst ? attribute : margin(attribute),
          relatedBy: .equal, toItem: isFirst ? superview : item,
          attribute: isFirst ? margin(attribute) : attribute, multiplier: 1, constant: 0)
      ]
    }
    return try isFirst
      ? distances(gap, from: (superview, attribute), to: (item, attribute))
      : distances(gap, from: (item, attribute), to: (superview, attribute))
  }

  private func between(
    _ gap: VisualFormat.Gap, _ one: AnyObject, _ next: AnyObject
  ) throws(VisualFormat.Failure) -> [NSLayoutConstraint] {
    try distances(gap, from: (one, end), to: (next, start))
  }

  private typealias Place = (item: AnyObject, attribute: NSLayoutConstraint.Attribute)

  private func distances(
    _ gap: VisualFormat.Gap, from: Place, to: Place
  ) throws(VisualFormat.Failure) -> [NSLayoutConstraint] {
    let predicates: [VisualFormat.Predicate]
    switch gap {
    case .none: predicates = [VisualFormat.Predicate(operand: .number(0))]
    case .standard: predicates = [VisualFormat.Predicate(operand: .number(Self.standard))]
    case .predicates(let all): predicates = all
    }
    var made: [NSLayoutConstraint] = []
    for predicate in predicates {
      let distance = try number(predicate.operand, at: predicate.offset)
      // From right to left the sides are exchanged, so that the distance is positive again.
      let (first, second) = sign > 0 ? (to, from) : (from, to)
      made.append(
        try finished(
          NSLayoutConstraint(
            item: first.item, attribute: first.attribute, relatedBy: predicate.relation,
            toItem: second.item, attribute: second.attribute, multiplier: 1, constant: distance),
          predicate))
    }
    return made
  }

  private func size(
    _ predicate: VisualFormat.Predicate, of item: AnyObject
  ) throws(VisualFormat.Failure) -> NSLayoutConstraint {
    let own: NSLayoutConstraint.Attribute = format.isVertical ? .height : .width
    if case .name(let name) = predicate.operand, views[name] != nil, metrics[name] == nil {
      let attribute: NSLayoutConstraint.Attribute =
        switch predicate.attribute {
        case nil: own
        case "width": .width
        case "height": .height
        case let other?:
          throw VisualFormat.Failure(
            problem: "\(other) is not an attribute that a size can be equal to.",
            offset: predicate.offset)
        }
      return try finished(
        NSLayoutConstraint(
          item: item, attribute: own, relatedBy: predicate.relation,
          toItem: try self.item(name, at: predicate.offset), attribute: attribute,
          multiplier: CGFloat(predicate.multiplier), constant: 0), predicate)
    }
    return try finished(
      NSLayoutConstraint(
        item: item, attribute: own, relatedBy: predicate.relation, toItem: nil,
        attribute: .notAnAttribute, multiplier: 1,
        constant: try number(predicate.operand, at: predicate.offset)), predicate)
  }

  private func finished(
    _ constraint: NSLayoutConstraint, _ predicate: VisualFormat.Predicate
  ) throws(VisualFormat.Failure) -> NSLayoutConstraint {
    if let priority = predicate.priority {
      constraint.priority = UILayoutPriority(
        Float(try number(priority, at: predicate.offset)))
    }
    return constraint
  }
}
