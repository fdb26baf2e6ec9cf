import Foundation

@testable import apitable

/// Small frameworks, there and here.
enum Fixtures {
  static let header = PlatformList.columns.joined(separator: "\t") + "\n"

  /// A list of these names with their kinds and isolations.
  static func list(_ lines: (String, String, String)...) -> String {
    header + lines.map { "\($0.0)\t\($0.1)\t\($0.2)\t\t\t\t\n" }.joined()
  }

  /// Lines of a list, read.
  static func read(_ text: String) throws -> PlatformList {
    try PlatformList(framework: "Kit", text: text, path: "Kit.tsv")
  }

  static func symbol(_ kind: String, _ name: String, _ words: String = "") -> SymbolGraph.Symbol {
    SymbolGraph.Symbol(
      kind: .init(identifier: "swift.\(kind)"), identifier: .init(precise: name),
      pathComponents: path(name), declarationFragments: [.init(spelling: words)])
  }

  private static func path(_ name: String) -> [String] {
    let parts = DeclarationName(name)
    guard let owner = parts.owner else { return [name] }
    return owner.split(separator: ".").map(String.init) + [String(name.dropFirst(owner.count + 1))]
  }

  static func spellings(
    _ symbols: [SymbolGraph.Symbol], _ relationships: [SymbolGraph.Relationship] = [],
    platform: Set<String> = []
  ) -> Spellings {
    Spellings(
      PublicDeclarations([SymbolGraph(symbols: symbols, relationships: relationships)]),
      platform: platform)
  }

  /// A symbol graph as the compiler writes it.
  static func graph(_ symbols: [(kind: String, name: String, words: String)]) -> String {
    let symbols = symbols.map { symbol in
      """
      {"kind": {"identifier": "swift.\(symbol.kind)"}, "identifier": {"precise": "\(symbol.name)"},
       "pathComponents": [\(path(symbol.name).map { "\"\($0)\"" }.joined(separator: ", "))],
       "declarationFragments": [{"kind": "text", "spelling": "\(symbol.words)"}]}
      """
    }
    return "{\"symbols\": [\(symbols.joined(separator: ",\n"))], \"relationships\": []}"
  }

  /// A folder with these files while the body runs.
  static func withFolder(_ files: [String: String], _ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "api-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    try body(folder.path)
  }
}
