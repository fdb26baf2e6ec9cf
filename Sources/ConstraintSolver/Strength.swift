/// The strength of a constraint relative to others.
///
/// Strengths form a hierarchy: a stronger constraint is never sacrificed for any number of weaker
/// ones. Among constraints of equal strength the sum of the violations is minimal.
public struct Strength: Hashable, Comparable, Sendable {
  /// From 1 (weakest) to 1000 (required), as in UILayoutPriority.
  public let rawValue: Double

  /// Creates a strength, limited to the range from 1 to 1000.
  public init(_ rawValue: Double) {
    self.rawValue = rawValue.isNaN ? 1 : min(max(rawValue, 1), 1000)
  }

  /// The constraint must be satisfied or is refused.
  public static let required = Strength(1000)

  /// Constraints of this strength are required.
  public var isRequired: Bool { rawValue >= 1000 }

  public static func < (one: Strength, other: Strength) -> Bool { one.rawValue < other.rawValue }
}
