import AppRuntime

extension NSLayoutConstraint {
  /// The constraint is installed. Setting it to true installs the constraint in the items'
  /// nearest common ancestor.
  public var isActive: Bool {
    get { holder != nil }
    set {
      guard newValue != isActive else { return }
      if newValue { activate() } else { holder?.uninstall(self) }
    }
  }

  /// Activates each of the constraints.
  public class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates each of the constraints.
  public class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  private func activate() {
    guard let first = firstView else {
      fail("its first item is gone, or a layout guide that is in no view")
    }
    guard secondAttribute != .notAnAttribute else { return first.install(self) }
    guard let second = secondView else {
      fail("its second item is gone, or a layout guide that is in no view")
    }
    guard let common = first.commonAncestor(with: second) else {
      fail(
        "they have no common ancestor. Does the constraint or its anchors reference items in "
          + "different view hierarchies? That's illegal.")
    }
    common.install(self)
  }

  private func fail(_ why: String) -> Never {
    UncaughtException(
      name: .internalInconsistency,
      reason: "Unable to activate constraint with items \(Self.name(of: firstItem)) and "
        + "\(Self.name(of: secondItem)) because \(why)"
    ).terminate()
  }

  /// The view of the first item: the item itself, or its guide's owner.
  var firstView: UIView? { Self.view(of: firstItem) }
  /// The view of the second item: the item itself, or its guide's owner.
  var secondView: UIView? { Self.view(of: secondItem) }

  static func view(of item: AnyObject?) -> UIView? {
    (item as? UIView) ?? (item as? UILayoutGuide)?.owningView
  }
}
