import LifecycleKernel

/// Checks that every world comes to rest if there are no more requests.
///
/// Every world has one next event in such a run. Runs from different worlds therefore join, and
/// each step is checked only once.
struct SettlingCheck {
  private let manner: Manner
  /// The run from a world of the explorer's table, by its number, was seen to come to rest.
  private var isKnownGood: [Bool] = []
  /// Every second world of earlier runs, of those that were not in the table. All of these runs have
  /// come to rest, except the present one. The worlds are most of the explorer's memory; without the
  /// others, a run goes on for at most one more event until it meets an earlier one.
  private var passed = StateTable()
  /// A limit that is higher than the number of events of any run.
  private static var limit: Int { 200 }

  init(_ manner: Manner) {
    self.manner = manner
  }

  /// What is wrong with a run.
  struct Failure {
    let violation: Violation
    /// The events of the run.
    let events: [Event]
  }

  /// What is wrong with the run from a world of the table.
  ///
  /// - Parameters:
  ///   - event: The first event of the run; nil if the world is at rest.
  ///   - next: The world to which it leads.
  mutating func check(
    from start: Int, after event: Event?, _ next: consuming World?, _ table: StateTable,
    _ configuration: ModelConfiguration
  ) -> Failure? {
    while isKnownGood.count < table.count { isKnownGood.append(false) }
    let failure: Failure? =
      if let event, let next {
        run(after: event, next, table, configuration)
      } else {
        table[start].checkSettled(manner, configuration).map {
          Failure(violation: $0, events: [])
        }
      }
    if failure == nil { isKnownGood[start] = true }
    return failure
  }

  /// Goes on until the world is at rest, or an earlier run has been there.
  private mutating func run(
    after first: Event, _ start: consuming World, _ table: StateTable,
    _ configuration: ModelConfiguration
  ) -> Failure? {
    var world = start
    var moves = MoveList()
    var effects: [Effect] = []
    var events = [first]
    let earlier = passed.count
    while events.count < Self.limit {
      let hash = world.hashValue
      if let number = table.number(of: world, hash: hash) {
        // Without an end the run would come to its limit.
        if isKnownGood[number] { return nil }
      } else if let number = passed.number(of: world, hash: hash) {
        if number < earlier { return nil }
        break
      } else if events.count % 2 == 1 {
        _ = passed.insert(world, hash: hash)
      }
      world.listMoves(configuration, into: &moves)
      guard let index = manner == .prompt ? moves.prompt : moves.stubborn else {
        return world.checkSettled(manner, configuration).map {
          Failure(violation: $0, events: events)
        }
      }
      events.append(moves.events[index])
      if let violation = world.perform(moves.events[index], configuration, effects: &effects) {
        return Failure(violation: violation, events: events)
      }
    }
    return Failure(
      violation: Violation("liveness", "the device does not come to rest"), events: events)
  }
}
