/// The coverage and the result of an exploration.
public struct ExplorationReport: Sendable {
  /// The completely explored layers, from depth 1.
  public var layers: [Layer] = []
  /// The number of distinct worlds in which every event was tried, including the first.
  public var states = 1
  public var transitions = 0
  /// All reachable worlds were found.
  public var isExhaustive = false
  public var counterexample: Counterexample?

  /// The worlds that are first reached by a certain number of events.
  public struct Layer: Hashable, Sendable {
    public let depth: Int
    /// The number of distinct worlds that no shorter sequence reaches; nil for the last layer, whose
    /// worlds are not compared.
    public let newStates: Int?
    /// The number of events that were tried in the worlds of the previous layer.
    public let transitions: Int
    /// The number of sequences with this number of events, at most `UInt64.max`.
    public let interleavings: UInt64
  }

  /// The number of sequences up to the explored depth, at most `UInt64.max`.
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

  /// An event and its effects.
  public struct Step: Sendable {
    public let event: String
    public let effects: [String]
  }

  /// Descriptions of the events.
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
