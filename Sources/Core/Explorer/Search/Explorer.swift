import LifecycleKernel

/// Drives a device through every sequence of events up to a depth.
///
/// It searches breadth first and visits each distinct world once, so that the first violation is
/// found by a shortest sequence.
///
/// The worlds after the last event of a sequence are by far the most. Each is checked as all others
/// are, but nothing more happens in them, so they are neither kept nor compared with each other.
public struct Explorer {
  private let configuration: ModelConfiguration
  /// The worlds in which every event is tried.
  private var table = StateTable()
  /// The world and the event by which each world was found first.
  private var origins: [Origin] = []
  /// The successors of all expanded worlds, one after another.
  private var successors: [Int32] = []
  /// The index in `successors` at which those of each expanded world start; the last value is their
  /// end.
  private var offsets = [0]
  /// Some of the worlds after the last event.
  private var samples: [(origin: Origin, world: World)] = []
  /// One of them is none of those in which every event is tried.
  private var leadsOut = false
  private var prompt = SettlingCheck(.prompt)
  private var stubborn = SettlingCheck(.stubborn)
  /// The first world of the layer that does not come to rest.
  private var unsettled: (number: Int, failure: SettlingCheck.Failure)?
  private var effects: [Effect] = []
  private var moves = MoveList()
  private var report = ExplorationReport()

  private struct Origin {
    let parent: Int32
    let move: Int16
  }

  /// One of this number of worlds after the last event is kept as a sample.
  private static var sampleStride: Int { 1_999 }

  public init(_ configuration: ModelConfiguration) {
    self.configuration = configuration
    _ = table.insert(World.initial(configuration))
    origins.append(Origin(parent: -1, move: -1))
  }

  /// Explores up to the depth, or until the time is over.
  ///
  /// - Parameters:
  ///   - isTimeUp: Called from time to time; a layer that is not complete then is not counted.
  ///   - observe: Called after each layer.
  public mutating func explore(
    toDepth depth: Int, isTimeUp: () -> Bool = { false },
    observe: (ExplorationReport.Layer) -> Void = { _ in }
  ) -> ExplorationReport {
    var pathCounts: [UInt64] = [1]
    var layer = 0..<1
    for number in 1..<(depth + 1) where !layer.isEmpty {
      let isLast = number == depth
      let transitions = report.transitions
      guard expand(layer, isLast: isLast, isTimeUp) else { return report }
      let interleavings: UInt64
      if isLast {
        interleavings = countLastSequences(pathCounts)
      } else {
        pathCounts = extend(pathCounts)
        interleavings = pathCounts.reduce(0, saturatingSum)
      }
      let next = layer.upperBound..<table.count
      let entry = ExplorationReport.Layer(
        depth: number, newStates: isLast ? nil : next.count,
        transitions: report.transitions - transitions, interleavings: interleavings)
      report.layers.append(entry)
      report.states = table.count
      observe(entry)
      if let (number, failure) = unsettled {
        report.counterexample = counterexample(
          failure.violation, path(to: number), then: failure.events)
        return report
      }
      if isLast {
        report.isExhaustive = !leadsOut
        return report
      }
      layer = next
    }
    report.isExhaustive = true
    return report
  }

  /// Tries every event in each world of the layer; false if a rule is broken or the time is over.
  private mutating func expand(
    _ layer: Range<Int>, isLast: Bool, _ isTimeUp: () -> Bool
  ) -> Bool {
    for parent in layer {
      if parent & 0xff == 0 && isTimeUp() { return false }
      table[parent].listMoves(configuration, into: &moves)
      var next: (prompt: World?, stubborn: World?)
      for (index, event) in moves.events.enumerated() {
        var world = table[parent]
        report.transitions += 1
        if let violation = world.perform(event, configuration, effects: &effects) {
          report.counterexample = counterexample(violation, path(to: parent) + [index])
          return false
        }
        let origin = Origin(parent: Int32(parent), move: Int16(index))
        if index == moves.prompt { next.prompt = world }
        if index == moves.stubborn { next.stubborn = world }
        if isLast {
          noteLast(world, origin)
        } else {
          note(world, origin)
        }
      }
      offsets.append(isLast ? offsets[parent] + moves.events.count : successors.count)
      checkSettling(of: parent, next.prompt, next.stubborn)
    }
    return true
  }

  /// A world in which all events will be tried.
  private mutating func note(_ world: World, _ origin: Origin) {
    let (number, isNew) = table.insert(world)
    if isNew { origins.append(origin) }
    successors.append(Int32(number))
  }

