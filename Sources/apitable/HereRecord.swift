/// The names of the platform that were here when the table was last made: `Specification/api/here.txt`.
///
/// It only grows by itself. Who takes something away takes its line out, too.
struct HereRecord {
  var names: Set<String>

  init(_ text: String) {
    names = Set(text.split(separator: "\n").map(String.init))
  }

  init(_ comparisons: [Comparison]) {
    names = Set(
      comparisons.flatMap { comparison in
        comparison.lines.filter { $0.verdict != .missing }
          .map { "\(comparison.framework) \($0.declaration.name)" }
      })
  }

  /// What was here before and is not any more.
  func gone(since old: HereRecord) -> [String] {
    old.names.subtracting(names).sorted()
  }

  var text: String { names.sorted().map { $0 + "\n" }.joined() }
}
