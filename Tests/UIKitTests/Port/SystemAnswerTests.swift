import AppInterface
import Testing
import UIKit

@testable import AppRuntime
@testable import UIKit

/// Answers for which the main thread waits.
@MainActor @Suite struct SystemAnswerTests {
  private static var canOpen: WireSystemMessage {
    var message = WireSystemMessage()
    message.canOpenURL.request = 1
    message.canOpenURL.canOpen = true
    return message
  }

  @Test func `the answer of a busy system is waited for`() throws {
    let app = try AppUnderTest(delegate: nil)
    app.system.send(Self.canOpen, after: 3)
    #expect(app.connection.canOpen("maps://"))
  }

  @Test func `of a system that is gone no answer is waited for`() throws {
    let app = try AppUnderTest(delegate: nil)
    app.system.hangUp()
    let begun = ContinuousClock.now
    #expect(!app.connection.canOpen("maps://"))
    #expect(ContinuousClock.now - begun < .seconds(SystemAnswer.patience / 2))
  }

  @Test func `messages that come while it is waited for are handled later, in order`() throws {
    let delegate = RecordingDelegate()
    let app = try AppUnderTest(delegate: delegate)
    app.system.send(.didBecomeActive)
    app.system.send(Self.canOpen)
    #expect(app.connection.canOpen("maps://"))
    #expect(app.application.applicationState != .active)
    app.handle()
    #expect(app.application.applicationState == .active)
  }
}
