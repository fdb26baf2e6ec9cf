import AppInterface
import SharedInterface
import Testing
import UIKit

@testable import AppRuntime
@testable import UIKit

/// What the app does when the system is gone or sends a malformed message.
@MainActor @Suite struct SystemMessageTests {
  @Test func `a system that is gone ends the process`() throws {
    let app = try AppUnderTest(delegate: nil)
    app.system.hangUp()
    app.handle()
    #expect(app.end == .systemGone)
  }

  @Test func `a callback that was sent before the system went is still handled`() throws {
    let delegate = RecordingDelegate()
    let app = try AppUnderTest(delegate: delegate)
    app.system.send(.didBecomeActive)
    app.system.hangUp()
    app.connection.handleArrivals()
    #expect(app.application.applicationState == .active)
    #expect(app.end == .systemGone)
  }

  nonisolated static let rubbish: [[UInt8]] = [
    [0, 0, 0, 2, 0xff, 0xff],  // no message
    [0, 0, 0, 2, 0x0a, 0x00],  // a second Welcome
    [0x7f, 0xff, 0xff, 0xff],  // a frame that is too large
  ]

  @Test(arguments: rubbish)
  func `a malformed message ends the process with an error that says so`(bytes: [UInt8]) throws {
    let app = try AppUnderTest(delegate: nil)
    app.system.send(bytes: bytes)
    app.handle()
    guard case .violation(let exception) = app.end else {
      Issue.record("ended with \(String(describing: app.end))")
      return
    }
    #expect(exception.reason.hasPrefix("Received a malformed message from the system: "))
    #expect(app.takeLog() == [])
  }

  @Test func `messages that arrive byte by byte are the same`() throws {
    let app = try AppUnderTest(delegate: nil)
    // A callback: delivery 7, DID_BECOME_ACTIVE.
    let bytes: [UInt8] = [0, 0, 0, 6, 0x12, 0x04, 0x08, 0x07, 0x10, 0x03]
    for byte in bytes {
      #expect(app.takeLog() == [])
      app.system.send(bytes: [byte])
      app.handle()
    }
    #expect(
      app.takeLog() == ["UIApplicationDidBecomeActiveNotification active", "acknowledged 7"])
  }

  // Tests with processes show that messages wake the main run loop, which does not run here.
  @Test func `Hello is said at the start, and before any callback is handled`() throws {
    let app = try AppUnderTest(delegate: RecordingDelegate())
    app.system.send(.didReceiveMemoryWarning)
    app.connection.start()
    #expect(app.takeLog() == ["hello \(MessageVersion.port)"])
    app.handle()
    #expect(app.takeLog().last == "acknowledged 1")
  }
}
