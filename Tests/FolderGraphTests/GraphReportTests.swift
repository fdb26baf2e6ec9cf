import Testing

@testable import foldergraph

/// The graph as text.
@Suite struct GraphReportTests {
  @Test func itHasTheFoldersTheirUsesAndTheCircles() {
    var graph = Fixtures.graph("AB AC BA", alone: ["D"])
    graph.edges[0].files = ["X.swift": ["T": 2, "S": 1], "W.swift": ["T": 1]]
    graph.ambiguous = 3
    #expect(
      GraphReport(graph: graph).text == """
        M: 4 folders, 3 edges, 1 circle; 3 names of several folders ignored
          A -> B 4, C 1
          B -> A 1
          C
          D
          circle of 2: A, B
            the weakest of its 2 edges:
            B -> A, 1 use: B.swift (TA)
            A -> B, 4 uses: W.swift (T), X.swift (S, T)
        """)
  }

  @Test func onlyTheWeakestEdgesOfALargeCircleAreShown() {
    let text = GraphReport(graph: Fixtures.graph("AB BA AC CA BC CB AD DA BD DB")).text
    #expect(text.contains("the weakest of its 10 edges:\n"))
    #expect(text.split(separator: "\n").count { $0.hasPrefix("    ") } == 1 + GraphReport.weakest)
  }
}
