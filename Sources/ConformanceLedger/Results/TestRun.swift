import FoundationEssentials

/// The outcomes of a run of `swift test`, read from swift-testing's event stream.
///
/// The stream (`--event-stream-output-path FILE --event-stream-version 0`, a JSON object a line)
/// is written while the tests run, so that a crash leaves what came before it; the xUnit file is
/// written at the end, or not at all, and knows neither cases nor known issues.
public struct TestRun: Sendable {
  /// The outcome of each test that was begun and not skipped.
  public private(set) var outcomes: [TestIdentifier: TestOutcome] = [:]

  public init() {}

  /// Adds what one stream tells; a test that is in several must have passed in all.
  ///
  /// Lines that are no event of a known kind are passed over.
  public mutating func add(eventStream text: String) {
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
    for test in begun.union(passed).union(failed) {
      let isGood = passed.contains(test) && !failed.contains(test) && outcomes[test] != .failed
      outcomes[test] = isGood ? .passed : .failed
    }
  }
}

/// A line of the stream, as far as it matters here.
private struct Event: Decodable {
  struct Payload: Decodable {
    var kind: String?
    var testID: String?
    var issue: Issue?
    var messages: [Message]?

    var test: TestIdentifier? { testID.flatMap { TestIdentifier(eventIdentifier: $0) } }

    /// The symbols of the messages say what the events before it amount to.
    var endedWell: Bool {
      !(messages ?? []).contains { ["fail", "passWithKnownIssue"].contains($0.symbol) }
    }
  }

  struct Message: Decodable {
    var symbol: String?
  }

  struct Issue: Decodable {
    var severity: String?

    /// A warning is no failure; a known issue is none for the run, but shows that what the test
    /// is to prove does not hold.
    var disproves: Bool { severity != "warning" }
  }

  var kind: String
  var payload: Payload
}
