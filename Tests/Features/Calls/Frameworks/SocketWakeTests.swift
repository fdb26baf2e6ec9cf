import ConformanceSupport
import Foundation
import Glibc
import Testing

@testable import AppRuntime
@testable import UIKit

/// The system wakes an app for what has arrived at a socket, and the app's run loop notices it by
/// itself as well: either may be first (VOIP-01).
@MainActor @Suite final class SocketWakeTests {
  private let server: Int32
  private let connection: SocketConnection
  private let stream: SocketInputStream
  private let listener = Listener()

  init() {
    var ends: [Int32] = [0, 0]
    precondition(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    server = ends[0]
    connection = SocketConnection(owning: ends[1])
    stream = SocketInputStream(connection)
    stream.delegate = listener
    stream.schedule(in: .main, forMode: .common)
    stream.open()
    stream.connectionChanged()
    listener.events = []
  }

  isolated deinit { close(server) }

  private func say(_ text: String) {
    let bytes = Array(text.utf8)
    precondition(Glibc.send(server, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count)
  }

  @Test("The delegate is told when the system's message is first", .proves("VOIP-01", on: .uikit))
  func messageFirst() {
    say("RING")
    #expect(connection.noticeWake())
    stream.noticeArrival()
    #expect(listener.events == [.hasBytesAvailable])
  }

  @Test("The wake counts as taken when the run loop was first and the delegate has read everything")
  func runLoopFirst() {
    say("RING")
    stream.noticeArrival()
    #expect(connection.noticeWake())
    #expect(listener.events == [.hasBytesAvailable])
  }

  @Test("A delegate that reads nothing is told once of each arrival, whichever is first")
  func deafDelegate() {
    listener.reads = false
    say("RING")
    stream.noticeArrival()
    #expect(connection.noticeWake())
    #expect(listener.events == [.hasBytesAvailable])
    say("RING")
    stream.noticeArrival()
    #expect(listener.events == [.hasBytesAvailable], "what it knows of is still there")
    #expect(connection.noticeWake())
    #expect(listener.events == [.hasBytesAvailable, .hasBytesAvailable])
  }

  @Test("The end of the connection is told once")
  func end() {
    shutdown(server, Int32(SHUT_RDWR))
    stream.noticeArrival()
    #expect(connection.noticeWake())
    #expect(listener.events == [.endEncountered])
  }

  @Test("Without a delegate nobody takes the wake")
  func noDelegate() {
    stream.delegate = nil
    say("RING")
    #expect(!connection.noticeWake())
  }

  /// Reads what it is told of, unless it is not to.
  private final class Listener: NSObject, StreamDelegate {
    var events: [Stream.Event] = []
    var reads = true

    func stream(_ aStream: Stream, handle eventCode: Stream.Event) {
      events.append(eventCode)
      guard reads, eventCode == .hasBytesAvailable, let input = aStream as? InputStream else {
        return
      }
      var bytes = [UInt8](repeating: 0, count: 64)
      _ = input.read(&bytes, maxLength: bytes.count)
    }
  }
}
