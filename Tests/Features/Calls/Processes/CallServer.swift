import DeviceTestKit
import Foundation
import Glibc

/// A server of calls that speaks Dialer's protocol, for one app at a time.
final class CallServer: Sendable {
  let port: Int
  private let listener: Int32

  init() throws {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    self.listener = listener
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = withUnsafeMutableBytes(of: &address) { bytes -> Int32 in
      let pointer = bytes.baseAddress!.assumingMemoryBound(to: sockaddr.self)
      guard bind(listener, pointer, length) == 0, listen(listener, 4) == 0 else { return -1 }
      return getsockname(listener, pointer, &length)
    }
    guard status == 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    port = Int(UInt16(bigEndian: address.sin_port))
  }

  deinit { close(listener) }

  var address: String { "127.0.0.1:\(port)" }

  /// Waits for an app.
  func accept() throws -> Line {
    var waiting = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, 30_000) == 1 else { throw DidNotHappen("no app has connected") }
    return Line(Glibc.accept(listener, nil, nil))
  }

  /// The connection of an app.
  final class Line: Sendable {
    private let descriptor: Int32

    init(_ descriptor: Int32) {
      self.descriptor = descriptor
    }

    deinit { close(descriptor) }

    func say(_ line: String) {
      let bytes = Array((line + "\n").utf8)
      _ = Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    }

    /// Closes its end.
    func hangUp() { shutdown(descriptor, Int32(SHUT_RDWR)) }

    /// What the app says next, without its last newline; empty if it has closed the connection.
    func hear() throws -> String {
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, 30_000) == 1 else { throw DidNotHappen("the app says nothing") }
      var bytes = [UInt8](repeating: 0, count: 4_096)
      let count = recv(descriptor, &bytes, bytes.count, 0)
      return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
        .trimmingCharacters(in: .newlines)
    }
  }
}
