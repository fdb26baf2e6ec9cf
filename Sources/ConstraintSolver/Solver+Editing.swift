extension Solver {
  /// Changes the constant of a constraint's expression without removing the constraint, for use
  /// with edit variables.
  ///
  /// - Throws: ``UnsatisfiableConstraints`` if required constraints, including this one, would
  ///   conflict. The constant is then unchanged.
  public mutating func setConstant(
    _ constant: Double, of handle: ConstraintHandle
  ) throws(UnsatisfiableConstraints) {
    guard let entry = entry(handle) else { return }
    let change = constant - entry.constraint.expression.constant
    guard change != 0 else { return }
    // The dual simplex method starts from an optimal solution.
    if isOptimizationDue { tableau.optimize() }
    entries[handle.index]?.constraint.expression.constant = constant
    shift(entry, by: change)
    guard let slot = tableau.restoreFeasibility() else { return }

    let others = constraints(in: tableau.rows[slot], and: tableau.basics[slot])
      .filter { $0 != handle }
    entries[handle.index]?.constraint.expression.constant -= change
    shift(entry, by: -change)
    // Slots not examined before the conflict was found are still in the list.
    for slot in tableau.rows.indices where tableau.basics[slot] >= 0 {
      tableau.infeasibleSlots.append(slot)
    }
    _ = tableau.restoreFeasibility()
    optimize()
    throw UnsatisfiableConstraints(others: others)
  }

  private mutating func shift(_ entry: Entry, by change: Double) {
    let amount = change / entry.markerCoefficient
    let own = tableau.slotOf[Int(entry.marker)]
    if own >= 0 {
      tableau.shift(slot: Int(own), by: -amount)
      return
    }
    // A slot may occur more than once in the list but is shifted only once.
    var done = Set<Int32>()
    for slot in tableau.slots(with: entry.marker) where done.insert(slot).inserted {
      let coefficient = tableau.rows[Int(slot)].coefficient(of: entry.marker)
      if coefficient != 0 { tableau.shift(slot: Int(slot), by: coefficient * amount) }
    }
  }

  /// Adds a suggestion for a variable's value, which ``suggest(_:for:)`` changes.
  public mutating func addEdit(
    of variable: Variable, value: Double = 0, strength: Strength = Strength(999)
  ) -> ConstraintHandle {
    precondition(!strength.isRequired, "A suggestion cannot be required.")
    let wish = LinearConstraint(
      LinearExpression(variable) - value, .equal, strength: strength)
    guard let handle = try? add(wish) else { preconditionFailure("A suggestion is never refused.") }
    return handle
  }

  /// Changes the suggested value of a variable.
  public mutating func suggest(_ value: Double, for edit: ConstraintHandle) {
    guard (try? setConstant(-value, of: edit)) != nil else {
      preconditionFailure("A suggestion is never refused.")
    }
  }
}
