/// The equations, each solved for one symbol (its basic symbol) in terms of nonbasic symbols, which
/// are zero.
///
/// Rows are stored in slots. Each symbol has a list of the slots in which it may occur; outdated
/// entries remain in the list and are skipped.
struct Tableau {
  private(set) var kinds: [SymbolKind] = []
  private var freeSymbols: [Symbol] = []

  private(set) var rows: [TableauRow] = []
  /// The basic symbol of the row in each slot; negative for a free slot.
  private(set) var basics: [Symbol] = []
  private var freeSlots: [Int] = []
  /// The slot in which each symbol is basic, or -1.
  private(set) var slotOf: [Int32] = []
  private var columns: [[Int32]] = []

  /// The objective to minimize, strongest level first.
  var objective = Objective()
  /// The error of a new row, while a solution for it is sought.
  var artificialObjective: TableauRow?
  /// The slots whose restricted basic symbol has become negative.
  var infeasibleSlots: [Int] = []

  private var scratch: [TableauRow.Cell] = []
  /// The last sweep that visited each slot.
  private var sweeps: [UInt32] = []
  private var sweepNumber: UInt32 = 0

  // MARK: - Symbols

  mutating func makeSymbol(_ kind: SymbolKind) -> Symbol {
    if let symbol = freeSymbols.popLast() {
      kinds[Int(symbol)] = kind
      return symbol
    }
    kinds.append(kind)
    slotOf.append(-1)
    columns.append([])
    return Symbol(kinds.count - 1)
  }

  /// Releases the symbol. It must not be basic; leftovers from rounding are removed from rows.
  mutating func release(_ symbol: Symbol) {
    eraseColumn(symbol)
    kinds[Int(symbol)] = .free
    freeSymbols.append(symbol)
  }

  func kind(_ symbol: Symbol) -> SymbolKind { kinds[Int(symbol)] }

  func value(of symbol: Symbol) -> Double {
    let slot = slotOf[Int(symbol)]
    return slot < 0 ? 0 : rows[Int(slot)].constant
  }

  /// Removes the symbol, whose value is zero, from every row.
  mutating func eraseColumn(_ symbol: Symbol) {
    for slot in columns[Int(symbol)] { rows[Int(slot)].remove(symbol) }
    columns[Int(symbol)].removeAll(keepingCapacity: true)
    objective.erase(symbol)
  }

  // MARK: - Rows

  /// The slots of the rows in which the symbol may occur; a slot may be listed more than once.
  func slots(with symbol: Symbol) -> [Int32] { columns[Int(symbol)] }

  /// The approximate number of rows with the symbol: the cost of substituting it.
  func occurrences(of symbol: Symbol) -> Int { columns[Int(symbol)].count }

  /// Inserts a row with its basic symbol, which must occur in no other row.
  @discardableResult
  mutating func insert(_ row: TableauRow, basic: Symbol) -> Int {
    let slot: Int
    if let free = freeSlots.popLast() {
      slot = free
      rows[slot] = row
      basics[slot] = basic
    } else {
      slot = rows.count
      rows.append(row)
      basics.append(basic)
    }
    slotOf[Int(basic)] = Int32(slot)
    for cell in row.cells { note(cell.symbol, in: slot) }
    return slot
  }

  /// Removes the row from its slot; its basic symbol then occurs in no row and is zero.
  @discardableResult
  mutating func removeRow(in slot: Int) -> TableauRow {
    let row = rows[slot]
    slotOf[Int(basics[slot])] = -1
    basics[slot] = -1
    rows[slot] = TableauRow()
    freeSlots.append(slot)
    return row
  }

  private mutating func note(_ symbol: Symbol, in slot: Int) {
    columns[Int(symbol)].append(Int32(slot))
    // Removes outdated entries before the list outgrows the rows.
    if columns[Int(symbol)].count > 4 * rows.count + 16 {
      sweep(symbol)
    }
  }

  private mutating func sweep(_ symbol: Symbol) {
    sweepNumber &+= 1
    while sweeps.count < rows.count { sweeps.append(0) }
    var kept = 0
    for place in columns[Int(symbol)].indices {
      let slot = columns[Int(symbol)][place]
      guard sweeps[Int(slot)] != sweepNumber, rows[Int(slot)].coefficient(of: symbol) != 0 else {
        continue
      }
      sweeps[Int(slot)] = sweepNumber
      columns[Int(symbol)][kept] = slot
      kept += 1
    }
    columns[Int(symbol)].removeSubrange(kept...)
  }

  /// Adds a multiple of the symbol's value to `row`; for a nonbasic symbol, of the symbol itself.
  mutating func addValue(of symbol: Symbol, times factor: Double, to row: inout TableauRow) {
    let slot = slotOf[Int(symbol)]
    if slot < 0 {
      row.add(symbol, factor)
    } else {
      row.add(rows[Int(slot)], times: factor, scratch: &scratch) { _ in }
    }
  }

  /// Substitutes a row for the symbol everywhere.
  mutating func substitute(_ symbol: Symbol, by row: TableauRow) {
    let slots = columns[Int(symbol)]
    columns[Int(symbol)].removeAll(keepingCapacity: true)
    var added: [(Symbol, Int)] = []
    for place in slots {
      let slot = Int(place)
      let coefficient = rows[slot].remove(symbol)
      guard coefficient != 0 else { continue }
      rows[slot].add(row, times: coefficient, scratch: &scratch) { added.append(($0, slot)) }
      if rows[slot].constant < -TableauRow.tolerance, kind(basics[slot]).isRestricted {
        infeasibleSlots.append(slot)
      }
    }
    for (symbol, slot) in added { note(symbol, in: slot) }
    objective.substitute(symbol, by: row, scratch: &scratch)
    if var artificial = artificialObjective {
      artificialObjective = nil
      let coefficient = artificial.remove(symbol)
      if coefficient != 0 {
        artificial.add(row, times: coefficient, scratch: &scratch) { _ in }
      }
      artificialObjective = artificial
    }
  }

  /// Makes `entering` the basic symbol of the slot.
  mutating func pivot(slot: Int, entering: Symbol) {
    let leaving = basics[slot]
    var row = removeRow(in: slot)
    row.exchange(leaving, for: entering)
    substitute(entering, by: row)
    insert(row, basic: entering)
  }

  /// Adds to the constant of the row in the slot.
  mutating func shift(slot: Int, by amount: Double) {
    rows[slot].constant += amount
    let basic = kind(basics[slot])
    if (rows[slot].constant < -TableauRow.tolerance && basic.isRestricted)
      || (basic == .dummy && !TableauRow.isZero(rows[slot].constant))
    {
      infeasibleSlots.append(slot)
    }
  }
}
