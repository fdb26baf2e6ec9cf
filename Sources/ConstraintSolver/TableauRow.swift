/// A constant and coefficients of symbols: the value of a basic symbol.
struct TableauRow {
  struct Cell {
    var symbol: Symbol
    var coefficient: Double
  }

  var constant: Double = 0
  /// Ordered by symbol, without coefficients that are (nearly) zero.
  private(set) var cells: [Cell] = []

  /// The threshold for zero: far below a hundredth of a pixel and far above rounding errors.
  static let tolerance = 1e-9

  static func isZero(_ value: Double) -> Bool { abs(value) < tolerance }

  private func position(_ symbol: Symbol) -> Int {
    var low = 0
    var high = cells.count
    while low < high {
      let middle = (low + high) / 2
      if cells[middle].symbol < symbol { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The symbol's coefficient; zero if it is not in the row.
  func coefficient(of symbol: Symbol) -> Double {
    let place = position(symbol)
    guard place < cells.count, cells[place].symbol == symbol else { return 0 }
    return cells[place].coefficient
  }

  /// Adds to the symbol's coefficient.
  ///
  /// - Returns: whether the symbol is new in the row.
  @discardableResult
  mutating func add(_ symbol: Symbol, _ coefficient: Double) -> Bool {
    let place = position(symbol)
    guard place < cells.count, cells[place].symbol == symbol else {
      guard !Self.isZero(coefficient) else { return false }
      cells.insert(Cell(symbol: symbol, coefficient: coefficient), at: place)
      return true
    }
    cells[place].coefficient += coefficient
    if Self.isZero(cells[place].coefficient) { cells.remove(at: place) }
    return false
  }

  /// Removes the symbol.
  ///
  /// - Returns: its coefficient.
  @discardableResult
  mutating func remove(_ symbol: Symbol) -> Double {
    let place = position(symbol)
    guard place < cells.count, cells[place].symbol == symbol else { return 0 }
    return cells.remove(at: place).coefficient
  }

  /// Adds a multiple of another row.
  ///
  /// - Parameters: - scratch: a buffer reused between calls. - added: called for each symbol that
  ///   is new in the row.
  mutating func add(
    _ other: TableauRow, times factor: Double, scratch: inout [Cell], added: (Symbol) -> Void
  ) {
    constant += other.constant * factor
    scratch.removeAll(keepingCapacity: true)
    var mine = 0
    var theirs = 0
    let count = cells.count
    let otherCount = other.cells.count
    while mine < count && theirs < otherCount {
      let cell = cells[mine]
      let otherCell = other.cells[theirs]
      if cell.symbol < otherCell.symbol {
        scratch.append(cell)
        mine += 1
      } else if cell.symbol > otherCell.symbol {
        theirs += 1
        let coefficient = otherCell.coefficient * factor
        guard !Self.isZero(coefficient) else { continue }
        scratch.append(Cell(symbol: otherCell.symbol, coefficient: coefficient))
        added(otherCell.symbol)
      } else {
        mine += 1
        theirs += 1
        let sum = cell.coefficient + otherCell.coefficient * factor
        if !Self.isZero(sum) { scratch.append(Cell(symbol: cell.symbol, coefficient: sum)) }
      }
    }
    while mine < count {
      scratch.append(cells[mine])
      mine += 1
    }
    while theirs < otherCount {
      let otherCell = other.cells[theirs]
      theirs += 1
      let coefficient = otherCell.coefficient * factor
      guard !Self.isZero(coefficient) else { continue }
      scratch.append(Cell(symbol: otherCell.symbol, coefficient: coefficient))
      added(otherCell.symbol)
    }
    swap(&cells, &scratch)
  }

  /// Multiplies the row.
  mutating func scale(by factor: Double) {
    constant *= factor
    for place in cells.indices { cells[place].coefficient *= factor }
  }

  /// Converts “the row is zero” to the value of a symbol.
  mutating func solve(for symbol: Symbol) {
    let coefficient = remove(symbol)
    scale(by: -1 / coefficient)
  }

  /// Converts the value of one symbol to that of another in the row.
  mutating func exchange(_ basic: Symbol, for entering: Symbol) {
    add(basic, -1)
    solve(for: entering)
  }
}
