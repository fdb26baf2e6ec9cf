/// Which mutants are run.
public struct MutantSelection: Sendable {
  /// What a statement's id begins with; `nil` for all.
  public var filter: String?
  /// How many at most, chosen by the seed; `nil` for all.
  public var sample: Int?
  public var seed: UInt64

  public init(filter: String? = nil, sample: Int? = nil, seed: UInt64 = 1) {
    self.filter = filter
    self.sample = sample
    self.seed = seed
  }

  /// The chosen ones, those of a test target and of a source file one after the other, so that
  /// little is built for each. The same seed chooses the same ones.
  public func chosen(from mutants: [Mutant]) -> [Mutant] {
    var chosen = mutants.filter { mutant in
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

/// The numbers of SplitMix64: the same ones for the same seed.
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
