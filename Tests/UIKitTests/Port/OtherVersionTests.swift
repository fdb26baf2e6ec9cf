import AppInterface
import AppSupport
import CUIKit
import SharedInterface
import Testing

@testable import AppRuntime
@testable import UIKit

/// The version of the messages, and messages that this version does not have.
@MainActor @Suite struct OtherVersionTests {
  @Test func `Hello states the version`() throws {
    let app = try AppUnderTest(delegate: nil)
    app.connection.start()
    #expect(try #require(app.system.received().first?.hello).version == MessageVersion.port)
  }

  nonisolated static let unknown: [[UInt8]] = [
    // Without content.
    [0, 0, 0, 0],
    // A callback of kind 99, and of none.
    [0, 0, 0, 6, 0x12, 0x04, 0x08, 0x07, 0x10, 0x63],
    [0, 0, 0, 4, 0x12, 0x02, 0x08, 0x01],
    // A message of kind 1000.
    [0, 0, 0, 3, 0xc2, 0x3e, 0x00],
  ]

  @Test(arguments: unknown)
  func `an unknown message ends the app, because it cannot go on`(message: [UInt8]) throws {
    let app = try AppUnderTest(delegate: nil)
    SystemLog.collecting(
      into: { _ in },
      {
        app.system.send(bytes: message)
        app.handle()
      })
    guard case .violation(let exception) = app.end else {
      Issue.record("the app goes on: \(String(describing: app.end))")
      return
    }
    #expect(exception.name == .portViolation)
    #expect(app.takeLog() == [])
  }

  @Test func `the note in the executable has the version of the messages`() {
    #expect(CUIKitBuiltVersion() == MessageVersion.port)
  }
}
