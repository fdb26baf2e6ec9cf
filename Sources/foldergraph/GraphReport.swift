/// The graph of a module's folders as text.
struct GraphReport {
  /// How many edges of a circle are shown with the files and the names.
  static let weakest = 8

  var graph: FolderGraph

  var text: String {
    let circles = graph.circles
    var lines = [
      "\(graph.module): \(Self.count(graph.folders.count, "folder")), "
        + "\(Self.count(graph.edges.count, "edge")), \(Self.count(circles.count, "circle")); "
        + "\(Self.count(graph.ambiguous, "name")) of several folders ignored"
    ]
    for folder in graph.folders {
      let targets = graph.edges.filter { $0.from == folder }.map { "\($0.to) \($0.uses)" }
      lines.append(
        "  \(folder)" + (targets.isEmpty ? "" : " -> " + targets.joined(separator: ", ")))
    }
    for circle in circles {
      lines.append("  circle of \(circle.count): " + circle.joined(separator: ", "))
      let edges = graph.edges(within: circle)
      lines.append("    the weakest of its \(Self.count(edges.count, "edge")):")
      lines += edges.prefix(Self.weakest).map { "    " + Self.line($0) }
    }
    return lines.joined(separator: "\n")
  }

  private static func line(_ edge: FolderGraph.Edge) -> String {
    let files = edge.files.sorted { $0.key < $1.key }.map { file, names in
      "\(file) (\(names.keys.sorted().joined(separator: ", ")))"
    }
    return "\(edge.from) -> \(edge.to), \(count(edge.uses, "use")): "
      + files.joined(separator: ", ")
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
