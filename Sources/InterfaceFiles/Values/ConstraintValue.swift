/// A layout constraint in an interface file.
public struct ConstraintValue: Sendable {
  public var location: SourceLocation
  public var id: String?
  /// The name that messages show it by.
  public var identifier: String?
  /// Nil is the view that the constraint is listed in.
  public var firstItem: String?
  public var firstAttribute: String
  /// `equal`, `greaterThanOrEqual` or `lessThanOrEqual`.
  public var relation: String
  public var secondItem: String?
  public var secondAttribute: String?
  public var multiplier: Double
  /// Nil is the standard distance.
  public var constant: Double?
  public var priority: Double
}

/// A layout guide with its identifier, for constraints to name.
public struct LayoutGuideValue: Sendable {
  public var location: SourceLocation
  public var id: String
  /// `safeArea`, `layoutMargins`, `keyboard`, `top` or `bottom` (the last two of view controllers).
  public var kind: String
}
