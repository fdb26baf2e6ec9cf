import ConformanceLedger
import Testing

@Suite struct TestRunTests {
  private let id = #"M.S\/f()\/A.swift:1:2"#
  private let test = TestIdentifier(module: "M", path: ["S", "f()"], file: "A.swift")

  @Test func aTestThatEndedWellPassed() {
    #expect(Fixtures.run(Fixtures.passed(id)).outcomes == [test: .passed])
  }

  @Test func aTestThatFailedFailed() {
    #expect(Fixtures.run(Fixtures.failed(id)).outcomes == [test: .failed])
  }

  @Test func oneCaseThatFailedIsEnough() {
    let stream =
      Fixtures.event("testStarted", id) + Fixtures.event("testCaseStarted", id)
      + Fixtures.event("issueRecorded", id, issue: #"{"isKnown":false}"#)
      + Fixtures.event("testCaseEnded", id) + Fixtures.event("testCaseStarted", id)
      + Fixtures.event("testCaseEnded", id)
      + Fixtures.event("testEnded", id, symbol: "fail")
    #expect(Fixtures.run(stream).outcomes == [test: .failed])
  }

  @Test func aTestThatDidNotEndIsNoProof() {
    #expect(Fixtures.run(Fixtures.event("testStarted", id)).outcomes == [test: .failed])
  }

  @Test func aKnownIssueIsNoProof() {
    let stream =
      Fixtures.event("testStarted", id)
      + Fixtures.event("testEnded", id, symbol: "passWithKnownIssue")
    #expect(Fixtures.run(stream).outcomes == [test: .failed])
  }

  @Test func aWarningIsNoFailure() {
    let stream =
      Fixtures.event("testStarted", id)
      + Fixtures.event("issueRecorded", id, issue: #"{"isKnown":false,"severity":"warning"}"#)
      + Fixtures.event("testEnded", id, symbol: "pass")
    #expect(Fixtures.run(stream).outcomes == [test: .passed])
  }

  @Test func aSkippedTestHasNoOutcome() {
    #expect(Fixtures.run(Fixtures.event("testSkipped", id)).outcomes.isEmpty)
  }

  @Test func aTestOfSeveralRunsMustPassInAll() {
    let passed = Fixtures.passed(id)
    let failed = Fixtures.failed(id)
    #expect(Fixtures.run(passed, passed).outcomes == [test: .passed])
    #expect(Fixtures.run(passed, failed).outcomes == [test: .failed])
    #expect(Fixtures.run(failed, passed).outcomes == [test: .failed])
  }

  @Test func aTestThatRanAgainAloneIsJudgedByThat() {
    var run = Fixtures.run(Fixtures.failed(id))
    run.add(eventStreamOfSecondRun: Fixtures.passed(id))
    #expect(run.outcomes == [test: .passed])
    run.add(eventStreamOfSecondRun: Fixtures.failed(id))
    #expect(run.outcomes == [test: .failed])
  }

  @Test func aSecondRunAddsNoTests() {
    var run = Fixtures.run("")
    run.add(eventStreamOfSecondRun: Fixtures.passed(id))
    #expect(run.outcomes.isEmpty)
  }

  @Test func linesThatAreNoEventsArePassedOver() {
    let stream = "\n{\"kind\":\"test\",\"payload\":{}}\n{\"trunc" + "\n" + Fixtures.passed(id)
    #expect(Fixtures.run(stream).outcomes == [test: .passed])
  }
}
