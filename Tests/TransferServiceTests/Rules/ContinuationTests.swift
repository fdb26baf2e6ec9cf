import Testing
import TransferService

/// Whether a part that was received before may be continued with a response.
@Suite struct ContinuationTests {
  static func response(_ status: UInt32, _ headers: [(String, String)]) -> TransferResponse {
    var response = TransferResponse()
    response.status = status
    response.headers = headers.map { TransferHeader($0.0, $0.1) }
    return response
  }

  static func facts(total: Int64 = 1_000, validator: String = "\"a\"") -> PartFacts {
    var facts = PartFacts()
    facts.total = total
    facts.validator = validator
    return facts
  }

  @Test func theRestOfTheSameFileFollows() {
    let response = Self.response(206, [("Content-Range", "bytes 100-999/1000"), ("ETag", "\"a\"")])
    #expect(Continuation(offset: 100, facts: Self.facts(), response: response) == .goOn)
  }

  @Test(arguments: [
    [("Content-Range", "bytes 99-999/1000")], [("Content-Range", "bytes 100-999/1001")],
    [("Content-Range", "bytes 100-999/1000"), ("ETag", "\"b\"")], [("Content-Range", "nonsense")],
    [],
  ])
  func anotherRestIsNotUsed(headers: [(String, String)]) {
    let response = Self.response(206, headers)
    #expect(Continuation(offset: 100, facts: Self.facts(), response: response) == .startOver)
  }

  @Test func aWholeFileReplacesThePart() {
    let response = Self.response(200, [("Content-Length", "500"), ("ETag", "\"b\"")])
    let continuation = Continuation(offset: 100, facts: Self.facts(), response: response)
    guard case .beginAnew(let facts) = continuation else {
      Issue.record("\(continuation)")
      return
    }
    #expect(facts.total == 500)
    #expect(facts.validator == "\"b\"")
  }

  @Test(arguments: [
    ([("ETag", "W/\"a\"")], ""), ([("ETag", "\"a\"")], "\"a\""),
    ([("ETag", "\"a\""), ("Accept-Ranges", "none")], ""),
    ([("Last-Modified", "Sun, 06 Nov 1994 08:49:37 GMT")], ""),
    (
      [
        ("Last-Modified", "Sun, 06 Nov 1994 08:49:37 GMT"),
        ("Date", "Sun, 06 Nov 1994 08:49:37 GMT"),
      ], ""
    ),
    (
      [
        ("Last-Modified", "Sun, 06 Nov 1994 08:49:37 GMT"),
        ("Date", "Mon, 07 Nov 1994 08:49:37 GMT"),
      ], "Sun, 06 Nov 1994 08:49:37 GMT"
    ),
  ])
  func onlyAStrongValidatorLetsAPartBeContinued(headers: [(String, String)], validator: String) {
    let continuation = Continuation(offset: 0, facts: nil, response: Self.response(200, headers))
    guard case .beginAnew(let facts) = continuation else {
      Issue.record("\(continuation)")
      return
    }
    #expect(facts.validator == validator)
  }

  @Test func aRangeBehindTheEndOfAFileOfUnknownLengthIsItsEnd() {
    let end = Self.response(416, [("Content-Range", "bytes */100")])
    #expect(Continuation(offset: 100, facts: Self.facts(total: -1), response: end) == .isComplete)
    #expect(Continuation(offset: 99, facts: Self.facts(total: -1), response: end) == .startOver)
    #expect(Continuation(offset: 100, facts: Self.facts(), response: end) == .startOver)
  }

  @Test func aServerInTroubleDoesNotCostThePart() {
    let response = Self.response(503, [])
    #expect(Continuation(offset: 100, facts: Self.facts(), response: response) == .tryLater)
    guard case .beginAnew = Continuation(offset: 0, facts: nil, response: response) else {
      Issue.record("without a part the answer is the result")
      return
    }
  }

  @Test func aDemandForACredentialIsForTheAppUnlessItHasNone() {
    let response = Self.response(401, [("WWW-Authenticate", "Basic realm=\"Vault\"")])
    let continuation = Continuation(offset: 0, facts: nil, response: response)
    guard case .challenge(let challenge) = continuation else {
      Issue.record("\(continuation)")
      return
    }
    #expect(challenge.scheme == "Basic")
    #expect(challenge.realm == "Vault")
    guard
      case .beginAnew = Continuation(
        offset: 0, facts: nil, response: response, takesAnyStatus: true)
    else {
      Issue.record("the answer is the result")
      return
    }
  }
}
