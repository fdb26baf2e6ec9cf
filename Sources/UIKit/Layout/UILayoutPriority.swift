import ConstraintSolver

/// How much a layout constraint weighs: from 1 to 1000, where 1000 must hold.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  public var rawValue: Float

  /// A priority; it is brought into the range when it is used.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// A priority; it is brought into the range when it is used.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// The constraint must hold.
  public static let required = UILayoutPriority(1000)
  /// That of a button against being made smaller than its title.
  public static let defaultHigh = UILayoutPriority(750)
  /// That of a view against being made larger than its content.
  public static let defaultLow = UILayoutPriority(250)
  /// That of a view's fitting size.
  public static let fittingSizeLevel = UILayoutPriority(50)
  /// That of a drag that may change a scene's size.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// That of a scene's wish to keep its size.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// That of a drag that must not change a scene's size.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)

  public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
  public static func + (one: Self, amount: Float) -> Self { Self(one.rawValue + amount) }
  public static func - (one: Self, amount: Float) -> Self { Self(one.rawValue - amount) }

  var strength: Strength { Strength(Double(rawValue)) }
}
