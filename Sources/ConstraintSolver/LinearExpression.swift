/// A sum of variables, each with a coefficient, and a constant.
public struct LinearExpression: Sendable {
  /// A variable and what it is multiplied with.
  public struct Term: Sendable {
    public var variable: Variable
    public var coefficient: Double

    /// A coefficient times a variable.
    public init(_ variable: Variable, _ coefficient: Double = 1) {
      self.variable = variable
      self.coefficient = coefficient
    }
  }

  /// The terms; a variable may occur more than once.
  public var terms: [Term]
  public var constant: Double

  /// The sum of the terms and the constant.
  public init(_ terms: [Term] = [], constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }

  /// A variable alone.
  public init(_ variable: Variable) { self.init([Term(variable)]) }

  /// The value, where each variable has the value that is given for it.
  public func value(_ valueOf: (Variable) -> Double) -> Double {
    terms.reduce(constant) { $0 + $1.coefficient * valueOf($1.variable) }
  }

  public static func + (one: Self, other: Self) -> Self {
    Self(one.terms + other.terms, constant: one.constant + other.constant)
  }

  public static func - (one: Self, other: Self) -> Self { one + other * -1 }

  public static func * (one: Self, factor: Double) -> Self {
    Self(
      one.terms.map { Term($0.variable, $0.coefficient * factor) },
      constant: one.constant * factor)
  }

  public static func + (one: Self, constant: Double) -> Self {
    Self(one.terms, constant: one.constant + constant)
  }

  public static func - (one: Self, constant: Double) -> Self { one + -constant }
}
