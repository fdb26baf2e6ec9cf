/// The objective to minimize: for each strength in use, the sum of the errors of its constraints in
/// terms of nonbasic symbols. A stronger level takes precedence over all weaker ones.
struct Objective {
  struct Level {
    let strength: Strength
    /// The number of constraints with this strength.
    var uses = 0
    var row = TableauRow()
  }

  /// The levels, strongest first.
  private(set) var levels: [Level] = []

  /// The index of a strength's level, which is created if necessary.
  mutating func level(_ strength: Strength) -> Int {
    let place = levels.firstIndex { $0.strength <= strength } ?? levels.count
    if place == levels.count || levels[place].strength != strength {
      levels.insert(Level(strength: strength), at: place)
    }
    return place
  }

  /// Changes the number of constraints with a strength.
  mutating func use(_ strength: Strength, by count: Int) {
    let place = level(strength)
    levels[place].uses += count
    if levels[place].uses == 0 { levels.remove(at: place) }
  }

  /// Adds a multiple of a nonbasic symbol.
  mutating func add(_ symbol: Symbol, times factor: Double, strength: Strength) {
    levels[level(strength)].row.add(symbol, factor)
  }

  /// Adds a multiple of a row.
  mutating func add(_ row: TableauRow, times factor: Double, strength: Strength) {
    var scratch: [TableauRow.Cell] = []
    levels[level(strength)].row.add(row, times: factor, scratch: &scratch) { _ in }
  }

  mutating func erase(_ symbol: Symbol) {
    for place in levels.indices { levels[place].row.remove(symbol) }
  }

  mutating func substitute(
    _ symbol: Symbol, by row: TableauRow, scratch: inout [TableauRow.Cell]
  ) {
    for place in levels.indices {
      let coefficient = levels[place].row.remove(symbol)
      guard coefficient != 0 else { continue }
      levels[place].row.add(row, times: coefficient, scratch: &scratch) { _ in }
    }
  }

  /// The next symbol to enter the basis: increasing it improves the strongest level that can be
  /// improved without worsening a stronger one. The first candidate is chosen, which guarantees
  /// termination (Bland).
  func entering(_ kinds: [SymbolKind]) -> Symbol? {
    for place in levels.indices {
      for cell in levels[place].row.cells
      where cell.coefficient < -TableauRow.tolerance && kinds[Int(cell.symbol)].isPivotable {
        if levels[..<place].allSatisfy({ $0.row.coefficient(of: cell.symbol) == 0 }) {
          return cell.symbol
        }
      }
    }
    return nil
  }

  /// One symbol costs less than another relative to its gain.
  func costsLess(
    _ one: Symbol, per gain: Double, than other: Symbol, per otherGain: Double
  ) -> Bool {
    for level in levels {
      let difference =
        level.row.coefficient(of: one) / gain - level.row.coefficient(of: other) / otherGain
      if abs(difference) > TableauRow.tolerance { return difference < 0 }
    }
    return one < other
  }
}
