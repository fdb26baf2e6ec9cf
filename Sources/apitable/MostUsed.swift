/// The missing names that apps use most, the most used ones first: `Specification/api/most-used.tsv`.
struct MostUsed {
  static let columns = ["name", "instead"]

  struct Entry: Equatable {
    var name: String
    /// What an app does without it; empty if there is nothing.
    var instead: String
  }

  var entries: [Entry]

  /// - Throws: ``Problem`` with the line, if a line is not as it has to be, or names something again.
  init(text: String, path: String) throws(Problem) {
    entries = []
    var names: Set<String> = []
    for (index, line) in text.split(separator: "\n").enumerated() {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      if index == 0 {
        guard fields == Self.columns else {
          throw Problem(
            "\(path):1: the first line has to name the columns "
              + Self.columns.joined(separator: ", "))
        }
        continue
      }
      guard fields.count == Self.columns.count, names.insert(fields[0]).inserted else {
        throw Problem("\(path):\(index + 1): a new name and what to use instead are needed")
      }
      entries.append(Entry(name: fields[0], instead: fields[1]))
    }
  }
}
