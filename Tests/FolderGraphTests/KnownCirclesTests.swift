import Testing

@testable import foldergraph

/// The list of the folders that are still in circles.
@Suite struct KnownCirclesTests {
  private func problems(_ list: String, _ edges: String) -> [String] {
    KnownCircles(list, path: "known.txt").problems(with: [Fixtures.graph(edges)])
  }

  @Test func aListOfAllFoldersInCirclesIsRight() {
    #expect(problems("# Two.\n\nM/A  # the first\nM/B\n", "AB BA BC") == [])
    #expect(problems("", "AB") == [])
  }

  @Test func aFolderThatIsNotListedIsAProblem() {
    #expect(
      problems("M/A\n", "AB BA") == [
        "M/B is in a circle of folders and is not in known.txt: cut one of the circle's edges"
      ])
  }

  @Test func aLineThatIsNotNeededIsAProblem() {
    #expect(
      problems("# Two.\nM/A\nM/B\n", "AB") == [
        "known.txt:2: M/A is in no circle: delete the line",
        "known.txt:3: M/B is in no circle: delete the line",
      ])
  }

  @Test func foldersOfTheSameNameInOtherModulesAreOthers() {
    let graphs = [Fixtures.graph("AB BA", module: "M"), Fixtures.graph("AB", module: "N")]
    #expect(KnownCircles("M/A\nM/B\n", path: "").problems(with: graphs) == [])
    #expect(KnownCircles("M/A\nM/B\nN/A", path: "").problems(with: graphs).count == 1)
  }
}
