/// What an exploration has covered, and found.
public struct ExplorationReport: Sendable {
  /// One for each depth that was explored completely, from 1.
  public var layers: [Layer] = []
  /// Distinct worlds, the first one among them.
  public var states = 1
  public var transitions = 0
  /// Whether there is nothing beyond: every world that can be was found.
  public var isExhaustive = false
  public var counterexample: Counterexample?

  /// All worlds that are reached by as many events.
  public struct Layer: Hashable, Sendable {
    public let depth: Int
    /// Distinct worlds that no shorter way leads to.
    public let newStates: Int
    /// Events that were tried in the worlds of the layer before.
    public let transitions: Int
    /// Sequences of that many events; `UInt64.max` when there are more.
    public let interleavings: UInt64
  }

  /// Sequences of events up to the depth that was explored; `UInt64.max` when there are more.
  public var interleavings: UInt64 {
    layers.reduce(0) { sum, layer in
      let (total, overflow) = sum.addingReportingOverflow(layer.interleavings)
      return overflow ? .max : total
    }
  }
}

/// A shortest sequence of events that breaks a rule.
public struct Counterexample: Sendable, CustomStringConvertible {
  public let violation: Violation
  public let steps: [Step]

  /// An event, and what the device has made of it.
  public struct Step: Sendable {
    public let event: String
    public let effects: [String]
  }

  /// The events alone, in words.
  public var events: [String] { steps.map(\.event) }

  public var description: String {
    var lines = ["\(violation)"]
    for (number, step) in steps.enumerated() {
      lines.append("\(number + 1). \(step.event)")
      lines += step.effects.map { "     \($0)" }
    }
    return lines.joined(separator: "\n")
  }
}
