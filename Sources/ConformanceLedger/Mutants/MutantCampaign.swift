/// Applies mutants one after the other and checks that their tests detect them.
public struct MutantCampaign {
  private var workshop: any Workshop
  /// The tests of a filter pass without a change, as far as known.
  private var isPassing: [String: Bool] = [:]

  public init(in workshop: any Workshop) {
    self.workshop = workshop
  }

  /// The mutant applies to the current sources; builds nothing.
  public func applies(_ mutant: Mutant) throws -> Bool {
    try workshop.source(mutant.file).flatMap(mutant.applied) != nil
  }

  /// Tests the mutant; the source is restored afterwards.
  ///
  /// - Throws: The workshop's errors, which a mutant cannot cause.
  public mutating func verdict(on mutant: Mutant) throws -> MutantVerdict {
    guard let source = try workshop.source(mutant.file), let mutated = mutant.applied(to: source)
    else { return .doesNotApply }
    guard try passesUnchanged(mutant) else { return .hasNoTest }
    try workshop.write(mutated, to: mutant.file)
    let verdict = Result { try verdictOfChange(mutant) }
    try workshop.write(source, to: mutant.file)
    return try verdict.get()
  }

  private func verdictOfChange(_ mutant: Mutant) throws -> MutantVerdict {
    guard try workshop.build(mutant.testTarget) else { return .doesNotBuild }
    return switch try workshop.test(mutant.tests) {
    case .passed: .survived
    case .failed: .killed
    case .ranOutOfTime: .killedByTime
    }
  }

  private mutating func passesUnchanged(_ mutant: Mutant) throws -> Bool {
    if let known = isPassing[mutant.tests] { return known }
    var isGood = false
    if try workshop.build(mutant.testTarget),
      case .passed(let count) = try workshop.test(mutant.tests)
    {
      isGood = count > 0
    }
    isPassing[mutant.tests] = isGood
    return isGood
  }
}
