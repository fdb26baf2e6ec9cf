import Foundation
import InterfaceFiles

/// Creates the constraints that a file lists in a view.
@MainActor enum ConstraintMaker {
  static func add(
    _ source: InterfaceObject, to view: UIView, in instance: InterfaceInstance
  ) {
    for value in source.constraints {
      guard let constraint = make(value, in: view, instance) else { continue }
      instance.register(constraint, as: value.id)
      instance.hold(constraint)
      view.addConstraint(constraint)
    }
  }

  /// Adds the constraints that Xcode adds to a view that has none, which keep its frame.
  static func fix(_ view: UIView) {
    guard let superview = view.superview else { return }
    view.translatesAutoresizingMaskIntoConstraints = false
    let frame = view.frame
    let constraints = [
      view.leftAnchor.constraint(equalTo: superview.leftAnchor, constant: frame.minX),
      view.topAnchor.constraint(equalTo: superview.topAnchor, constant: frame.minY),
      view.widthAnchor.constraint(equalToConstant: frame.width),
      view.heightAnchor.constraint(equalToConstant: frame.height),
    ]
    for constraint in constraints { constraint.identifier = "fixed frame" }
    NSLayoutConstraint.activate(constraints)
  }

  private static func make(
    _ value: ConstraintValue, in view: UIView, _ instance: InterfaceInstance
  ) -> NSLayoutConstraint? {
    guard let firstAttribute = attribute(value.firstAttribute, value, instance),
      let first = item(value.firstItem, or: view, value, instance)
    else { return nil }
    var other: AnyObject?
    var otherAttribute = NSLayoutConstraint.Attribute.notAnAttribute
    if let name = value.secondAttribute {
      guard let attribute = attribute(name, value, instance),
        let second = item(value.secondItem, or: view, value, instance)
      else { return nil }
      (other, otherAttribute) = (second, attribute)
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
    _ id: String?, or view: UIView, _ value: ConstraintValue, _ instance: InterfaceInstance
  ) -> AnyObject? {
    guard let id else { return view }
    let object = instance.object(id)
    if object is UIView || object is UILayoutGuide { return object }
    note("the item \(id) is not a view or layout guide of this scene", value, instance)
    return nil
  }

  private static func attribute(
    _ name: String, _ value: ConstraintValue, _ instance: InterfaceInstance
  ) -> NSLayoutConstraint.Attribute? {
    let attribute = attributes[name]
    if attribute == nil { note("the attribute \(name) is not supported", value, instance) }
    return attribute
  }

  private static func note(
    _ problem: String, _ value: ConstraintValue, _ instance: InterfaceInstance
  ) {
    instance.note(InterfaceError(at: value.location, element: "constraint", problem))
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
