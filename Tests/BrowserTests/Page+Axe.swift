import BrowserKit
import Foundation
import Testing

/// axe-core: the rules of accessibility that browsers' own tools check.
enum Axe {
  /// Its script; nil: `Scripts/fetch-axe` could not fetch it.
  static let script: String? = {
    let versions = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../.build/axe").standardizedFileURL
    let names = try? FileManager.default.contentsOfDirectory(atPath: versions.path)
    guard let version = names?.max() else { return nil }
    return try? String(
      contentsOf: versions.appending(path: "\(version)/axe.min.js"), encoding: .utf8)
  }()
}

extension Page {
  /// What axe-core finds on the page as it is now, as "rule: element, element".
  func violations() throws -> [String] {
    let script = try #require(Axe.script)
    if try evaluate("Boolean(window.axe)") as? Bool != true { try evaluate("\(script)\n;0") }
    let found = try evaluate(
      """
      axe.run(document, { resultTypes: ["violations"] }).then((result) => [
        result.passes.length,
        ...result.violations.map((one) =>
          `${one.id}: ${one.nodes.map((node) => node.target.join(" ")).join(", ")}`),
      ])
      """)
    let list = try #require(found as? [Any])
    // It has looked at something.
    #expect((list.first as? Int ?? 0) > 10)
    return list.dropFirst().compactMap { $0 as? String }
  }
}
