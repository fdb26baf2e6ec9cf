import AppRuntime
public import Foundation

/// A relation between an attribute of one item and an attribute of another, or a constant:
/// `first relation multiplier × second + constant`.
///
/// Items are views and layout guides. A constraint has effect while it is active and its items are
/// in one view hierarchy. Main thread.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
  /// The view or layout guide on the left-hand side.
  public internal(set) weak var firstItem: AnyObject?
  /// The first item's attribute.
  public let firstAttribute: Attribute
  /// The relation between the two sides.
  public let relation: Relation
  /// The view or layout guide on the right-hand side.
  public internal(set) weak var secondItem: AnyObject?
  /// The second item's attribute.
  public let secondAttribute: Attribute
  /// The factor of the second item's attribute.
  public let multiplier: CGFloat

  /// The constant on the right-hand side. Changing it is cheaper than any other change.
  open var constant: CGFloat {
    didSet { if constant != oldValue { holder?.constraintDidChange(self) } }
  }

  /// The priority, from 1 to 1000.
  open var priority: UILayoutPriority = .required {
    didSet {
      guard priority != oldValue else { return }
      if holder != nil, (priority == .required) != (oldValue == .required) {
        UncaughtException(
          name: .internalInconsistency,
          reason: "Mutating a priority from required to not on an installed constraint (or "
            + "vice-versa) is not supported. You passed priority \(priority.rawValue) and the "
            + "existing priority was \(oldValue.rawValue)."
        ).terminate()
      }
      holder?.constraintDidChange(self)
    }
  }

  /// A name for log messages.
  open var identifier: String?

  /// Views should archive the constraint; stored for source compatibility.
  open var shouldBeArchived = false

  /// The view that the constraint is installed in: the items' nearest common ancestor.
  private(set) weak var holder: UIView?

  /// The system created the constraint: for a mask, a content size or a stack.
  var isOfSystem = false

  /// Creates an inactive constraint.
  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation,
    toItem view2: Any?, attribute attr2: Attribute, multiplier: CGFloat, constant: CGFloat
  ) {
    firstItem = Self.item(view1)
    secondItem = view2.flatMap(Self.item)
    firstAttribute = attr1
    secondAttribute = secondItem == nil ? .notAnAttribute : attr2
    self.relation = relation
    self.multiplier = multiplier
    self.constant = constant
    super.init()
    check()
  }

  private static func item(_ item: Any) -> AnyObject? {
    if let view = item as? UIView { return view }
    if let guide = item as? UILayoutGuide { return guide }
    UncaughtException(
      name: .invalidArgument,
      reason: "NSLayoutConstraint for \(item): Constraint items must each be an instance of "
        + "UIView, or UILayoutGuide."
    ).terminate()
  }

  private func check() {
    func fail(_ what: String) -> Never {
      UncaughtException(
        name: .invalidArgument,
        reason: "*** +[NSLayoutConstraint constraintWithItem:attribute:relatedBy:toItem:attribute:"
          + "multiplier:constant:]: \(what)"
      ).terminate()
    }
    if firstAttribute == .notAnAttribute { fail("Invalid layout attribute: notAnAttribute") }
    if !multiplier.isFinite {
      fail("Multiplier is not finite! That's illegal. multiplier:\(multiplier)")
    }
    if !constant.isFinite { fail("Constant is not finite! That's illegal. constant:\(constant)") }
    if secondItem == nil {
      if firstAttribute.axis == nil || !firstAttribute.isDimension {
        fail(
          "A constraint cannot be made that sets a location equal to a constant. Location "
            + "attributes must be specified in pairs.")
      }
      return
    }
    if secondAttribute == .notAnAttribute { fail("Invalid layout attribute: notAnAttribute") }
    if firstAttribute.isDimension != secondAttribute.isDimension {
      fail(
        "Invalid pairing of layout attributes. A size cannot be constrained to a position: "
          + "\(firstAttribute), \(secondAttribute)")
    }
    guard !firstAttribute.isDimension else { return }
    if firstAttribute.axis != secondAttribute.axis {
      fail("Invalid pairing of layout attributes: \(firstAttribute), \(secondAttribute)")
    }
    if firstAttribute.axis == .horizontal, firstAttribute.flow != secondAttribute.flow,
      firstAttribute.flow != nil, secondAttribute.flow != nil
    {
      fail(
        "A constraint cannot be made between a leading/trailing attribute and a right/left "
          + "attribute. Use leading/trailing for both or neither.")
    }
  }

  /// The constraint in the platform's notation.
  open override nonisolated var description: String { MainActor.assumeIsolated { text } }

  func setHolder(_ view: UIView?) { holder = view }
}
