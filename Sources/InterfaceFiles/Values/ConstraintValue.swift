/// A layout constraint in an interface file.
public struct ConstraintValue: Sendable {
  public var location: SourceLocation
  public var id: String?
  /// The constraint's identifier, for messages.
  public var identifier: String?
  /// Nil means the view whose constraint list contains this one.
  public var firstItem: String?
  public var firstAttribute: String
  /// `equal`, `greaterThanOrEqual` or `lessThanOrEqual`.
  public var relation: String
  public var secondItem: String?
  public var secondAttribute: String?
  public var multiplier: Double
  /// Nil means the standard distance.
  public var constant: Double?
  public var priority: Double
  /// What is different in other size classes.
  public var variations: [ConstraintVariation] = []
}

/// What is different in a constraint where the size classes fit.
public struct ConstraintVariation: Sendable {
  public var sizes: SizeClasses
  /// Nil: as elsewhere.
  public var constant: Double?
}

/// A layout guide that constraints refer to by its identifier.
public struct LayoutGuideValue: Sendable {
  public var location: SourceLocation
  public var id: String
  /// `safeArea`, `layoutMargins`, `keyboard`, `top` or `bottom` (the last two belong to view
  /// controllers).
  public var kind: String
}
