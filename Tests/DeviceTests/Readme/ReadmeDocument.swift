import Foundation

/// The blocks of code in README.md, and after them those in the manual.
struct ReadmeDocument {
  /// A block between two lines of three backquotes.
  struct Block {
    /// The headings above it; only the nearest.
    var heading: String
    /// The file that the line above it names, as in "`Hello/Package.swift`:"; nil: none.
    var file: String?
    /// Empty for what is typed into a shell.
    var language: String
    var lines: [String]

    var text: String { lines.map { $0 + "\n" }.joined() }
  }

  /// The folder of the checkout.
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private(set) var blocks: [Block] = []

  init() throws {
    for page in ["README.md", "docs/MANUAL.md"] { try read(page) }
  }

  private mutating func read(_ page: String) throws {
    let text = try String(contentsOf: Self.root.appending(path: page), encoding: .utf8)
    var heading = ""
    var above = ""
    var block: Block?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("```") {
        if let ended = block {
          blocks.append(ended)
          block = nil
        } else {
          let isFile = above.hasPrefix("`") && above.hasSuffix("`:")
          block = Block(
            heading: heading, file: isFile ? String(above.dropFirst().dropLast(2)) : nil,
            language: String(line.dropFirst(3)), lines: [])
        }
      } else if block != nil {
        block?.lines.append(line)
      } else if line.hasPrefix("#") {
        heading = String(line.drop { $0 == "#" || $0 == " " })
      } else if !line.isEmpty {
        above = line
      }
    }
  }

  /// What is typed into a shell below a heading, without comments.
  func commands(below heading: String? = nil) -> [String] {
    blocks.filter { $0.language.isEmpty && (heading == nil || $0.heading == heading) }
      .flatMap(\.lines).map(Self.command).filter { !$0.isEmpty }
  }

  /// A comment stands behind at least two spaces, or one and a command that fills its column.
  private static func command(_ line: String) -> String {
    guard let comment = line.range(of: " # ") else { return line }
    return String(line[..<comment.lowerBound]).trimmingCharacters(in: .whitespaces)
  }
}
