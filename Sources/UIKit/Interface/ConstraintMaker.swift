import Foundation
import InterfaceFiles

/// Creates the constraints that a file lists in a view.
@MainActor enum ConstraintMaker {
  static func add(
    _ source: InterfaceObject, to view: UIView, in instance: InterfaceInstance
  ) throws(InterfaceError) {
    for value in source.constraints {
      let constraint = try make(value, in: view, instance)
      instance.register(constraint, as: value.id)
      instance.hold(constraint)
      view.addConstraint(constraint)
    }
  }

  private static func make(
    _ value: ConstraintValue, in view: UIView, _ instance: InterfaceInstance
  ) throws(InterfaceError) -> NSLayoutConstraint {
    let first = try item(value.firstItem, value, instance) ?? view
    let second = try item(value.secondItem, value, instance)
    let firstAttribute = try attribute(value.firstAttribute, value)
    var other = second
    var otherAttribute = NSLayoutConstraint.Attribute.notAnAttribute
    if let name = value.secondAttribute {
      otherAttribute = try attribute(name, value)
      other = second ?? view
    }
    let relations: [String: NSLayoutConstraint.Relation] = [
      "equal": .equal, "greaterThanOrEqual": .greaterThanOrEqual,
      "lessThanOrEqual": .lessThanOrEqual,
    ]
    // The standard distance is larger at a superview's edge.
    let isAtEdge = [first, other].contains { $0 === view || ($0 as? UILayoutGuide) != nil }
    let constraint = NSLayoutConstraint(
      item: first, attribute: firstAttribute, relatedBy: relations[value.relation] ?? .equal,
      toItem: other, attribute: otherAttribute, multiplier: CGFloat(value.multiplier),
      constant: value.constant.map { CGFloat($0) } ?? (isAtEdge ? 20 : standardSpacing))
    constraint.priority = UILayoutPriority(Float(value.priority))
    constraint.identifier = value.identifier
    return constraint
  }

  private static func item(
    _ id: String?, _ value: ConstraintValue, _ instance: InterfaceInstance
  ) throws(InterfaceError) -> AnyObject? {
    guard let id else { return nil }
    let object = try instance.object(id) {
      InterfaceError(at: value.location, element: "constraint", $0)
    }
    guard object is UIView || object is UILayoutGuide else {
      throw InterfaceError(
        at: value.location, element: "constraint", "the item \(id) is not a view or layout guide")
    }
    return object
  }

  private static func attribute(
    _ name: String, _ value: ConstraintValue
  ) throws(InterfaceError) -> NSLayoutConstraint.Attribute {
    guard let attribute = attributes[name] else {
      throw InterfaceError(
        at: value.location, element: "constraint", "the attribute \(name) is not supported")
    }
    return attribute
  }

  private static let attributes: [String: NSLayoutConstraint.Attribute] = [
    "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading,
    "trailing": .trailing, "width": .width, "height": .height, "centerX": .centerX,
    "centerY": .centerY, "baseline": .lastBaseline, "lastBaseline": .lastBaseline,
    "firstBaseline": .firstBaseline, "leftMargin": .leftMargin, "rightMargin": .rightMargin,
    "topMargin": .topMargin, "bottomMargin": .bottomMargin, "leadingMargin": .leadingMargin,
    "trailingMargin": .trailingMargin, "centerXWithinMargins": .centerXWithinMargins,
    "centerYWithinMargins": .centerYWithinMargins,
  ]
}
