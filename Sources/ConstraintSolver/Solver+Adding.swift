extension Solver {
  /// Takes a constraint in.
  ///
  /// - Throws: ``UnsatisfiableConstraints`` where it is required and contradicts required ones. The
  ///   solver is then as before.
  public mutating func add(
    _ constraint: LinearConstraint
  ) throws(UnsatisfiableConstraints) -> ConstraintHandle {
    var entry = makeEntry(constraint)
    var row = equation(of: constraint, entry: &entry)
    // A new row starts with a constant that its basic symbol may have.
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

  /// Puts off the weighing of constraints that need not hold until ``endChanges()``, which is much
  /// faster than to weigh anew for each. Required constraints hold at every moment. May be nested.
  public mutating func beginChanges() { optimizationsHeld += 1 }

  /// Weighs what was put off since ``beginChanges()``.
  public mutating func endChanges() {
    precondition(optimizationsHeld > 0, "Changes end once for each beginning.")
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

  /// The constraint as “this row is zero”, in terms of symbols that are not basic.
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

  /// A symbol that the new row can be solved for at once: a variable, or one of the constraint's
  /// own that does not become negative by it.
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

  /// An equation of what other required equations say already, or the contrary of it.
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

  /// Looks for a solution in which the row is zero, by minimizing what it is missed by.
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
        // All other rows are sums of the old constraints alone.
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

  /// A thousandth of a point is no contradiction: it is what coordinates were rounded by.
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
