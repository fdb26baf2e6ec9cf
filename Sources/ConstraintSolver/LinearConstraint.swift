/// That an expression is zero, not negative or not positive, and how much this weighs.
public struct LinearConstraint: Sendable {
  /// How an expression relates to zero.
  public enum Relation: Sendable {
    case equal
    case greaterThanOrEqual
    case lessThanOrEqual
  }

  public var expression: LinearExpression
  public var relation: Relation
  public var strength: Strength

  /// That the expression relates so to zero.
  public init(
    _ expression: LinearExpression, _ relation: Relation, strength: Strength = .required
  ) {
    self.expression = expression
    self.relation = relation
    self.strength = strength
  }

  /// By how much the constraint is missed; zero where it holds.
  public func violation(_ valueOf: (Variable) -> Double) -> Double {
    let value = expression.value(valueOf)
    switch relation {
    case .equal: return abs(value)
    case .greaterThanOrEqual: return max(0, -value)
    case .lessThanOrEqual: return max(0, value)
    }
  }
}

/// A constraint in a ``Solver``, to take it out or change it by.
public struct ConstraintHandle: Hashable, Sendable {
  let index: Int
  /// Tells constraints apart that had the same place one after the other.
  let generation: UInt32
}

/// Required constraints that cannot hold together.
public struct UnsatisfiableConstraints: Error, Sendable {
  /// Those in the solver that contradict the one that was refused; without any of them it could be
  /// had. Empty where it contradicts itself.
  public let others: [ConstraintHandle]
}
