/// A list of the folders that are still in circles, one `Module/Folder` a line; what follows a `#`
/// is a comment.
///
/// It can only shrink: a folder that is missing in it is a problem, and so is one that is in no
/// circle any more.
struct KnownCircles {
  /// Where it is, for what it says of its lines.
  private let path: String
  /// The lines with a folder, counted from 1.
  private let lines: [(number: Int, folder: String)]

  init(_ text: String, path: String) {
    self.path = path
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .compactMap { index, line in
        let folder = line.prefix { $0 != "#" }.filter { !$0.isWhitespace }
        return folder.isEmpty ? nil : (index + 1, folder)
      }
  }

  /// What differs between the list and the circles.
  func problems(with graphs: [FolderGraph]) -> [String] {
    let known = Set(lines.map(\.folder))
    let found = graphs.flatMap { graph in
      graph.circles.joined().map { "\(graph.module)/\($0)" }
    }
    let new = found.sorted().filter { !known.contains($0) }.map {
      "\($0) is in a circle of folders and is not in \(path): cut one of the circle's edges"
    }
    let old = lines.filter { !found.contains($0.folder) }.map {
      "\(path):\($0.number): \($0.folder) is in no circle: delete the line"
    }
    return new + old
  }
}
