extension Tableau {
  /// The maximum number of steps, in case rounding prevents termination.
  private var stepLimit: Int { 1000 + 20 * rows.count }

  /// Minimizes the objective, starting from a feasible state.
  mutating func optimize() {
    for _ in 0..<stepLimit {
      guard let entering = objective.entering(kinds), enter(entering) else { return }
    }
  }

  /// Minimizes only the artificial objective.
  mutating func optimizeArtificial() {
    for _ in 0..<stepLimit {
      let cell = artificialObjective?.cells.first {
        $0.coefficient < -TableauRow.tolerance && kind($0.symbol).isPivotable
      }
      guard let entering = cell?.symbol, enter(entering) else { return }
    }
  }

  /// Increases a symbol until another becomes zero, whose place in the basis it takes.
  ///
  /// - Returns: whether there is such a symbol.
  private mutating func enter(_ entering: Symbol) -> Bool {
    var leaving = -1
    var least = Double.infinity
    for place in slots(with: entering) {
      let slot = Int(place)
      guard basics[slot] >= 0, kind(basics[slot]).isRestricted else { continue }
      let coefficient = rows[slot].coefficient(of: entering)
      guard coefficient < -TableauRow.tolerance else { continue }
      let ratio = -max(rows[slot].constant, 0) / coefficient
      if leaving < 0 || ratio < least - TableauRow.tolerance
        || (ratio <= least + TableauRow.tolerance && basics[slot] < basics[leaving])
      {
        least = min(ratio, least)
        leaving = slot
      }
    }
    guard leaving >= 0 else { return false }
    pivot(slot: leaving, entering: entering)
    return true
  }

  /// Makes negative restricted symbols nonnegative again, at the least cost.
  ///
  /// - Returns: the slot of a row that cannot be made feasible, if any.
  mutating func restoreFeasibility() -> Int? {
    for _ in 0..<stepLimit {
      guard let slot = infeasibleSlots.popLast() else { return nil }
      guard basics[slot] >= 0 else { continue }
      let basic = kind(basics[slot])
      if basic == .dummy, !TableauRow.isZero(rows[slot].constant) { return slot }
      guard basic.isRestricted, rows[slot].constant < -TableauRow.tolerance else { continue }
      guard let entering = cheapest(in: rows[slot]) else { return slot }
      pivot(slot: slot, entering: entering)
    }
    return infeasibleSlots.last
  }

  private func cheapest(in row: TableauRow) -> Symbol? {
    var best: TableauRow.Cell?
    for cell in row.cells
    where cell.coefficient > TableauRow.tolerance && kind(cell.symbol).isPivotable {
      guard let found = best else {
        best = cell
        continue
      }
      if objective.costsLess(
        cell.symbol, per: cell.coefficient, than: found.symbol, per: found.coefficient)
      {
        best = cell
      }
    }
    return best?.symbol
  }

  /// The row to remove with the constraint of `marker`.
  ///
  /// A dummy's row comes first: it repeats what the constraint says and takes its place. Otherwise
  /// it is the row whose removal keeps all restricted symbols nonnegative.
  func slotToLeave(for marker: Symbol) -> Int? {
    var negative: (slot: Int, ratio: Double)?
    var positive: (slot: Int, ratio: Double)?
    var unrestricted: Int?
    for place in slots(with: marker) {
      let slot = Int(place)
      guard basics[slot] >= 0 else { continue }
      let coefficient = rows[slot].coefficient(of: marker)
      guard coefficient != 0 else { continue }
      switch kind(basics[slot]) {
      case .dummy: return slot
      case .variable, .free: unrestricted = slot
      case .slack, .error, .artificial:
        let ratio = rows[slot].constant / abs(coefficient)
        if coefficient < 0 {
          if ratio < negative?.ratio ?? .infinity { negative = (slot, ratio) }
        } else if ratio < positive?.ratio ?? .infinity {
          positive = (slot, ratio)
        }
      }
    }
    return negative?.slot ?? positive?.slot ?? unrestricted
  }
}
