import ConformanceLedger
import Foundation
import LifecycleKernel
import RulePages
import Testing

/// The pages of the documentation that follow from the profiles and the specification.
@Suite struct RulePageTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
  }

  private func statements() throws -> [Statement] {
    try Specification(
      facts: SourceText(text("Specification/facts.tsv"), path: "facts.tsv"),
      decisions: SourceText(text("Specification/decisions.tsv"), path: "decisions.tsv")
    ).statements
  }

  private func page() throws -> RulePage {
    try RulePage(
      source: text("Sources/Device/Words/Profiles/OSProfile.swift"), statements: statements())
  }

  @Test func everyPropertyIsExplainedAndHasTheValueThatTheDeviceUses() throws {
    let page = try page()
    #expect(
      page.profiles.map(\.name) == [
        "P3", "P4", "P5", "P6", "P7", "P13", "P15", "P18", "P26", "P27",
      ])
    #expect(page.rules.map(\.name) == ProfileSetting.all.map(\.name))
    for rule in page.rules { #expect(!rule.meaning.isEmpty, "\(rule.name)") }
    let grace = try #require(page.rules.first { $0.name == "suspensionGrace" })
    for (profile, value) in zip(page.profiles, grace.values) {
      #expect(profile.settings.contains { $0.name == "suspensionGrace" && $0.value == value })
    }
  }

  @Test func theStatementsOfAPropertyAreThoseThatItsCommentNames() throws {
    let page = try page()
    let lock = try #require(page.rules.first { $0.name == "lockGoesBackground" })
    #expect(lock.statements.map(\.id) == ["SEQ-19", "SEQ-18", "AMB-04"])
    #expect(page.markdown.contains("- **SEQ-19**: "))
    #expect(page.markdown.contains("### lockGoesBackground\n"))
  }

  @Test func aCommentThatNamesNoStatementIsAnError() throws {
    let source = "  /// Whether (XXX-99).\n  public var lockGoesBackground: Bool\n"
    #expect(throws: RulePage.UnknownStatement.self) {
      try RulePage(source: source, statements: [])
    }
  }

  @Test func everyStatementIsOnItsPage() throws {
    let statements = try statements()
    #expect(statements.count > 400)
    let page = StatementPage(statements).markdown
    for statement in statements { #expect(page.contains("- **\(statement.id)**: ")) }
  }
}
