import DeviceControl
import Foundation
import Glibc
import Synchronization
import SystemInterface

/// A device that says what the test tells it to: the control socket without foregroundd.
///
/// Each connection is served on a thread of its own. It ends when the test lets go of it.
final class FakeDevice: Sendable {
  /// What comes of a request.
  enum Answer: Sendable {
    case replies([WireControlReply.OneOf_Content])
    /// The replies, and then the connection is closed.
    case repliesAndEnd([WireControlReply.OneOf_Content])
    /// These bytes, and then the connection is closed.
    case bytesAndEnd([UInt8])

    static func reply(_ content: WireControlReply.OneOf_Content) -> Answer { .replies([content]) }
    static var done: Answer { .reply(.done(WireDone())) }
    static func refused(_ message: String, usage: Bool = false) -> Answer {
      var refused = WireRefused()
      refused.message = message
      refused.usage = usage
      return .reply(.refused(refused))
    }
  }

  let address: DeviceAddress
  private let folder: TemporaryFolder
  private let listener: Int32
  private let received = Mutex<[WireControlRequest.OneOf_Verb]>([])

  /// The requests so far.
  var requests: [WireControlRequest.OneOf_Verb] { received.withLock { $0 } }

  /// The environment in which `appctl` finds this device.
  var environment: [String: String] { ["FOREGROUND_HOME": address.home] }

  init(
    name: DeviceName = .default, depth: Int = 0,
    answer: @escaping @Sendable (WireControlRequest.OneOf_Verb) -> Answer
  ) throws {
    folder = try TemporaryFolder(depth: depth)
    address = DeviceAddress(name: name, home: folder.path)
    try FileManager.default.createDirectory(
      atPath: address.folder, withIntermediateDirectories: true)
    listener = try FakeDevice.listen(in: address.folder)
    let listener = listener
    Thread.detachNewThread { [weak self] in
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else { break }
        Thread.detachNewThread { [weak self] in
          FakeDevice.serve(connection, answer: answer) { verb in
            self?.received.withLock { $0.append(verb) }
          }
        }
      }
      close(listener)
    }
  }

  deinit {
    // Ends the accept that is under way; the thread closes the descriptor.
    shutdown(listener, Int32(SHUT_RDWR))
  }

  private static func listen(in folder: String) throws -> Int32 {
    let directory = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { close(directory) }
    let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) {
      $0.copyBytes(from: "/proc/self/fd/\(directory)/control.sock".utf8)
    }
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard status == 0, Glibc.listen(listener, 16) == 0 else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
    return listener
  }

  private static func serve(
    _ connection: Int32, answer: (WireControlRequest.OneOf_Verb) -> Answer,
    note: (WireControlRequest.OneOf_Verb) -> Void
  ) {
    defer { close(connection) }
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
