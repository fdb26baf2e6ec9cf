import LifecycleKernel

/// Checks that every world comes to rest if there are no more requests.
///
/// Every world has one next event in such a run. Runs from different worlds therefore join, and
/// each step is checked only once.
struct SettlingCheck {
  private let manner: Manner
  /// For each expanded world, the index of the next one in its successors; nil at rest.
  private var links: [Int?] = []
  private var isKnownGood: [Bool] = []
  /// The worlds of earlier runs that led out of the explored worlds. All of these runs have come to
  /// rest, except the present one.
  private var passed = StateTable()
  /// A limit that is higher than the number of events of any run.
  private static var limit: Int { 200 }

  init(_ manner: Manner) {
    self.manner = manner
  }

  /// Records an expanded world.
  mutating func note(_ move: Int?, offset: Int) {
    links.append(move.map { offset + $0 })
  }

  /// The violation in the run from the world, and the events of the run.
  mutating func check(
    from start: Int, _ table: StateTable, _ successors: [Int32],
    _ configuration: ModelConfiguration
  ) -> (Violation, [Event])? {
    while isKnownGood.count < table.count {
      isKnownGood.append(false)
    }
    var chain: [Int] = []
    var number = start
    while !isKnownGood[number] {
      chain.append(number)
      guard number < links.count, chain.count < Self.limit else {
        return simulate(from: start, chain, table, configuration)
      }
      guard let link = links[number] else {
        if table[number].checkSettled(manner, configuration) != nil {
          return simulate(from: start, chain, table, configuration)
        }
        break
      }
      number = Int(successors[link])
    }
    return accept(chain)
  }

  /// Performs the run, if it leads out of the explored worlds or must be shown.
  private mutating func simulate(
    from start: Int, _ chain: [Int], _ table: StateTable, _ configuration: ModelConfiguration
  ) -> (Violation, [Event])? {
    var world = table[start]
    var moves = MoveList()
    var effects: [Effect] = []
    var events: [Event] = []
    let earlier = passed.count
    while events.count < Self.limit {
      let hash = world.hashValue
      let isExploredAndGood = table.number(of: world, hash: hash).map { isKnownGood[$0] } ?? false
      let (number, isNew) = passed.insert(world, hash: hash)
      if isExploredAndGood || number < earlier { return accept(chain) }
      guard isNew else { break }
      world.listMoves(configuration, into: &moves)
      guard let index = manner == .prompt ? moves.prompt : moves.stubborn else {
        if let violation = world.checkSettled(manner, configuration) {
          return (violation, events)
        }
        return accept(chain)
      }
      events.append(moves.events[index])
      if let violation = world.perform(moves.events[index], configuration, effects: &effects) {
        return (violation, events)
      }
    }
    return (Violation("liveness", "the device does not come to rest"), events)
  }

  /// The run has come to rest: its explored worlds need no further check.
  private mutating func accept(_ chain: [Int]) -> (Violation, [Event])? {
    for number in chain { isKnownGood[number] = true }
    return nil
  }
}
