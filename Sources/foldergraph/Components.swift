/// The strongly connected components of a graph, found as Robert Tarjan describes it ("Depth-first
/// search and linear graph algorithms", 1972).
struct Components {
  private var targets: [String: [String]]
  /// The order in which a folder was reached.
  private var index: [String: Int] = [:]
  /// The first folder on the stack that can be reached from a folder.
  private var lowest: [String: Int] = [:]
  private var stack: [String] = []
  private var found: [[String]] = []

  /// The components: one comes after those that it uses.
  static func of(_ graph: FolderGraph) -> [[String]] {
    var search = Components(
      targets: Dictionary(grouping: graph.edges, by: \.from).mapValues { $0.map(\.to) })
    for folder in graph.folders where search.index[folder] == nil { search.visit(folder) }
    return search.found
  }

  private init(targets: [String: [String]]) {
    self.targets = targets
  }

  private mutating func visit(_ folder: String) {
    let number = index.count
    index[folder] = number
    lowest[folder] = number
    stack.append(folder)
    for target in targets[folder] ?? [] {
      if index[target] == nil {
        visit(target)
        lowest[folder] = min(lowest[folder] ?? number, lowest[target] ?? number)
      } else if stack.contains(target) {
        lowest[folder] = min(lowest[folder] ?? number, index[target] ?? number)
      }
    }
    guard lowest[folder] == number, let start = stack.lastIndex(of: folder) else { return }
    found.append(stack[start...].sorted())
    stack.removeSubrange(start...)
  }
}

extension FolderGraph {
  /// The folders that all use each other, directly or through others: each circle in alphabetical
  /// order, the largest first.
  var circles: [[String]] {
    Components.of(self).filter { $0.count > 1 }
      .sorted { ($1.count, $0[0]) < ($0.count, $1[0]) }
  }

  /// The edges within a circle, those with the fewest uses first.
  func edges(within circle: [String]) -> [Edge] {
    let members = Set(circle)
    return edges.filter { members.contains($0.from) && members.contains($0.to) }
      .sorted { ($0.uses, $0.from, $0.to) < ($1.uses, $1.from, $1.to) }
  }
}