  /// A world after the last event.
  private mutating func noteLast(_ world: World, _ origin: Origin) {
    if report.transitions % Self.sampleStride == 0 { samples.append((origin, world)) }
    // One new world says that not all are known; as a rule it is among the first.
    if !leadsOut { leadsOut = table.number(of: world, hash: world.hashValue) == nil }
  }

  /// Checks that the world comes to rest, both if all processes answer and if none does. A world that
  /// does not is reported at the end of the layer, because a rule that is broken sooner comes first.
  private mutating func checkSettling(
    of number: Int, _ nextIfPrompt: consuming World?, _ nextIfStubborn: consuming World?
  ) {
    guard unsettled == nil else { return }
    let promptEvent = moves.prompt.map { moves.events[$0] }
    let stubbornEvent = moves.stubborn.map { moves.events[$0] }
    let promptFailure = prompt.check(
      from: number, after: promptEvent, nextIfPrompt, table, configuration)
    let stubbornFailure = stubborn.check(
      from: number, after: stubbornEvent, nextIfStubborn, table, configuration)
    if let failure = promptFailure ?? stubbornFailure { unsettled = (number, failure) }
  }

  /// The number of sequences that end in the worlds after the last event.
  private func countLastSequences(_ pathCounts: [UInt64]) -> UInt64 {
    pathCounts.indices.reduce(0) { sum, world in
      let events = UInt64(offsets[world + 1] - offsets[world])
      let (count, overflow) = pathCounts[world].multipliedReportingOverflow(by: events)
      return saturatingSum(sum, overflow ? .max : count)
    }
  }

  /// The number of sequences to each world that are one event longer.
  private func extend(_ pathCounts: [UInt64]) -> [UInt64] {
    var next = [UInt64](repeating: 0, count: table.count)
    for world in 0..<min(pathCounts.count, offsets.count - 1) where pathCounts[world] > 0 {
      for successor in successors[offsets[world]..<offsets[world + 1]] {
        next[Int(successor)] = saturatingSum(next[Int(successor)], pathCounts[world])
      }
    }
    return next
  }

  private func saturatingSum(_ first: UInt64, _ second: UInt64) -> UInt64 {
    let (sum, overflow) = first.addingReportingOverflow(second)
    return overflow ? .max : sum
  }

  // MARK: Traces

  /// The events by which the world was found.
  private func path(to number: Int) -> [Int] {
    var path: [Int] = []
    var number = number
    while number > 0 {
      path.append(Int(origins[number].move))
      number = Int(origins[number].parent)
    }
    return path.reversed()
  }

  /// Repeats a sequence of events and records its effects.
  private func counterexample(
    _ violation: Violation, _ path: [Int], then events: [Event] = []
  ) -> Counterexample {
    var world = World.initial(configuration)
    var moves = MoveList()
    var steps: [Counterexample.Step] = []
    func play(_ event: Event) {
      var effects: [Effect] = []
      _ = world.perform(event, configuration, effects: &effects)
      steps.append(.init(event: event.summary, effects: effects.map(\.summary)))
    }
    for index in path {
      world.listMoves(configuration, into: &moves)
      play(moves.events[index])
    }
    for event in events { play(event) }
    return Counterexample(violation: violation, steps: steps)
  }

  /// Checks that copies of devices behave like the originals for all next events.
  ///
  /// - Parameters:
  ///   - stride: Of the worlds in which every event was tried, one of this number is copied.
  ///   - copy: Encodes and decodes a device.
  public func copiesAgree(every stride: Int, copy: (Device) throws -> Device) rethrows -> Bool {
    var moves = MoveList()
    let some = Swift.stride(from: 0, to: table.count, by: stride).map { table[$0] }
    for world in some + samples.map(\.world) {
      let device = world.device
      let copied = try copy(device)
      guard copied == device else { return false }
      world.listMoves(configuration, into: &moves)
      for event in moves.events {
        var (first, second) = (device, copied)
        let effects = first.handle(event, at: World.instant)
        guard second.handle(event, at: World.instant) == effects, first == second else {
          return false
        }
      }
    }
    return true
  }

  /// Repeats the events that lead to a world and checks that they lead there again, because the
  /// same events must have the same effects.
  public func replayAgrees(every stride: Int) -> Bool {
    for number in Swift.stride(from: 0, to: table.count, by: stride) {
      guard play(path(to: number)) == table[number] else { return false }
    }
    return samples.allSatisfy { origin, world in
      play(path(to: Int(origin.parent)) + [Int(origin.move)]) == world
    }
  }

  /// The world to which the events lead.
  private func play(_ path: [Int]) -> World {
    var world = World.initial(configuration)
    var moves = MoveList()
    var effects: [Effect] = []
    for index in path {
      world.listMoves(configuration, into: &moves)
      _ = world.perform(moves.events[index], configuration, effects: &effects)
    }
    return world
  }
}
