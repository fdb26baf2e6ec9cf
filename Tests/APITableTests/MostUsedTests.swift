import Foundation
import Testing

@testable import apitable

/// The missing names that apps use most.
@Suite struct MostUsedTests {
  @Test func theyAreReadInTheirOrder() throws {
    let list = try MostUsed(text: "name\tinstead\nB\t\nA\ta C\n", path: "m.tsv")
    #expect(list.entries == [.init(name: "B", instead: ""), .init(name: "A", instead: "a C")])
  }

  @Test(arguments: [
    ("A\tB\n", "m.tsv:1: the first line has to name the columns name, instead"),
    ("name\tinstead\nA\n", "m.tsv:2: a new name and what to use instead are needed"),
    ("name\tinstead\nA\t\nA\t\n", "m.tsv:3: a new name and what to use instead are needed"),
  ])
  func whatIsWrongIsSaidWithItsLine(text: String, problem: String) {
    #expect(throws: Problem(problem)) { try MostUsed(text: text, path: "m.tsv") }
  }

  /// The project's own list, and the declarations in UIKit.
  @Test func theCompilerSaysOfEachThatItIsNotThere() throws {
    let root = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let path = root.appending(path: "Specification/api/most-used.tsv").path
    let list = try MostUsed(text: try TextFile.read(path), path: path)
    let folder = root.appending(path: "Sources/UIKit/Missing").path
    let declarations = try TextFile.names(in: folder, endingWith: ".swift")
      .map { try TextFile.read("\(folder)/\($0)") }.joined()
    #expect(!list.entries.isEmpty)
    for entry in list.entries {
      let owner = DeclarationName(entry.name).owner.map { $0.count + 1 } ?? 0
      let sentence = "UIKit on Foreground has no \(entry.name.dropFirst(owner)): see docs/API.md"
      #expect(declarations.contains(sentence), "\(entry.name)")
    }
  }
}
