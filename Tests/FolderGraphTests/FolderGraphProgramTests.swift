import Foundation
import Testing

@testable import foldergraph

/// The program as a whole, with files.
@Suite struct FolderGraphProgramTests {
  /// What was shown, and what was wrong.
  private final class Output {
    var shown: [String] = []
    var complaints: [String] = []
  }

  private let output = Output()

  private func run(_ arguments: String...) -> Int32 {
    let output = output
    return FolderGraphProgram(
      show: { output.shown.append($0) }, complain: { output.complaints.append($0) }
    ).run(arguments)
  }

  @Test func itShowsTheGraphsOfModules() throws {
    try Fixtures.withFolder([
      "One/A/Deep/A.swift": "struct A { var b: B }", "One/B/B.swift": "struct B {}",
      "One/B/note.txt": "A", "Two/T.swift": "",
    ]) { folder in
      #expect(run("\(folder)/One", "\(folder)/Two/") == 0)
      #expect(
        output.shown == [
          """
          One: 2 folders, 1 edge, 0 circles; 0 names of several folders ignored
            A -> B 1
            B

          Two: 1 folder, 0 edges, 0 circles; 0 names of several folders ignored
            .
          """
        ])
      #expect(output.complaints == [])
    }
  }

  @Test func aModuleHasFoldersElsewhere() throws {
    try Fixtures.withFolder([
      "M/A/A.swift": "struct A { var b: B }", "F/B/Part/Deep/B.swift": "struct B { var c: C }",
      "F/C/Part/C.swift": "struct C {}", "F/C/Other/D.swift": "struct D { var a: A }",
      "F/A/Other/D.swift": "struct D { var a: A }",
    ]) { folder in
      #expect(run("\(folder)/M:\(folder)/F/*/Part") == 0)
      #expect(
        output.shown == [
          """
          M: 3 folders, 2 edges, 0 circles; 0 names of several folders ignored
            A -> B 1
            B -> C 1
            C
          """
        ])
      #expect(output.complaints == [])
    }
  }

  @Test func foldersOfTheSameNameElsewhereAreOne() throws {
    try Fixtures.withFolder([
      "M/A/A.swift": "struct A { var b: B }", "N/A/More.swift": "struct More { var c: C }",
      "N/B/B.swift": "struct B {}", "F/C/Part/C.swift": "struct C {}",
    ]) { folder in
      #expect(run("\(folder)/M:\(folder)/N:\(folder)/F/*/Part") == 0)
      #expect(
        output.shown == [
          """
          M: 3 folders, 2 edges, 0 circles; 0 names of several folders ignored
            A -> B 1, C 1
            B
            C
          """
        ])
      #expect(output.complaints == [])
    }
  }

  @Test func whatIsWrongWithFoldersElsewhereIsSaid() throws {
    try Fixtures.withFolder(["M/A/A.swift": "", "F/A/Part/A.swift": ""]) { folder in
      #expect(run("\(folder)/M:\(folder)/F/*/Part") == 1)
      #expect(run("\(folder)/M:\(folder)/F/*/None") == 1)
      #expect(run("\(folder)/M:\(folder)/None") == 1)
      #expect(run("\(folder)/M:\(folder)/F/A*") == 1)
      #expect(
        output.complaints == [
          "A is a folder of M, and one of \(folder)/F/*/Part: rename one of them",
          "\(folder)/F/*/None has no Swift files",
          "\(folder)/None has no Swift files: give the folder of a module, as Sources/UIKit",
          "\(folder)/F/A* has no folder that is called *: see foldergraph --help",
        ])
    }
  }

  @Test func itDrawsThem() throws {
    try Fixtures.withFolder(["M/A/A.swift": ""]) { folder in
      #expect(run("--svg", "\(folder)/p.svg", "\(folder)/M") == 0)
      let svg = try String(contentsOfFile: "\(folder)/p.svg", encoding: .utf8)
      #expect(svg.hasPrefix("<svg "))
    }
  }

  @Test func itsStatusSaysWhetherTheListIsRight() throws {
    try Fixtures.withFolder([
      "M/A/A.swift": "struct A { var b: B }", "M/B/B.swift": "struct B { var a: [A] }",
      "right": "M/A\nM/B\n", "short": "M/A\n", "long": "M/A\nM/B\nM/C\n",
    ]) { folder in
      #expect(run("\(folder)/M", "--known", "\(folder)/right") == 0)
      #expect(output.complaints == [])
      #expect(run("\(folder)/M", "--known", "\(folder)/short") == 1)
      #expect(output.complaints.first?.hasPrefix("M/B is in a circle") == true)
      #expect(run("\(folder)/M", "--known", "\(folder)/long") == 1)
      #expect(output.complaints.last == "\(folder)/long:3: M/C is in no circle: delete the line")
    }
  }

  @Test func whatCannotBeReadIsSaid() throws {
    try Fixtures.withFolder(["M/A.swift": "", "Empty/note.txt": ""]) { folder in
      for path in ["\(folder)/Empty", "\(folder)/None"] {
        #expect(run(path) == 1)
        #expect(output.complaints.last?.hasPrefix("\(path) has no Swift files: ") == true)
      }
      #expect(run("\(folder)/M", "--known", "\(folder)/none") == 1)
      #expect(output.complaints.last?.hasPrefix("\(folder)/none cannot be read: ") == true)
      #expect(run("\(folder)/M", "--svg", "\(folder)/none/p.svg") == 1)
      #expect(output.complaints.last?.hasPrefix("\(folder)/none/p.svg cannot be written: ") == true)
    }
  }

  @Test func aWrongArgumentHasAStatusOfItsOwn() {
    #expect(run("--png") == FolderGraphProgram.usageStatus)
    #expect(output.complaints == ["--png is no option: see foldergraph --help"])
  }

  @Test func itShowsItsHelp() {
    #expect(run("--help") == 0)
    #expect(output.shown == [Options.help])
  }
}
