/// Linear constraints with strengths, solved while they come and go: the incremental simplex
/// algorithm Cassowary (Badros, Borning, Stuckey: The Cassowary Linear Arithmetic Constraint
/// Solving Algorithm, 2001), with strengths as a strict hierarchy.
///
/// After each change that did not fail, all required constraints hold, and the others as far as
/// their strengths allow. A variable that no constraint determines is zero.
public struct Solver: Sendable {
  /// A constraint in the solver, and by which symbols the tableau knows it.
  struct Entry {
    var constraint: LinearConstraint
    var marker: Symbol
    /// The marker's coefficient in the constraint's equation.
    var markerCoefficient: Double
    /// The other symbol of a constraint that need not hold.
    var other: Symbol?
    var generation: UInt32
  }

  var tableau = Tableau()
  var entries: [Entry?] = []
  var freeEntries: [Int] = []
  /// The constraint that each symbol belongs to.
  var owners: [Symbol: Int] = [:]
  var nextGeneration: UInt32 = 0
  /// How often each variable occurs in constraints.
  var uses: [Symbol: Int] = [:]

  /// How many have asked to put off optimizing.
  var optimizationsHeld = 0
  var isOptimizationDue = false

  /// A solver without constraints.
  public init() {}

  /// How many constraints there are.
  public var constraintCount: Int { entries.count - freeEntries.count }

  /// A new variable of value zero.
  public mutating func makeVariable() -> Variable {
    Variable(symbol: tableau.makeSymbol(.variable))
  }

  /// Gives a variable back. No constraint may name it any more.
  public mutating func removeVariable(_ variable: Variable) {
    precondition(uses[variable.symbol] == nil, "A constraint names the variable.")
    let slot = tableau.slotOf[Int(variable.symbol)]
    if slot >= 0 { tableau.removeRow(in: Int(slot)) }
    tableau.release(variable.symbol)
  }

  /// Whether a constraint names the variable.
  public func isUsed(_ variable: Variable) -> Bool { uses[variable.symbol] != nil }

  /// The variable's value.
  public func value(of variable: Variable) -> Double { tableau.value(of: variable.symbol) }

  /// The constraint of the handle, if it is in the solver.
  public subscript(handle: ConstraintHandle) -> LinearConstraint? {
    entry(handle)?.constraint
  }

  func entry(_ handle: ConstraintHandle) -> Entry? {
    guard handle.index < entries.count, let entry = entries[handle.index],
      entry.generation == handle.generation
    else { return nil }
    return entry
  }

  /// The constraints that symbols of a row belong to: those that contradict each other, where the
  /// row cannot be satisfied.
  func constraints(in row: TableauRow, and basic: Symbol?) -> [ConstraintHandle] {
    var indices = Set(row.cells.compactMap { owners[$0.symbol] })
    if let basic, let index = owners[basic] { indices.insert(index) }
    return indices.sorted().compactMap { index in
      entries[index].map { ConstraintHandle(index: index, generation: $0.generation) }
    }
  }
}
