import ConformanceLedger

/// Inputs as the program reads them.
enum Fixtures {
  static let facts = """
    id\tchapter\tstatement\tsources
    A-1\t1.1 States\tThe | first.\tS0 D
    A-2\t1.1 States\tThe second.\tS2
    B-1\t2.4 Scenes\tThe third.\tW
    C-1\t3.1 Deadlines\tThe fourth.\tS1 G
    D-1\t10. Run loop\tThe fifth.\tG

    """

  static func specification(notApplicable: String? = nil) throws -> Specification {
    try Specification(
      facts: (facts, "facts.tsv"),
      notApplicable: notApplicable.map { ("id\treason\n" + $0, "not-applicable.tsv") })
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
