public import ControlInterface
public import DeviceControl
import Dispatch
import Foundation
import Glibc
import SharedInterface
import Synchronization

/// A simulated device: a control socket without foregroundd that answers as the test says.
///
/// Each connection is served on its own thread. The device ends when the object is released.
public final class FakeDevice: Sendable {
  /// How the device answers a request.
  public enum Answer: Sendable {
    /// These replies.
    case replies([WireControlReply.OneOf_Content])
    /// The replies, and then the connection is closed.
    case repliesAndEnd([WireControlReply.OneOf_Content])
    /// These bytes, and then the connection is closed.
    case bytesAndEnd([UInt8])

    /// One reply.
    public static func reply(_ content: WireControlReply.OneOf_Content) -> Answer {
      .replies([content])
    }
    /// The reply without content.
    public static var done: Answer { .reply(.done(WireDone())) }
    /// A refusal with this message.
    public static func refused(_ message: String, usage: Bool = false) -> Answer {
      var refused = WireRefused()
      refused.message = message
      refused.usage = usage
      return .reply(.refused(refused))
    }
  }

  /// The address of the device.
  public let address: DeviceAddress
  private let folder: TemporaryFolder
  private let listener: Int32
  private let received = Mutex<[WireControlRequest.OneOf_Verb]>([])

  private let changed = DispatchSemaphore(value: 0)

  /// Waits until the condition is true, which is looked at after each request.
  ///
  /// - Returns: `false` if it did not become true within the given time.
  public func wait(seconds: Double = 30, until condition: () -> Bool) -> Bool {
    let end = DispatchTime.now() + seconds
    while !condition() {
      if changed.wait(timeout: end) == .timedOut { return condition() }
    }
    return true
  }

  /// The requests so far.
  public var requests: [WireControlRequest.OneOf_Verb] { received.withLock { $0 } }

  /// The environment in which `appctl` finds this device.
  public var environment: [String: String] { ["FOREGROUND_HOME": address.home] }

  /// The log, and the connections on which it is followed. Who begins to follow is sent what was
  /// logged before, as by a real device.
  private let log = Mutex<(pages: [[UInt8]], followers: [Int32])>(([], []))
  /// Whether new followers of the log are told at once that it has ended.
  private let hasEnded = Mutex(false)

  /// Creates the device. Its socket accepts connections when this returns.
  public init(
    name: DeviceName = .default, depth: Int = 0,
    answer: @escaping @Sendable (WireControlRequest.OneOf_Verb) -> Answer
  ) throws {
    folder = try TemporaryFolder(depth: depth)
    address = DeviceAddress(name: name, home: folder.path)
    try FileManager.default.createDirectory(
      atPath: address.folder, withIntermediateDirectories: true)
    listener = try UnixListener.listen(in: address.folder, name: "control.sock")
    let listener = listener
    Thread.detachNewThread { [weak self] in
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else { break }
        Thread.detachNewThread { [weak self] in
          FakeDevice.serve(connection, answer: answer) { verb in
            self?.received.withLock { $0.append(verb) }
            self?.changed.signal()
            if case .log(let request) = verb, request.follow {
              self?.follow(connection)
            }
          }
          self?.log.withLock { $0.followers.removeAll { $0 == connection } }
          close(connection)
        }
      }
      close(listener)
    }
  }

  /// Sends further entries to the connections that follow the log.
  public func log(_ entries: [String]) {
    var page = WireLogPage()
    page.entries = entries
    let bytes = FakeDevice.frame(.log(page))
    log.withLock { log in
      log.pages.append(bytes)
      for connection in log.followers { FakeDevice.send(bytes, to: connection) }
    }
  }

  /// Ends the connections that follow the log, as a device does when it shuts down.
  public func endFollowers() {
    hasEnded.withLock { $0 = true }
    log.withLock { log in
      for connection in log.followers { shutdown(connection, Int32(SHUT_RDWR)) }
    }
  }

  private func follow(_ connection: Int32) {
    log.withLock { log in
      for page in log.pages { FakeDevice.send(page, to: connection) }
      log.followers.append(connection)
    }
    if hasEnded.withLock({ $0 }) { shutdown(connection, Int32(SHUT_RDWR)) }
  }

  deinit {
    endFollowers()
    // Ends the pending accept; the thread closes the descriptor.
    shutdown(listener, Int32(SHUT_RDWR))
  }

  private static func serve(
    _ connection: Int32, answer: (WireControlRequest.OneOf_Verb) -> Answer,
    note: (WireControlRequest.OneOf_Verb) -> Void
  ) {
    var decoder = FrameDecoder()
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = recv(connection, &chunk, chunk.count, 0)
      guard count > 0 else { return }
      decoder.append(chunk[..<count])
      while let request = try? decoder.nextMessage(WireControlRequest.self) {
        guard let verb = request.verb else { return }
        note(verb)
        switch answer(verb) {
        case .replies(let contents):
          for content in contents { send(frame(content), to: connection) }
        case .repliesAndEnd(let contents):
          for content in contents { send(frame(content), to: connection) }
          return
        case .bytesAndEnd(let bytes):
          send(bytes, to: connection)
          return
        }
      }
    }
  }

  private static func frame(_ content: WireControlReply.OneOf_Content) -> [UInt8] {
    var reply = WireControlReply()
    reply.content = content
    return (try? FrameEncoder().encode(reply)) ?? []
  }

  private static func send(_ bytes: [UInt8], to connection: Int32) {
    _ = Glibc.send(connection, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }
}
