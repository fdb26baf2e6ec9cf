import ConstraintSolver

/// The priority of a layout constraint, from 1 to 1000; 1000 is required.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  public var rawValue: Float

  /// Creates a priority; values outside the range are limited when used.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// Creates a priority; values outside the range are limited when used.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// The constraint must hold.
  public static let required = UILayoutPriority(1000)
  /// The priority with which a button resists shrinking below its title.
  public static let defaultHigh = UILayoutPriority(750)
  /// The priority with which a view resists growing beyond its content.
  public static let defaultLow = UILayoutPriority(250)
  /// The priority of a view's fitting size.
  public static let fittingSizeLevel = UILayoutPriority(50)
  /// The priority of a drag that may resize a scene.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// The priority with which a scene keeps its size.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// The priority of a drag that must not resize a scene.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)

  public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
  public static func + (one: Self, amount: Float) -> Self { Self(one.rawValue + amount) }
  public static func - (one: Self, amount: Float) -> Self { Self(one.rawValue - amount) }

  var strength: Strength { Strength(Double(rawValue)) }
}
