/// A linear equation or inequality with a strength: an expression that is zero, not negative or not
/// positive.
public struct LinearConstraint: Sendable {
  /// The relation of an expression to zero.
  public enum Relation: Sendable {
    case equal
    case greaterThanOrEqual
    case lessThanOrEqual
  }

  public var expression: LinearExpression
  public var relation: Relation
  public var strength: Strength

  /// Creates a constraint.
  public init(
    _ expression: LinearExpression, _ relation: Relation, strength: Strength = .required
  ) {
    self.expression = expression
    self.relation = relation
    self.strength = strength
  }

  /// The amount by which the constraint is violated; zero if it is satisfied.
  public func violation(_ valueOf: (Variable) -> Double) -> Double {
    let value = expression.value(valueOf)
    switch relation {
    case .equal: return abs(value)
    case .greaterThanOrEqual: return max(0, -value)
    case .lessThanOrEqual: return max(0, value)
    }
  }
}

/// A reference to a constraint in a ``Solver``, for removing or changing it.
public struct ConstraintHandle: Hashable, Sendable {
  let index: Int
  /// Distinguishes constraints that have used the same entry.
  let generation: UInt32
}

/// A conflict between required constraints.
public struct UnsatisfiableConstraints: Error, Sendable {
  /// The constraints in the solver that conflict with the refused one; without any one of them it
  /// could be satisfied. Empty if it contradicts itself.
  public let others: [ConstraintHandle]
}
