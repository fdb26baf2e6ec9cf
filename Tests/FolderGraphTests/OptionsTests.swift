import Testing

@testable import foldergraph

/// What the program can be told.
@Suite struct OptionsTests {
  @Test func itTakesModulesAndFiles() throws {
    let options = try Options(["A", "--svg", "p.svg", "B", "--known", "known.txt"])
    #expect(options.modules == ["A", "B"])
    #expect(options.picture == "p.svg")
    #expect(options.known == "known.txt")
    #expect(!options.isHelp)
  }

  @Test(arguments: ["--help", "-h"])
  func helpNeedsNoModule(_ argument: String) throws {
    #expect(try Options([argument]).isHelp)
  }

  @Test(arguments: [
    ([], "name the folder of a module, such as Sources/UIKit: see foldergraph --help"),
    (["A", "--svg"], "--svg needs a file: see foldergraph --help"),
    (["A", "--known"], "--known needs a file: see foldergraph --help"),
    (["A", "--png"], "--png is no option: see foldergraph --help"),
  ])
  func whatIsWrongIsSaid(_ arguments: [String], _ problem: String) {
    #expect(throws: Problem(problem)) { try Options(arguments) }
  }

  @Test func helpFitsInATerminal() {
    #expect(Options.help.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }
}
