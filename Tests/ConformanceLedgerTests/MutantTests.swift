import Testing

@testable import ConformanceLedger

@Suite struct MutantTests {
  private static let text = """
    proves: A-1 A-2
    level: kernel
    tests: M.S/f
    file: Sources/F.swift
    change: nothing is done
    --- old
      act()
      act()
    --- new
      rest()

    """

  private func read(_ text: String) throws -> [Mutant] {
    try MutantFolder.mutants(
      [("one", SourceText(text, path: "Mutants/one.mutant"))], Fixtures.specification())
  }

  @Test func aFileSaysWhatIsChangedAndWhoMustNotice() throws {
    #expect(
      try read(Self.text) == [
        Mutant(
          name: "one", statements: ["A-1", "A-2"], level: .kernel, tests: "M.S/f",
          file: "Sources/F.swift", change: "nothing is done", old: "  act()\n  act()",
          new: "  rest()")
      ])
    #expect(try read(Self.text).first?.testTarget == "M")
  }

  @Test func theChangeMayBeToLeaveSomethingOut() throws {
    let text = Self.text.replacing("  rest()\n", with: "")
    #expect(try read(text).first?.new == "")
  }

  @Test(arguments: [
    ("level: kernel\n", "", "'level: …' is missing"),
    ("level: kernel", "level: paper", "the level must be kernel, uikit or processes"),
    ("tests: M.S/f", "test: M.S/f", "each of the first lines is one of"),
    ("--- new\n", "", "a mutant needs a line '--- old'"),
    ("  act()\n  act()\n", "", "the old text is empty"),
    ("A-2", "A-9", "'A-9' is not the id of a statement or clause"),
  ])
  func whatIsWrongInAFileIsSaid(_ old: String, _ new: String, _ message: String) {
    let problems = #expect(throws: Problems.self) {
      try read(Self.text.replacing(old, with: new))
    }
    #expect(problems?.all.contains { $0.message.hasPrefix(message) } == true, "\(problems as Any)")
  }

  @Test func itAppliesWhereItsTextIsOnce() throws {
    let mutant = try #require(try read(Self.text).first)
    #expect(mutant.applied(to: "{\n  act()\n  act()\n}\n") == "{\n  rest()\n}\n")
    #expect(mutant.applied(to: "{\n  act()\n}\n") == nil)
    #expect(mutant.applied(to: "  act()\n  act()\n  act()\n  act()\n") == nil)
  }

  @Test func theChosenOnesAreGroupedAndTheSameForTheSameSeed() {
    let mutants = (0..<20).map { number in
      Mutant(
        name: "\(number)", statements: [number % 2 == 0 ? "SEQ-\(number)" : "LIFE-\(number)"],
        level: .kernel, tests: number % 3 == 0 ? "A.S" : "B.S",
        file: "F", change: "c", old: "o", new: "n")
    }
    let sequences = MutantSelection(filter: "SEQ").chosen(from: mutants)
    #expect(sequences.count == 10)
    #expect(sequences.map(\.testTarget) == sequences.map(\.testTarget).sorted())
    #expect(MutantSelection(testTarget: "A").chosen(from: mutants).count == 7)
    let sample = MutantSelection(sample: 5, seed: 7).chosen(from: mutants)
    #expect(sample.count == 5)
    #expect(sample == MutantSelection(sample: 5, seed: 7).chosen(from: mutants))
    #expect(sample != MutantSelection(sample: 5, seed: 8).chosen(from: mutants))
  }
}
