/// The selection of mutants to run.
public struct MutantSelection: Sendable {
  /// The prefix of the statements' ids; `nil` for all.
  public var filter: String?
  /// The target of their tests; `nil` for all.
  public var testTarget: String?
  /// How many at most, chosen by the seed; `nil` for all.
  public var sample: Int?
  public var seed: UInt64

  public init(
    filter: String? = nil, testTarget: String? = nil, sample: Int? = nil, seed: UInt64 = 1
  ) {
    self.filter = filter
    self.testTarget = testTarget
    self.sample = sample
    self.seed = seed
  }

  /// The selected mutants, grouped by test target and source file so that little is rebuilt. The
  /// same seed gives the same selection.
  public func chosen(from mutants: [Mutant]) -> [Mutant] {
    var chosen = mutants.filter { mutant in
      testTarget.map { $0 == mutant.testTarget } ?? true
    }.filter { mutant in
      filter.map { filter in mutant.statements.contains { $0.hasPrefix(filter) } } ?? true
    }
    if let sample, sample < chosen.count {
      var numbers = SeededNumbers(seed: seed)
      chosen = Array(chosen.shuffled(using: &numbers).prefix(sample))
    }
    return chosen.sorted {
      ($0.testTarget, $0.file, $0.name) < ($1.testTarget, $1.file, $1.name)
    }
  }
}

/// A SplitMix64 generator: the same seed gives the same numbers.
private struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
