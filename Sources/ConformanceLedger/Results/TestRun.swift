import FoundationEssentials

/// The results of a run of `swift test`, read from swift-testing's event stream.
///
/// The stream (`--event-stream-output-path FILE --event-stream-version 0`, one JSON object per
/// line) is written while the tests run, so it survives a crash; the xUnit file is written only at
/// the end and contains neither cases nor known issues.
public struct TestRun: Sendable {
  /// The result of each test that was started and not skipped.
  public private(set) var outcomes: [TestIdentifier: TestOutcome] = [:]

  public init() {}

  /// Adds a stream; a test that occurs in several must have passed in all.
  ///
  /// Ignores lines that are not events of a known kind.
  public mutating func add(eventStream text: String) {
    for (test, outcome) in Self.outcomes(in: text) {
      outcomes[test] = outcomes[test] == .failed ? .failed : outcome
    }
  }

  /// Adds a stream of tests that failed beside others and ran once more alone: what they showed
  /// then counts. Tests that are in no stream that was added before are ignored.
  public mutating func add(eventStreamOfSecondRun text: String) {
    for (test, outcome) in Self.outcomes(in: text) where outcomes[test] != nil {
      outcomes[test] = outcome
    }
  }

  private static func outcomes(in text: String) -> [TestIdentifier: TestOutcome] {
    var begun: Set<TestIdentifier> = []
    var passed: Set<TestIdentifier> = []
    var failed: Set<TestIdentifier> = []
    let decoder = JSONDecoder()
    for line in text.split(whereSeparator: \.isNewline) {
      guard let event = try? decoder.decode(Event.self, from: Data(line.utf8)),
        event.kind == "event", let test = event.payload.test
      else { continue }
      switch event.payload.kind {
      case "testStarted", "testCaseStarted": begun.insert(test)
      case "issueRecorded" where event.payload.issue?.disproves ?? true:
        failed.insert(test)
      case "testEnded":
        if event.payload.endedWell { passed.insert(test) } else { failed.insert(test) }
      default: break
      }
    }
    var outcomes: [TestIdentifier: TestOutcome] = [:]
    for test in begun.union(passed).union(failed) {
      outcomes[test] = passed.contains(test) && !failed.contains(test) ? .passed : .failed
    }
    return outcomes
  }
}

/// The relevant members of a line of the stream.
private struct Event: Decodable {
  struct Payload: Decodable {
    var kind: String?
    var testID: String?
    var issue: Issue?
    var messages: [Message]?

    var test: TestIdentifier? { testID.flatMap { TestIdentifier(eventIdentifier: $0) } }

    /// The symbols of the messages summarize the events before them.
    var endedWell: Bool {
      !(messages ?? []).contains { ["fail", "passWithKnownIssue"].contains($0.symbol) }
    }
  }

  struct Message: Decodable {
    var symbol: String?
  }

  struct Issue: Decodable {
    var severity: String?

    /// A warning is not a failure. A known issue does not fail the run, but shows that the test
    /// does not prove its claim.
    var disproves: Bool { severity != "warning" }
  }

  var kind: String
  var payload: Payload
}
