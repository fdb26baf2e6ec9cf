/// The folders of a graph in columns: each uses only what is in columns further right. A circle is
/// one box.
struct Layers {
  /// The folders of each box: one, or those of a circle. A box comes after those that it uses.
  let boxes: [[String]]
  /// What is in the columns, from the left, each from the top: a box by its index, or a higher
  /// number for a place where a link passes.
  private(set) var columns: [[Int]]
  /// The ways of the links from box to box, with the places where they pass. A link that follows
  /// from others, because what a box uses has it, too, is left out.
  private(set) var routes: [[Int]] = []

  init(_ graph: FolderGraph) {
    boxes = Components.of(graph)
    let targets = Self.targets(graph, boxes)
    // The length of the longest way from a box to one that uses nothing.
    var heights: [Int] = []
    for box in boxes.indices {
      heights.append((targets[box].map { heights[$0] + 1 }).max() ?? 0)
    }
    let last = heights.max() ?? 0
    columns = Array(repeating: [], count: boxes.isEmpty ? 0 : last + 1)
    for box in boxes.indices { columns[last - heights[box]].append(box) }
    var count = boxes.count
    for box in boxes.indices {
      for target in targets[box].sorted() {
        var route = [box]
        for height in (heights[target] + 1..<heights[box]).reversed() {
          columns[last - height].append(count)
          route.append(count)
          count += 1
        }
        routes.append(route + [target])
      }
    }
    untangle(places: count)
  }

  /// The boxes that each box uses, without those that these use themselves.
  private static func targets(_ graph: FolderGraph, _ boxes: [[String]]) -> [Set<Int>] {
    var box: [String: Int] = [:]
    for (index, folders) in boxes.enumerated() {
      for folder in folders { box[folder] = index }
    }
    var all = Array(repeating: Set<Int>(), count: boxes.count)
    for edge in graph.edges {
      guard let from = box[edge.from], let to = box[edge.to], from != to else { continue }
      all[from].insert(to)
    }
    // What can be reached from a box, which is known of those before it.
    var reached: [Set<Int>] = []
    var direct: [Set<Int>] = []
    for targets in all {
      let beyond = targets.reduce(into: Set()) { $0.formUnion(reached[$1]) }
      reached.append(targets.union(beyond))
      direct.append(targets.subtracting(beyond))
    }
    return direct
  }

  /// Orders the columns so that few links cross: each place at the mean of those to which it is
  /// linked in the column beside, from left to right and back, as Sugiyama, Tagawa and Toda do
  /// ("Methods for visual understanding of hierarchical system structures", 1981).
  private mutating func untangle(places: Int) {
    var before = Array(repeating: [Int](), count: places)
    var after = before
    for route in routes {
      for (from, to) in zip(route, route.dropFirst()) {
        before[to].append(from)
        after[from].append(to)
      }
    }
    for _ in 0..<8 {
      for column in columns.indices.dropFirst() { order(column, beside: column - 1, before) }
      for column in columns.indices.dropLast().reversed() {
        order(column, beside: column + 1, after)
      }
    }
  }

  private mutating func order(_ column: Int, beside other: Int, _ links: [[Int]]) {
    var rank: [Int: Double] = [:]
    for (index, place) in columns[other].enumerated() {
      rank[place] = Double(index) / Double(columns[other].count)
    }
    let ranked = columns[column].enumerated().map { index, place in
      let ranks = links[place].compactMap { rank[$0] }
      let own = Double(index) / Double(columns[column].count)
      return (place, ranks.isEmpty ? own : ranks.reduce(0, +) / Double(ranks.count), index)
    }
    columns[column] = ranked.sorted { ($0.1, $0.2) < ($1.1, $1.2) }.map(\.0)
  }
}
