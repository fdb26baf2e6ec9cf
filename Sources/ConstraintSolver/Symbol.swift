/// The index of a column of the tableau.
typealias Symbol = Int32

/// The kind of a tableau column, which determines how simplex may use it.
enum SymbolKind: UInt8 {
  /// Unused.
  case free
  /// A caller's variable with any value.
  case variable
  /// The slack of an inequality: never negative.
  case slack
  /// The error of a non-required constraint: never negative, and minimized.
  case error
  /// The marker of a required equation: always zero, never enters the basis.
  case dummy
  /// The error of a new row while a solution for it is sought: never negative.
  case artificial

  /// Simplex may bring the symbol into the basis.
  var isPivotable: Bool { self == .slack || self == .error }
  /// The symbol must not become negative.
  var isRestricted: Bool { self == .slack || self == .error || self == .artificial }
}
