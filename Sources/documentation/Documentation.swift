import ArgumentParser
import ConformanceLedger
import FoundationEssentials
import RulePages

/// `documentation`: writes the pages of the documentation that are not written by hand.
@main
struct Documentation: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "documentation",
    abstract: "Write the pages of the rules and the statements into a DocC catalog.",
    discussion: "It reads the profiles' source and the specification of the folder it is run in.")

  @Argument(help: "The folder of the catalog.", completion: .directory)
  var catalog: String

  func run() throws {
    let facts = "Specification/facts.tsv"
    let decisions = "Specification/decisions.tsv"
    let specification = try Specification(
      facts: SourceText(text(of: facts), path: facts),
      decisions: SourceText(text(of: decisions), path: decisions))
    let rules = try RulePage(
      source: text(of: "Sources/Device/Words/Profiles/OSProfile.swift"),
      statements: specification.statements)
    try write(rules.markdown, to: "Rules.md")
    try write(StatementPage(specification.statements).markdown, to: "Statements.md")
  }

  private func text(of path: String) throws -> String {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw ValidationError("cannot read \(path); run this in the folder of the checkout")
    }
    return String(decoding: data, as: UTF8.self)
  }

  private func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: "\(catalog)/\(name)"))
  }
}
