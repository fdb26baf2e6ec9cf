import ConformanceLedger

/// A page of the documentation with all statements of the specification, by chapters.
public struct StatementPage: Sendable {
  public let statements: [Statement]

  public init(_ statements: [Statement]) {
    self.statements = statements
  }

  /// The page, for DocC.
  public var markdown: String {
    var lines = [
      "# The statements", "",
      "How the life cycle and multitasking behave, one testable line each, with its sources.", "",
      "## Overview", "",
      "S0 to S4 are the documents that the project implements, G later editions of Apple's guide, D "
        + "its current documentation, W what others have found out. A number such as `SEQ-16` is "
        + "what `appctl explain` and the comments of the source name.", "",
    ]
    var chapter = ""
    for statement in statements {
      if statement.chapter != chapter {
        chapter = statement.chapter
        lines += ["", "## \(chapter)", ""]
      }
      lines.append(Self.line(statement))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A statement as an item of a list.
  static func line(_ statement: Statement) -> String {
    // What stands in angle brackets would be taken for HTML.
    let text = statement.text.replacing("<", with: "\\<")
    // A decision where sources disagree has none of its own.
    let sources = statement.sources.isEmpty ? "" : " (\(statement.sources.joined(separator: ", ")))"
    return "- **\(statement.id)**: \(text)\(sources)"
  }
}
