import Foundation

/// The page docs/API.md, and the list of single declarations.
struct TableReport {
  var comparisons: [Comparison]
  var mostUsed: MostUsed

  private var total: Int { comparisons.reduce(0) { $0 + $1.lines.count } }
  private var here: Int { comparisons.reduce(0) { $0 + $1.here } }

  /// The one number: how much of what the lists have is here as it is on the platform.
  var number: String { Self.share(here, of: total) }

  private static func share(_ part: Int, of whole: Int) -> String {
    // Rounded down, so that only what is whole is called 100.
    whole == 0 ? "0.0 %" : "\(part * 1000 / whole / 10).\(part * 1000 / whole % 10) %"
  }

  /// The missing names that are used most.
  var mostUsedMissing: [MostUsed.Entry] {
    let missing = Set(
      comparisons.flatMap { $0.lines }.filter { $0.verdict == .missing }.map(\.declaration.name))
    return mostUsed.entries.filter { missing.contains($0.name) }
  }

  var page: String {
    """
    # The platform's declarations

    What is here of the public declarations that [Specification/api](../Specification/api/README.md)
    lists. `make api` writes this page; `make api LIST=UIKit` shows each declaration of a framework.

    - **Here**: the name is there, is of the same kind, and belongs to the same actor where the list
      says which.
    - **Differs**: it is a declaration of another kind, belongs to another actor, or has other labels.
    - **Missing**: there is no such name.

    **\(number)** of \(total) declarations are here as they are there.

    \(table)

    ## Missing, and used much

    For each of these the compiler says that UIKit on Foreground does not have it, instead of "cannot
    find in scope".

    | name | instead |
    | --- | --- |
    \(mostUsedMissing.map { "| `\($0.name)` | \($0.instead) |" }.joined(separator: "\n"))

    """
  }

  private var table: String {
    let rows = comparisons.map { comparison in
      """
      | \(comparison.framework) | \(comparison.lines.count) | \(comparison.here) | \
      \(comparison.differing) | \(comparison.missing) | \
      \(Self.share(comparison.here, of: comparison.lines.count)) |
      """
    }
    return """
      | framework | listed | here | differs | missing | share |
      | --- | ---: | ---: | ---: | ---: | ---: |
      \(rows.joined(separator: "\n"))
      """
  }

  /// Every declaration of a framework, a line each.
  static func list(_ comparison: Comparison) -> String {
    comparison.lines.map { line in
      switch line.verdict {
      case .here: "here     \(line.declaration.name)"
      case .differs(let how): "differs  \(line.declaration.name): \(how)"
      case .missing: "missing  \(line.declaration.name)"
      }
    }.joined(separator: "\n")
  }
}
