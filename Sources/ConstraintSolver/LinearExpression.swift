/// A linear combination of variables plus a constant.
public struct LinearExpression: Sendable {
  /// A variable with its coefficient.
  public struct Term: Sendable {
    public var variable: Variable
    public var coefficient: Double

    /// Creates a term.
    public init(_ variable: Variable, _ coefficient: Double = 1) {
      self.variable = variable
      self.coefficient = coefficient
    }
  }

  /// The terms; a variable may occur more than once.
  public var terms: [Term]
  public var constant: Double

  /// Creates an expression from its terms and constant.
  public init(_ terms: [Term] = [], constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }

  /// Creates an expression from a single variable.
  public init(_ variable: Variable) { self.init([Term(variable)]) }

  /// The value of the expression for the variables' given values.
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
