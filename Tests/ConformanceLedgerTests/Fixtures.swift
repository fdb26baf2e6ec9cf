import ConformanceLedger

/// Inputs in the formats that the program reads.
enum Fixtures {
  static let facts = """
    id\tchapter\tstatement\tsources
    A-1\t1.1 States\tThe | first.\tS0 D
    A-2\t1.1 States\tThe second.\tS2
    B-1\t2.4 Scenes\tThe third.\tW
    C-1\t3.1 Deadlines\tThe fourth.\tS1 G
    D-1\t10. Run loop\tThe fifth.\tG

    """

  /// A specification with these rows in its hand-written lists, each list with its header.
  static func specification(
    clauses: String? = nil, notApplicable: String? = nil, unproven: String? = nil
  ) throws -> Specification {
    func table(_ rows: String?, _ header: String, _ path: String) -> SourceText? {
      rows.map { SourceText(header + "\n" + $0, path: path) }
    }
    return try Specification(
      facts: SourceText(facts, path: "facts.tsv"),
      clauses: table(clauses, "id\tclause\tproven on", "clauses.tsv"),
      notApplicable: table(notApplicable, "id\treason", "not-applicable.tsv"),
      unproven: table(unproven, "id\twhat is missing", "unproven.tsv"))
  }

  /// What the tests of one file prove, according to the events of their run.
  static func ledger(
    _ tests: String, _ events: String, clauses: String? = nil, notApplicable: String? = nil,
    unproven: String? = nil
  ) throws -> Ledger {
    let specification = try specification(
      clauses: clauses, notApplicable: notApplicable, unproven: unproven)
    let source = TestSource(module: "M", path: "Tests/M/A.swift", text: tests)
    let index = try TestIndex([source], statements: specification.statements)
    return try Ledger(specification: specification, tests: index, run: run(events))
  }

  /// A line of an event stream.
  static func event(
    _ kind: String, _ test: String, symbol: String? = nil, issue: String? = nil
  ) -> String {
    let messages = symbol.map { #"[{"symbol":"\#($0)","text":"x"}]"# } ?? "[]"
    let member = issue.map { #","issue":\#($0)"# } ?? ""
    return #"{"kind":"event","payload":{"instant":{"absolute":1,"since1970":2},"kind":"\#(kind)","#
      + #""messages":\#(messages),"testID":"\#(test)"\#(member)},"version":0}"# + "\n"
  }

  /// The events of a test that passed.
  static func passed(_ test: String) -> String {
    event("testStarted", test) + event("testEnded", test, symbol: "pass")
  }

  /// The events of a test that failed.
  static func failed(_ test: String) -> String {
    event("testStarted", test) + event("issueRecorded", test, issue: #"{"isKnown":false}"#)
      + event("testEnded", test, symbol: "fail")
  }

  static func run(_ streams: String...) -> TestRun {
    var run = TestRun()
    for stream in streams { run.add(eventStream: stream) }
    return run
  }
}
