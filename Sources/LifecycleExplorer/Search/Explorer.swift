import LifecycleKernel

/// Drives a device through every sequence of events up to a depth.
///
/// It searches breadth first and visits each distinct world once, so that the first violation is
/// found by a shortest sequence.
public struct Explorer {
  private let configuration: ModelConfiguration
  private var table = StateTable()
  /// The world and the event by which each world was found first.
  private var origins: [(parent: Int32, move: Int16)] = []
  /// The successors of all expanded worlds, one after another.
  private var successors: [Int32] = []
  /// The index in `successors` at which those of each expanded world start; the last value is their
  /// end.
  private var offsets = [0]
  private var prompt = SettlingCheck(.prompt)
  private var stubborn = SettlingCheck(.stubborn)
  private var effects: [Effect] = []
  private var moves = MoveList()
  private var report = ExplorationReport()

  public init(_ configuration: ModelConfiguration) {
    self.configuration = configuration
    _ = table.insert(World.initial(configuration))
    origins.append((-1, -1))
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
    for depth in 1..<(depth + 1) where !layer.isEmpty {
      let transitions = report.transitions
      guard expand(layer, isTimeUp) else { return report }
      pathCounts = extend(pathCounts)
      let next = layer.upperBound..<table.count
      let entry = ExplorationReport.Layer(
        depth: depth, newStates: next.count, transitions: report.transitions - transitions,
        interleavings: pathCounts.reduce(0, saturatingSum))
      report.layers.append(entry)
      report.states = table.count
      observe(entry)
      guard checkLiveness(layer) else { return report }
      layer = next
    }
    report.isExhaustive = layer.isEmpty
    return report
  }

  /// Tries every event in each world of the layer; false if a rule is broken or the time is over.
  private mutating func expand(_ layer: Range<Int>, _ isTimeUp: () -> Bool) -> Bool {
    for parent in layer {
      if parent & 0xff == 0 && isTimeUp() { return false }
      table[parent].listMoves(configuration, into: &moves)
      for (index, event) in moves.events.enumerated() {
        var world = table[parent]
        report.transitions += 1
        if let violation = world.perform(event, configuration, effects: &effects) {
          report.counterexample = counterexample(violation, path(to: parent) + [index])
          return false
        }
        let (number, isNew) = table.insert(world)
        if isNew { origins.append((Int32(parent), Int16(index))) }
        successors.append(Int32(number))
      }
      prompt.note(moves.prompt, offset: offsets[parent])
      stubborn.note(moves.stubborn, offset: offsets[parent])
      offsets.append(successors.count)
    }
    return true
  }

  /// Checks that each world of the layer comes to rest, both if all processes answer and if none
  /// does.
  private mutating func checkLiveness(_ layer: Range<Int>) -> Bool {
    for number in layer {
      for result in [
        prompt.check(from: number, table, successors, configuration),
        stubborn.check(from: number, table, successors, configuration),
      ] {
        guard let (violation, events) = result else { continue }
        report.counterexample = counterexample(violation, path(to: number), then: events)
        return false
      }
    }
    return true
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
  ///   - stride: One of this number of worlds is copied.
  ///   - copy: Encodes and decodes a device.
  public func copiesAgree(every stride: Int, copy: (Device) throws -> Device) rethrows -> Bool {
    var moves = MoveList()
    for number in Swift.stride(from: 0, to: table.count, by: stride) {
      let device = table[number].device
      let copied = try copy(device)
      guard copied == device else { return false }
      table[number].listMoves(configuration, into: &moves)
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
    var moves = MoveList()
    var effects: [Effect] = []
    for number in Swift.stride(from: 0, to: table.count, by: stride) {
      var world = World.initial(configuration)
      for index in path(to: number) {
        world.listMoves(configuration, into: &moves)
        _ = world.perform(moves.events[index], configuration, effects: &effects)
      }
      guard world == table[number] else { return false }
    }
    return true
  }
}
