import AppSupport
import CUIKit
import Synchronization
import SystemInterface
import Testing

@testable import UIKit

/// An app and a system that were built with different versions of the messages.
@MainActor @Suite struct OtherVersionTests {
  nonisolated static let systems: [(oldest: UInt32, newest: UInt32, agreed: UInt32)] = [
    // The first version states only this.
    (1, 0, 1),
    (1, 1, 1),
    (1, 2, 2),
    (1, 99, MessageVersions.port.newest),
    // It was built for neither: its own version, with which it will be refused.
    (98, 99, MessageVersions.port.newest),
  ]

  @Test(arguments: systems)
  func `the app talks in the newest version that both know`(
    system: (oldest: UInt32, newest: UInt32, agreed: UInt32)
  ) {
    var welcome = WireWelcome()
    welcome.version = system.oldest
    welcome.newestVersion = system.newest
    #expect(PortVersion.agreed(with: welcome) == system.agreed)
  }

  @Test func `Hello states what was agreed on, and what the app knows`() throws {
    let app = try AppUnderTest(delegate: nil)
    app.system.port.agree(on: 1)
    app.connection.start()
    let hello = try #require(app.system.received().first?.hello)
    #expect(hello.version == 1)
    #expect(hello.newestVersion == MessageVersions.port.newest)
  }

  @Test func `an older system is not sent what it does not know`() throws {
    let app = try AppUnderTest(delegate: nil)
    app.system.port.agree(on: 1)
    #expect(app.system.port.send { $0.displayConnection = .init() } == .unknownToSystem)
    #expect(app.takeLog() == [])
    app.system.port.agree(on: 2)
    #expect(app.system.port.send { $0.displayConnection = .init() } == .sent)
    #expect(app.system.received().count == 1)
  }

  nonisolated static let unknown: [(bytes: [UInt8], words: String, answer: [String])] = [
    ([0, 0, 0, 0], "a message", []),
    (
      [0, 0, 0, 6, 0x12, 0x04, 0x08, 0x07, 0x10, 0x63], "a callback of kind 99",
      ["acknowledged 7"]
    ),
    ([0, 0, 0, 4, 0x12, 0x02, 0x08, 0x01], "a callback of kind 0", ["acknowledged 1"]),
    ([0, 0, 0, 4, 0x22, 0x02, 0x08, 0x05], "an input event", ["handled 5"]),
    // A message of kind 1000.
    ([0, 0, 0, 3, 0xc2, 0x3e, 0x00], "a message", []),
  ]

  @Test(arguments: unknown)
  func `an unknown message is logged, and answered so that the system goes on`(
    message: (bytes: [UInt8], words: String, answer: [String])
  ) throws {
    let app = try AppUnderTest(delegate: nil)
    let lines = Mutex<[String]>([])
    let collect: @Sendable (String) -> Void = { line in lines.withLock { $0.append(line) } }
    SystemLog.collecting(
      into: collect,
      {
        app.system.send(bytes: message.bytes)
        app.handle()
      })
    #expect(app.end == nil)
    #expect(app.takeLog() == message.answer)
    #expect(lines.withLock { $0.count } == 1)
    #expect(lines.withLock { $0[0].contains("messages: \(message.words). It was ignored.") })
    // It goes on as before.
    app.deliver(.didReceiveMemoryWarning)
    #expect(app.takeLog().last == "acknowledged 1")
  }

  @Test func `a callback that is newer than agreed is not delivered`() throws {
    let app = try AppUnderTest(delegate: RecordingDelegate())
    app.system.port.agree(on: 1)
    SystemLog.collecting(into: { _ in }, { app.deliver(.significantTimeChange) })
    #expect(app.takeLog() == ["acknowledged 1"])
  }

  @Test func `the note in the executable has the versions of the messages`() throws {
    let note = try #require(CUIKitBuiltVersions())
    #expect(note[0] == MessageVersions.port.oldest)
    #expect(note[1] == MessageVersions.port.newest)
  }
}
