extension Solver {
  /// Adds a constraint.
  ///
  /// - Throws: ``UnsatisfiableConstraints`` if it is required and conflicts with other required
  ///   ones. The solver is then unchanged.
  public mutating func add(
    _ constraint: LinearConstraint
  ) throws(UnsatisfiableConstraints) -> ConstraintHandle {
    var entry = makeEntry(constraint)
    var row = equation(of: constraint, entry: &entry)
    // A row must start with a constant that is valid for its basic symbol.
    if row.constant < 0 { row.scale(by: -1) }

    if let basic = basicSymbol(for: row, entry: entry) {
      row.solve(for: basic)
      tableau.substitute(basic, by: row)
      tableau.insert(row, basic: basic)
    } else if row.cells.allSatisfy({ tableau.kind($0.symbol) == .dummy }) {
      try addRowOfDummies(row, entry: entry)
    } else {
      try addByArtificialSymbol(row, entry: entry)
    }
    optimize()
    return register(entry)
  }

  /// Defers the optimization of non-required constraints until ``endChanges()``, which is much
  /// faster than optimizing after every change. Required constraints are always satisfied. Calls
  /// may be nested.
  public mutating func beginChanges() { optimizationsHeld += 1 }

  /// Performs the optimization deferred since ``beginChanges()``.
  public mutating func endChanges() {
    precondition(optimizationsHeld > 0, "Every endChanges() needs a beginChanges().")
    optimizationsHeld -= 1
    if isOptimizationDue { optimize() }
  }

  mutating func optimize() {
    tableau.infeasibleSlots.removeAll(keepingCapacity: true)
    isOptimizationDue = optimizationsHeld > 0
    if !isOptimizationDue { tableau.optimize() }
  }

  private mutating func makeEntry(_ constraint: LinearConstraint) -> Entry {
    nextGeneration &+= 1
    let isRequired = constraint.strength.isRequired
    let kind: SymbolKind =
      switch constraint.relation {
      case .equal: isRequired ? .dummy : .error
      case .greaterThanOrEqual, .lessThanOrEqual: .slack
      }
    let isAdded = constraint.relation == .lessThanOrEqual || kind == .dummy
    return Entry(
      constraint: constraint, marker: tableau.makeSymbol(kind),
      markerCoefficient: isAdded ? 1 : -1,
      other: isRequired ? nil : tableau.makeSymbol(.error), generation: nextGeneration)
  }

  /// The constraint in the form “this row is zero”, in terms of nonbasic symbols.
  private mutating func equation(
    of constraint: LinearConstraint, entry: inout Entry
  ) -> TableauRow {
    var row = TableauRow()
    row.constant = constraint.expression.constant
    for term in constraint.expression.terms where term.coefficient != 0 {
      tableau.addValue(of: term.variable.symbol, times: term.coefficient, to: &row)
    }
    row.add(entry.marker, entry.markerCoefficient)
    if let other = entry.other {
      let strength = constraint.strength
      row.add(other, -entry.markerCoefficient)
      tableau.objective.use(strength, by: 1)
      tableau.objective.add(other, times: 1, strength: strength)
      if constraint.relation == .equal {
        tableau.objective.add(entry.marker, times: 1, strength: strength)
      }
    }
    return row
  }

  /// A symbol for which the new row can be solved directly: a variable, or one of the constraint's
  /// own symbols that stays nonnegative.
  private func basicSymbol(for row: TableauRow, entry: Entry) -> Symbol? {
    let variable = row.cells.lazy.map(\.symbol).filter { tableau.kind($0) == .variable }
      .min { tableau.occurrences(of: $0) < tableau.occurrences(of: $1) }
    if let variable { return variable }
    for symbol in [entry.marker, entry.other].compactMap({ $0 })
    where tableau.kind(symbol).isPivotable && row.coefficient(of: symbol) < 0 {
      return symbol
    }
    return nil
  }

  /// Adds an equation that the other required equations already imply or contradict.
  private mutating func addRowOfDummies(
    _ row: TableauRow, entry: Entry
  ) throws(UnsatisfiableConstraints) {
    guard abs(row.constant) < Self.contradictionTolerance else {
      let others = constraints(in: row, and: nil)
      discard(entry)
      throw UnsatisfiableConstraints(others: others)
    }
    var row = row
    row.constant = 0
    row.solve(for: entry.marker)
    tableau.insert(row, basic: entry.marker)
  }

  /// Searches for a solution in which the row is zero by minimizing its error.
  private mutating func addByArtificialSymbol(
    _ row: TableauRow, entry: Entry
  ) throws(UnsatisfiableConstraints) {
    let artificial = tableau.makeSymbol(.artificial)
    tableau.insert(row, basic: artificial)
    tableau.artificialObjective = row
    tableau.optimizeArtificial()
    let missed = tableau.artificialObjective ?? TableauRow()
    tableau.artificialObjective = nil

    let slot = Int(tableau.slotOf[Int(artificial)])
    if slot >= 0 {
      let rest = tableau.rows[slot]
      guard abs(missed.constant) < Self.contradictionTolerance else {
        let others = constraints(in: rest, and: nil)
        // All other rows are combinations of the old constraints.
        tableau.removeRow(in: slot)
        tableau.release(artificial)
        discard(entry)
        optimize()
        throw UnsatisfiableConstraints(others: others)
      }
      let cell =
        rest.cells.first { tableau.kind($0.symbol).isPivotable }
        ?? rest.cells.first { $0.symbol == entry.marker } ?? rest.cells.first
      if let cell {
        tableau.pivot(slot: slot, entering: cell.symbol)
      } else {
        tableau.removeRow(in: slot)
      }
    }
    tableau.release(artificial)
  }

  /// Errors of this size come from rounded coordinates and are not conflicts.
  static var contradictionTolerance: Double { 1e-6 }

  private mutating func discard(_ entry: Entry) {
    tableau.release(entry.marker)
  }

  private mutating func register(_ entry: Entry) -> ConstraintHandle {
    let index: Int
    if let free = freeEntries.popLast() {
      index = free
      entries[index] = entry
    } else {
      index = entries.count
      entries.append(entry)
    }
    owners[entry.marker] = index
    if let other = entry.other { owners[other] = index }
    for term in entry.constraint.expression.terms {
      uses[term.variable.symbol, default: 0] += 1
    }
    return ConstraintHandle(index: index, generation: entry.generation)
  }
}
