extension Solver {
  /// Removes a constraint, if it is in the solver.
  public mutating func remove(_ handle: ConstraintHandle) {
    guard let entry = entry(handle) else { return }
    let strength = entry.constraint.strength
    if let other = entry.other {
      removeError(other, strength: strength)
      if entry.constraint.relation == .equal { removeError(entry.marker, strength: strength) }
      tableau.objective.use(strength, by: -1)
    }

    if tableau.slotOf[Int(entry.marker)] < 0,
      let slot = tableau.slotToLeave(for: entry.marker)
    {
      tableau.pivot(slot: slot, entering: entry.marker)
    }
    let slot = tableau.slotOf[Int(entry.marker)]
    if slot >= 0 { tableau.removeRow(in: Int(slot)) }
    forget(entry, handle.index)
    // If the removed row was not the first to become zero, others may be negative now.
    _ = tableau.restoreFeasibility()
    optimize()
  }

  private mutating func removeError(_ symbol: Symbol, strength: Strength) {
    let slot = tableau.slotOf[Int(symbol)]
    if slot < 0 {
      tableau.objective.add(symbol, times: -1, strength: strength)
    } else {
      tableau.objective.add(tableau.rows[Int(slot)], times: -1, strength: strength)
    }
  }

  private mutating func forget(_ entry: Entry, _ index: Int) {
    owners[entry.marker] = nil
    tableau.release(entry.marker)
    if let other = entry.other {
      owners[other] = nil
      // It may have been basic only in the marker's row; if rounding left another row, that one is
      // removed.
      let slot = tableau.slotOf[Int(other)]
      if slot >= 0 { tableau.removeRow(in: Int(slot)) }
      tableau.release(other)
    }
    for term in entry.constraint.expression.terms {
      guard let count = uses[term.variable.symbol] else { continue }
      uses[term.variable.symbol] = count > 1 ? count - 1 : nil
    }
    entries[index] = nil
    freeEntries.append(index)
  }
}
