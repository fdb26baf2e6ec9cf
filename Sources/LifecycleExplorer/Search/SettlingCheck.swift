import LifecycleKernel

/// Checks that everything comes to rest when nobody asks for anything any more.
///
/// In every world one event is the next of such a run, so that the runs are chains that meet: each
/// link is checked once.
struct SettlingCheck {
  private let manner: Manner
  /// For each expanded world, where its next one stands in the list of successors; nil at rest.
  private var links: [Int?] = []
  private var isKnownGood: [Bool] = []
  /// The worlds that the runs have passed which led out of what was explored. Every such run but
  /// the one under way has come to rest.
  private var passed = StateTable()
  /// More events than any run needs.
  private static var limit: Int { 200 }

  init(_ manner: Manner) {
    self.manner = manner
  }

  /// Takes note of an expanded world.
  mutating func note(_ move: Int?, offset: Int) {
    links.append(move.map { offset + $0 })
  }

  /// What is wrong with the run from the world, and the run.
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

  /// Plays the run, where it leads out of what was explored or is to be shown.
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

  /// The run came to rest: what was explored of it needs no further look.
  private mutating func accept(_ chain: [Int]) -> (Violation, [Event])? {
    for number in chain { isKnownGood[number] = true }
    return nil
  }
}
