import ConformanceLedger
import Testing

@Suite struct MutantCampaignTests {
  /// A simulated package with one file, whose tests depend on the content of the file.
  private final class FakeWorkshop: Workshop {
    var text = "a b c"
    /// The operations so far, in order.
    var log: [String] = []
    var end: (String) -> TestsEnd = { $0 == "a b c" ? .passed(count: 1) : .failed }

    func source(_ file: String) -> String? { file == "F" ? text : nil }

    func write(_ text: String, to file: String) {
      self.text = text
      log.append("write \(text)")
    }

    func build(_ testTarget: String) -> Bool {
      log.append("build \(testTarget)")
      return !text.contains("error")
    }

    func test(_ filter: String) throws -> TestsEnd {
      log.append("test \(filter)")
      if text.contains("throw") { throw Problems([]) }
      return end(text)
    }
  }

  private let workshop = FakeWorkshop()

  private func mutant(_ old: String, _ new: String, file: String = "F") -> Mutant {
    Mutant(
      name: "m", statements: ["A-1"], level: .kernel, tests: "M.S", file: file, change: "c",
      old: old, new: new)
  }

  private func verdict(_ mutant: Mutant) throws -> MutantVerdict {
    var campaign = MutantCampaign(in: workshop)
    return try campaign.verdict(on: mutant)
  }

  @Test func whatTheTestsNoticeIsKilledAndTheSourceIsAsItWas() throws {
    #expect(try verdict(mutant("b", "x")) == .killed)
    #expect(
      workshop.log == [
        "build M", "test M.S", "write a x c", "build M", "test M.S", "write a b c",
      ])
  }

  @Test func whatTheyDoNotNoticeSurvives() throws {
    workshop.end = { _ in .passed(count: 1) }
    #expect(try verdict(mutant("b", "x")) == .survived)
    #expect(workshop.text == "a b c")
  }

  @Test func testsThatDoNotEndHaveNoticed() throws {
    workshop.end = { $0 == "a b c" ? .passed(count: 1) : .ranOutOfTime }
    #expect(try verdict(mutant("b", "x")) == .killedByTime)
  }

  @Test func whatDoesNotApplyOrBuildSaysNothing() throws {
    #expect(try verdict(mutant("z", "x")) == .doesNotApply)
    #expect(try verdict(mutant("b", "x", file: "G")) == .doesNotApply)
    #expect(workshop.log == [])
    #expect(try verdict(mutant("b", "error")) == .doesNotBuild)
    #expect(workshop.text == "a b c")
  }

  @Test(arguments: [TestsEnd.failed, .passed(count: 0), .ranOutOfTime])
  func testsThatDoNotPassWithoutItSayNothing(end: TestsEnd) throws {
    workshop.end = { _ in end }
    #expect(try verdict(mutant("b", "x")) == .hasNoTest)
    #expect(workshop.log == ["build M", "test M.S"])
  }

  @Test func theTestsAreTriedWithoutAChangeOnce() throws {
    var campaign = MutantCampaign(in: workshop)
    #expect(try campaign.verdict(on: mutant("b", "x")) == .killed)
    workshop.log = []
    #expect(try campaign.verdict(on: mutant("c", "x")) == .killed)
    #expect(workshop.log == ["write a b x", "build M", "test M.S", "write a b c"])
  }

  @Test func theSourceIsAsItWasAlsoAfterAnError() {
    #expect(throws: Problems.self) { try verdict(mutant("b", "throw")) }
    #expect(workshop.text == "a b c")
  }

  @Test func theTallyIsCleanWhenAllAreKilled() {
    var tally = MutantTally()
    #expect(tally.add(mutant("b", "x"), .killed) == "m\tA-1\tkernel\tkilled")
    _ = tally.add(mutant("b", "x"), .killedByTime)
    #expect(tally.isClean)
    #expect(tally.summary == "2 mutants: 2 killed")
    #expect(tally.add(mutant("b", "x"), .survived) == "m\tA-1\tkernel\tSURVIVED\tc (F, M.S)")
    #expect(!tally.isClean)
    #expect(tally.summary == "3 mutants: 2 killed, 1 survived")
  }
}
