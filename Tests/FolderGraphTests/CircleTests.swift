import Testing

@testable import foldergraph

/// Which folders are in a circle.
@Suite struct CircleTests {
  @Test func aChainHasNoCircle() {
    #expect(Fixtures.graph("AB BC AC").circles == [])
    #expect(Fixtures.graph("").circles == [])
  }

  @Test func foldersThatUseEachOtherAreACircle() {
    #expect(Fixtures.graph("AB BA BC").circles == [["A", "B"]])
  }

  @Test func circlesThatShareAFolderAreOne() {
    #expect(Fixtures.graph("AB BA BC CB").circles == [["A", "B", "C"]])
  }

  @Test func theLargestCircleIsFirst() {
    #expect(
      Fixtures.graph("AB BA BD DE EF FD XY YX").circles == [
        ["D", "E", "F"], ["A", "B"], ["X", "Y"],
      ])
  }

  @Test func aComponentComesAfterThoseThatItUses() {
    #expect(Components.of(Fixtures.graph("AB BC CB CD")) == [["D"], ["B", "C"], ["A"]])
  }

  @Test func theWeakestEdgesOfACircleAreFirst() {
    var graph = Fixtures.graph("AB BA AC BC")
    graph.edges[0].files["A.swift"] = ["TB": 3]
    #expect(graph.edges(within: ["A", "B"]).map(\.from) == ["B", "A"])
  }

  /// Two folders are in a circle if each can be reached from the other: compared with that, for
  /// random graphs.
  @Test(arguments: 1...200)
  func componentsAreWhatReachesEachOther(_ seed: UInt64) {
    let graph = RandomGraph.make(seed)
    let reached = RandomGraph.reachable(in: graph)
    for component in Components.of(graph) {
      for a in graph.folders where component.contains(a) {
        for b in graph.folders where a != b {
          let isMutual = reached[a]?.contains(b) == true && reached[b]?.contains(a) == true
          #expect(component.contains(b) == isMutual)
        }
      }
    }
    #expect(Components.of(graph).joined().sorted() == graph.folders)
  }
}

/// Graphs of up to nine folders with random edges.
enum RandomGraph {
  static func make(_ seed: UInt64) -> FolderGraph {
    var generator = SeededGenerator(state: seed &* 0x9E37_79B9_7F4A_7C15)
    let folders = "ABCDEFGHI".prefix(Int.random(in: 1...9, using: &generator)).map(String.init)
    let density = Int.random(in: 1...6, using: &generator)
    let edges = folders.flatMap { from in
      folders.filter { to in
        to != from && Int.random(in: 0..<12, using: &generator) < density
      }.map { from + $0 }
    }
    return Fixtures.graph(edges.joined(separator: " "), alone: folders)
  }

  /// The folders that each uses, directly or through others.
  static func reachable(in graph: FolderGraph) -> [String: Set<String>] {
    var reached = Dictionary(grouping: graph.edges, by: \.from)
      .mapValues { Set($0.map(\.to)) }
    for middle in graph.folders {
      let beyond = reached[middle] ?? []
      for from in graph.folders where reached[from]?.contains(middle) == true {
        reached[from]?.formUnion(beyond)
      }
    }
    return reached
  }
}
