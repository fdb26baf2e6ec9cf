/// An incremental solver of linear constraints with strengths: the simplex algorithm Cassowary
/// (Badros, Borning, Stuckey: The Cassowary Linear Arithmetic Constraint Solving Algorithm, 2001),
/// with strengths as a strict hierarchy.
///
/// After each successful change all required constraints are satisfied, and the others as far as
/// their strengths allow. A variable that no constraint determines is zero.
public struct Solver: Sendable {
  /// A constraint in the solver, with its symbols in the tableau.
  struct Entry {
    var constraint: LinearConstraint
    var marker: Symbol
    /// The marker's coefficient in the constraint's equation.
    var markerCoefficient: Double
    /// The second error symbol of a non-required constraint.
    var other: Symbol?
    var generation: UInt32
  }

  var tableau = Tableau()
  var entries: [Entry?] = []
  var freeEntries: [Int] = []
  /// The constraint of each symbol.
  var owners: [Symbol: Int] = [:]
  var nextGeneration: UInt32 = 0
  /// The number of constraints that contain each variable.
  var uses: [Symbol: Int] = [:]

  /// The number of pending requests to defer the optimization.
  var optimizationsHeld = 0
  var isOptimizationDue = false

  /// Creates a solver without constraints.
  public init() {}

  /// The number of constraints.
  public var constraintCount: Int { entries.count - freeEntries.count }

  /// Creates a variable with the value zero.
  public mutating func makeVariable() -> Variable {
    Variable(symbol: tableau.makeSymbol(.variable))
  }

  /// Removes a variable. No constraint may contain it.
  public mutating func removeVariable(_ variable: Variable) {
    precondition(uses[variable.symbol] == nil, "A constraint still contains the variable.")
    let slot = tableau.slotOf[Int(variable.symbol)]
    if slot >= 0 { tableau.removeRow(in: Int(slot)) }
    tableau.release(variable.symbol)
  }

  /// A constraint contains the variable.
  public func isUsed(_ variable: Variable) -> Bool { uses[variable.symbol] != nil }

  /// The variable's value.
  public func value(of variable: Variable) -> Double { tableau.value(of: variable.symbol) }

  /// The constraint with this handle, if it is in the solver.
  public subscript(handle: ConstraintHandle) -> LinearConstraint? {
    entry(handle)?.constraint
  }

  func entry(_ handle: ConstraintHandle) -> Entry? {
    guard handle.index < entries.count, let entry = entries[handle.index],
      entry.generation == handle.generation
    else { return nil }
    return entry
  }

  /// The constraints of the symbols in a row: if the row cannot be satisfied, they conflict.
  func constraints(in row: TableauRow, and basic: Symbol?) -> [ConstraintHandle] {
    var indices = Set(row.cells.compactMap { owners[$0.symbol] })
    if let basic, let index = owners[basic] { indices.insert(index) }
    return indices.sorted().compactMap { index in
      entries[index].map { ConstraintHandle(index: index, generation: $0.generation) }
    }
  }
}
