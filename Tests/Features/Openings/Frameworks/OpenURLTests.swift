import AppInterface
import Testing
import UIKit

@testable import UIKit

/// UIApplication.open(_:): a request to the system, and its answer.
@MainActor @Suite struct OpenURLTests {
  @Test func `each request is answered to the one who made it`() throws {
    let app = try AppUnderTest(delegate: nil)
    var answers: [String] = []
    app.application.open(URL(string: "a://1")!) { answers.append("first \($0)") }
    app.application.open(URL(string: "b://2")!) { answers.append("second \($0)") }
    #expect(app.takeLog() == ["open 1 a://1", "open 2 b://2"])
    for (request, success) in [(UInt32(2), true), (1, false), (2, true), (9, true)] {
      var message = WireSystemMessage()
      message.openURLResult.request = request
      message.openURLResult.success = success
      app.system.send(message)
    }
    app.handle()
    #expect(answers == ["second true", "first false"])
    #expect(app.end == nil)
  }
}
