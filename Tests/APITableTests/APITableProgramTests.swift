import Foundation
import Testing

@testable import apitable

/// The program as a whole, with files.
@Suite struct APITableProgramTests {
  /// What was shown, and what was wrong.
  private final class Output {
    var shown: [String] = []
    var complaints: [String] = []
  }

  private let output = Output()

  private func run(_ arguments: [String]) -> Int32 {
    let output = output
    return APITableProgram(
      show: { output.shown.append($0) }, complain: { output.complaints.append($0) }
    ).run(arguments)
  }

  /// A framework of three declarations, of which one is here.
  private static let files = [
    "lists/Kit.tsv": Fixtures.list(
      ("View", "class", "main"), ("View.frame", "property", "main"), ("Web", "class", "main")),
    "lists/most-used.tsv": "name\tinstead\nWeb\ta View\nView\tnothing\n",
    "lists/here.txt": "Kit View\n",
    "symbols/Kit.symbols.json": Fixtures.graph([
      (kind: "class", name: "View", words: "@MainActor class View"),
      (kind: "method", name: "View.ours()", words: "@MainActor func ours()"),
    ]),
  ]

  private static func arguments(_ folder: String, _ more: String...) -> [String] {
    ["--lists", "\(folder)/lists", "--symbols", "\(folder)/symbols"] + more
  }

  @Test func itCountsWhatIsHere() throws {
    try Fixtures.withFolder(Self.files) { folder in
      #expect(run(Self.arguments(folder)) == 0)
      #expect(
        output.shown == [
          "Kit: 3 declarations, 1 here, 0 differ, 2 missing", "33.3 % are here as they are there",
        ])
    }
  }

  @Test func itWritesThePage() throws {
    try Fixtures.withFolder(Self.files) { folder in
      #expect(run(Self.arguments(folder, "--page", "\(folder)/API.md")) == 0)
      let page = try String(contentsOfFile: "\(folder)/API.md", encoding: .utf8)
      #expect(page.contains("**33.3 %** of 3 declarations"))
      #expect(page.contains("| Kit | 3 | 1 | 0 | 2 | 33.3 % |"))
      // A name that is here is not missing.
      #expect(page.hasSuffix("| `Web` | a View |\n"))
      #expect(!page.contains("nothing |"))
      output.shown = []
      #expect(run(Self.arguments(folder, "--page", "\(folder)/API.md", "--check")) == 0)
      #expect(output.complaints == [])
    }
  }

  @Test func aPageThatIsNotUpToDateFailsTheCheck() throws {
    try Fixtures.withFolder(Self.files.merging(["API.md": "old"]) { $1 }) { folder in
      #expect(run(Self.arguments(folder, "--page", "\(folder)/API.md", "--check")) == 1)
      #expect(
        output.complaints == [
          "\(folder)/API.md or \(folder)/lists/here.txt is not up to date: run make api"
        ])
      let page = try String(contentsOfFile: "\(folder)/API.md", encoding: .utf8)
      #expect(page == "old")
    }
  }

  @Test(arguments: [[], ["--check"]]) func whatIsGoneIsNamed(check: [String]) throws {
    let files = Self.files.merging(["lists/here.txt": "Kit View\nKit Web\n", "API.md": "old"]) {
      $1
    }
    try Fixtures.withFolder(files) { folder in
      #expect(run(Self.arguments(folder, "--page", "\(folder)/API.md") + check) == 1)
      #expect(
        output.complaints == [
          "Kit Web was here and is gone: bring it back, or take its line out of "
            + "\(folder)/lists/here.txt"
        ])
      let page = try String(contentsOfFile: "\(folder)/API.md", encoding: .utf8)
      #expect(page == "old")
    }
  }

  @Test func itListsEachDeclaration() throws {
    try Fixtures.withFolder(Self.files) { folder in
      #expect(run(Self.arguments(folder, "--list", "Kit")) == 0)
      #expect(
        output.shown == [
          """
          here     View
          missing  View.frame
          missing  Web
          ours     View.ours()
          """
        ])
      #expect(run(Self.arguments(folder, "--list", "None")) == 1)
      #expect(output.complaints == ["there is no \(folder)/lists/None.tsv"])
    }
  }

  @Test func wrongArgumentsAndFilesAreSaid() throws {
    #expect(run(["--nonsense"]) == 64)
    #expect(run(["--lists"]) == 64)
    #expect(run(["--lists", "a"]) == 64)
    #expect(run(["--lists", "a", "--symbols", "b", "--check"]) == 64)
    #expect(
      output.complaints == [
        "--nonsense is no option: see apitable --help",
        "nothing follows --lists: see apitable --help",
        "--lists and --symbols are needed: see apitable --help",
        "--check needs a --page that it can check: see apitable --help",
      ])
    #expect(run(["--help"]) == 0)
    #expect(output.shown == [Options.help])
    try Fixtures.withFolder(["lists/most-used.tsv": "name\tinstead\n"]) { folder in
      output.complaints = []
      #expect(run(Self.arguments(folder)) == 1)
      #expect(output.complaints.first?.hasPrefix("\(folder)/symbols cannot be listed: ") == true)
    }
  }
}
