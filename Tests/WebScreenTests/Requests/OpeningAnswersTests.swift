import DeviceControl
import Synchronization
import Testing

@testable import WebScreen

/// What is said of URLs that were sent to apps.
@Suite struct OpeningAnswersTests {
  private final class Heard: Sendable {
    let answers = Mutex<[OpeningAnswers.Answer]>([])
    var all: [OpeningAnswers.Answer] { answers.withLock { $0 } }
  }

  private func entry(_ app: String, _ members: String) throws -> DeviceLogEntry {
    DeviceLogEntry(line: #"{"seq":1,"time":1,"app":"\#(app)","pid":1,\#(members)}"#)
  }

  private func expecting(_ answers: OpeningAnswers) -> (Heard, Int) {
    let heard = Heard()
    return (heard, answers.expect { answer in heard.answers.withLock { $0.append(answer) } })
  }

  @Test func anAppThatOpensAURLIsBelieved() throws {
    let answers = OpeningAnswers()
    let (heard, _) = expecting(answers)
    answers.logged([
      try entry("org.notes", #""kind":"request","name":"openurl""#),
      try entry("org.other", #""kind":"callback","name":"application(_:open:options:)""#),
      try entry("org.notes", #""kind":"callback","name":"applicationWillEnterForeground""#),
    ])
    #expect(heard.all.isEmpty)
    let opened = try entry(
      "org.notes", #""kind":"callback","name":"application(_:open:options:)","duration":0.1"#)
    answers.logged([opened, opened])
    #expect(heard.all == [.opened(app: "org.notes")])
  }

  @Test func anAppThatDeclinesIsNamed() throws {
    let answers = OpeningAnswers()
    let (heard, number) = expecting(answers)
    answers.logged([
      try entry("org.notes", #""kind":"request","name":"openurl""#),
      try entry(
        "org.notes",
        #""kind":"callback","name":"application(_:open:options:)","event":"declined""#),
    ])
    #expect(
      heard.all == [.declined(app: "org.notes", method: "application(_:open:options:)")])
    answers.giveUp(number)
    #expect(heard.all.count == 1)
  }

  @Test func anAppThatEndsOrIsSilentHasNotOpenedIt() throws {
    let answers = OpeningAnswers()
    let (ended, _) = expecting(answers)
    answers.logged([
      try entry("org.notes", #""kind":"request","name":"openurl""#),
      try entry("org.notes", #""kind":"exit","reason":"crash""#),
    ])
    #expect(ended.all == [.ended(app: "org.notes")])
    let (silent, number) = expecting(answers)
    answers.logged([try entry("org.notes", #""kind":"request","name":"openurl""#)])
    answers.giveUp(number)
    #expect(silent.all == [.silent(app: "org.notes")])
    let (refused, another) = expecting(answers)
    answers.forget(another)
    answers.giveUp(another)
    #expect(refused.all.isEmpty)
  }
}
