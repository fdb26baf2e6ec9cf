import Foundation
import Glibc
import SharedInterface
import SwiftProtobuf

/// A blocking client of the display server's sockets.
final class ScreenClient {
  private let descriptor: CInt
  private var decoder = FrameDecoder(maximumFrameSize: 16 << 20)
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  init(_ descriptor: CInt) {
    self.descriptor = descriptor
  }

  /// Connects to a socket file.
  convenience init(path: String) throws {
    let descriptor = socket(AF_UNIX, CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    let result = Self.withAddress(path) { Glibc.connect(descriptor, $0, $1) }
    guard result == 0 else { throw POSIXError(.ECONNREFUSED) }
    self.init(descriptor)
  }

  deinit { Glibc.close(descriptor) }

  /// The descriptor of a listening socket file.
  static func listen(path: String) throws -> CInt {
    let descriptor = socket(AF_UNIX, CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard withAddress(path, { bind(descriptor, $0, $1) }) == 0,
      Glibc.listen(descriptor, 4) == 0
    else { throw POSIXError(.EADDRINUSE) }
    return descriptor
  }

  private static func withAddress<Result>(
    _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
  ) -> Result {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }

  func send(_ message: some Message) throws {
    try send(bytes: FrameEncoder(maximumFrameSize: 16 << 20).encode(message))
  }

  func send(bytes: [UInt8]) throws {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.send(
          descriptor, $0.baseAddress! + sent, bytes.count - sent, CInt(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw POSIXError(.EPIPE) }
      sent += count
    }
  }

  /// The next matching message; others are dropped.
  func next<M: Message>(_ type: M.Type = M.self, where isMeant: (M) -> Bool) throws -> M {
    while true {
      while let message: M = try decoder.nextMessage() {
        if isMeant(message) { return message }
      }
      let count = recv(descriptor, &buffer, buffer.count, 0)
      guard count > 0 else { throw POSIXError(.ECONNRESET) }
      decoder.append(buffer.prefix(count))
    }
  }
}
