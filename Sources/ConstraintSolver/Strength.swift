/// How much a constraint weighs against others.
///
/// Strengths are a hierarchy: a stronger constraint is never given up for any number of weaker
/// ones. Among constraints of one strength the sum of what they are missed by is least.
public struct Strength: Hashable, Comparable, Sendable {
  /// From 1 (given up first) to 1000 (must hold), as UILayoutPriority counts.
  public let rawValue: Double

  /// A strength, brought into the range from 1 to 1000.
  public init(_ rawValue: Double) {
    self.rawValue = rawValue.isNaN ? 1 : min(max(rawValue, 1), 1000)
  }

  /// The constraint holds, or it is not taken.
  public static let required = Strength(1000)

  /// Whether constraints of this strength must hold.
  public var isRequired: Bool { rawValue >= 1000 }

  public static func < (one: Strength, other: Strength) -> Bool { one.rawValue < other.rawValue }
}
