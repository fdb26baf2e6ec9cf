/// The index of a column of the tableau.
typealias Symbol = Int32

/// What a column of the tableau stands for, which is how simplex may use it.
enum SymbolKind: UInt8 {
  /// Not in use.
  case free
  /// An unknown of the caller's: any value.
  case variable
  /// What an inequality has to spare: never negative.
  case slack
  /// What a constraint that need not hold is missed by: never negative, and minimized.
  case error
  /// The mark of a required equation: always zero, never brought into the basis by simplex.
  case dummy
  /// What a new row is missed by until a solution for it is found: never negative.
  case artificial

  /// Whether simplex may bring it into the basis.
  var isPivotable: Bool { self == .slack || self == .error }
  /// Whether it must not become negative.
  var isRestricted: Bool { self == .slack || self == .error || self == .artificial }
}
