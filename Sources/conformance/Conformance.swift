import ArgumentParser
import ConformanceLedger
import FoundationEssentials
import Glibc

/// `conformance`: writes the page that lists the tests proving each statement.
@main
struct Conformance: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "conformance",
    abstract: "Write the page that lists the tests proving each statement of the specification.",
    discussion: """
      It reads the trait .proves("ID", on: .kernel) from the tests' sources and joins it with the \
      event stream of a run:
        swift test --event-stream-output-path FILE --event-stream-version 0
      """)

  @Option(
    help: ArgumentHelp(
      "The statements; clauses.tsv, decisions.tsv, not-applicable.tsv and unproven.tsv are read "
        + "from the same folder."), completion: .file())
  var specification = "Specification/facts.tsv"

  @Option(help: "The folder of the test targets.", completion: .directory)
  var tests = "Tests"

  @Option(
    parsing: .upToNextOption, help: "Event streams of runs of the tests.", completion: .file())
  var results: [String]

  @Option(
    help: "The event stream of tests that failed and ran once more alone; it counts for them.",
    completion: .file())
  var again: String?

  @Option(help: "The page to write.", completion: .file())
  var output = "docs/CONFORMANCE.md"

  @Flag(help: "Write nothing; exit status 1 if the page is not up to date.")
  var check = false

  @Option(
    help: ArgumentHelp(
      "Exit status 1 when something that a statement with an S source of these chapters says is "
        + "neither proven on the level that it needs, nor in not-applicable.tsv or unproven.tsv. A "
        + "name such as SNAP stands for the statements that are called so.",
      valueName: "chapter,…"))
  var require: String?

  func run() throws {
    let (ledger, page) = try read()
    tellFailures(of: ledger)
    if check {
      guard (try? String(contentsOfFile: output, encoding: .utf8)) == page else {
        throw Failure("\(output) is not up to date; write it with: make conformance")
      }
    } else {
      try page.write(toFile: output, atomically: true, encoding: .utf8)
    }
    try checkRequirement(on: ledger)
  }

  private func read() throws -> (Ledger, page: String) {
    do {
      let specification = try Specification(
        facts: SourceText(text(of: specification), path: specification),
        decisions: textBeside("decisions.tsv"), clauses: textBeside("clauses.tsv"),
        notApplicable: textBeside("not-applicable.tsv"), unproven: textBeside("unproven.tsv"))
      let index = try TestIndex(
        TestSourceFolder.read(tests), statements: specification.statements)
      var run = TestRun()
      for path in results { run.add(eventStream: try text(of: path)) }
      if let again { run.add(eventStreamOfSecondRun: try text(of: again)) }
      let ledger = try Ledger(specification: specification, tests: index, run: run)
      return (ledger, LedgerReport(ledger, chapters: specification.chapters).markdown)
    } catch let problems as Problems {
      Conformance.complain(problems.description)
      throw ExitCode.failure
    }
  }

  /// A file beside the statements; `nil` if it does not exist.
  private func textBeside(_ name: String) throws -> SourceText? {
    let path = sibling(name)
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    return SourceText(try text(of: path), path: path)
  }

  private func text(of path: String) throws -> String {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Failure("cannot read \(path)")
    }
    return String(decoding: data, as: UTF8.self)
  }

  private func sibling(_ name: String) -> String {
    guard let slash = specification.lastIndex(of: "/") else { return name }
    return specification[...slash] + name
  }

  private func tellFailures(of ledger: Ledger) {
    for standing in ledger.standings where !standing.failing.isEmpty {
      let names = standing.failing.map { "\($0.module) \($0.name)" }.joined(separator: ", ")
      Conformance.complain(
        "warning: \(standing.statement.id) is named by tests that failed: \(names)")
    }
  }

  private static func complain(_ text: String) {
    let bytes = Array((text + "\n").utf8)
    _ = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  private func checkRequirement(on ledger: Ledger) throws {
    guard let require else { return }
    let chapters = require.split(separator: ",").map { String($0).replacing(" ", with: "") }
    let missing = ledger.missing(inChapters: chapters)
    guard !missing.isEmpty else { return }
    for standing in missing { print("\(standing.clause.id)\t\(standing.clause.text)") }
    throw Failure(
      """
      of chapters \(require), \(missing.count) clauses are not proven on the level that they need. \
      Prove them, or say in Specification/unproven.tsv what is missing
      """)
  }

  /// An error that is printed as its message.
  private struct Failure: Error, CustomStringConvertible {
    var description: String

    init(_ description: String) {
      self.description = description
    }
  }
}
