import Testing

@testable import foldergraph

/// Where the folders are in the picture.
@Suite struct LayersTests {
  /// The folders in each column; a place where a link passes is a bar.
  private func columns(_ layers: Layers) -> [[String]] {
    layers.columns.map { column in
      column.map { $0 < layers.boxes.count ? layers.boxes[$0].joined() : "|" }
    }
  }

  @Test func aFolderIsLeftOfThoseThatItUses() {
    #expect(columns(Layers(Fixtures.graph("AB BC"))) == [["A"], ["B"], ["C"]])
  }

  @Test func aCircleIsOneBox() {
    #expect(columns(Layers(Fixtures.graph("AB BC CB CD"))) == [["A"], ["BC"], ["D"]])
  }

  @Test func aLinkThatFollowsFromOthersIsLeftOut() {
    let layers = Layers(Fixtures.graph("AB BC AC"))
    #expect(
      layers.routes.map { $0.map { layers.boxes[$0].joined() } } == [["B", "C"], ["A", "B"]])
  }

  @Test func aLongLinkPassesThroughTheColumnsBetween() {
    #expect(
      columns(Layers(Fixtures.graph("AB BC CD AE EF FD AG GD"))).map { $0.sorted() }
        == [["A"], ["B", "E", "|"], ["C", "F", "G"], ["D"]])
  }

  @Test func linksDoNotCrossWithoutNeed() {
    #expect(
      columns(Layers(Fixtures.graph("AZ BX CX CZ"))).map { $0.joined() } == ["ACB", "ZX"])
  }

  @Test func aModuleWithoutFoldersHasNoColumns() {
    #expect(Layers(Fixtures.graph("")).columns == [])
  }

  /// For random graphs: every box has one place, links go from a column to the next, and lead to
  /// all that a box uses.
  @Test(arguments: 1...200)
  func linksLeadToAllThatIsUsed(_ seed: UInt64) throws {
    let graph = RandomGraph.make(seed)
    let layers = Layers(graph)
    var columnOf: [Int: Int] = [:]
    for (index, column) in layers.columns.enumerated() {
      for place in column { #expect(columnOf.updateValue(index, forKey: place) == nil) }
    }
    #expect(Set(layers.boxes.indices).isSubset(of: columnOf.keys))
    for route in layers.routes {
      for (from, to) in zip(route, route.dropFirst()) {
        #expect(try #require(columnOf[to]) == #require(columnOf[from]) + 1)
      }
    }
    let names = layers.boxes.map { $0.joined() }
    let links = FolderGraph(
      module: "M", folders: names.sorted(),
      edges: layers.routes.map {
        FolderGraph.Edge(from: names[$0[0]], to: names[$0[$0.count - 1]])
      })
    let reached = RandomGraph.reachable(in: links)
    for edge in graph.edges {
      let from = try #require(layers.boxes.first { $0.contains(edge.from) }).joined()
      let to = try #require(layers.boxes.first { $0.contains(edge.to) }).joined()
      #expect(from == to || reached[from]?.contains(to) == true)
    }
  }
}
