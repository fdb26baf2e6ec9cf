import Foundation
import Glibc

/// A blocking connection to a port of this machine.
public final class TCPConnection: Sendable {
  /// A failure of the connection.
  public struct Failure: Error, CustomStringConvertible {
    public var description: String
  }

  let descriptor: Int32

  /// Connects. Reading fails if nothing arrives within the timeout, in seconds.
  public init(port: Int, timeout: Int = 30) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw Failure(description: "no socket: \(errno)") }
    var limit = timeval(tv_sec: timeout, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var one: Int32 = 1
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &one, 4)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else {
      let code = errno
      close(descriptor)
      throw Failure(description: "cannot connect to port \(port): \(code)")
    }
  }

  deinit {
    close(descriptor)
  }

  /// Sends all bytes.
  public func send(_ bytes: [UInt8]) throws {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw Failure(description: "the other end is gone: \(errno)") }
      sent += count
    }
  }

  /// Sends a text.
  public func send(_ text: String) throws {
    try send(Array(text.utf8))
  }

  /// Waits for at least one byte and returns what has arrived; empty at the end.
  public func receive(atMost limit: Int = 1 << 16) throws -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: limit)
    let count = recv(descriptor, &buffer, limit, 0)
    if count < 0, errno == ECONNRESET { return [] }
    guard count >= 0 else { throw Failure(description: "nothing arrived: \(errno)") }
    return Array(buffer[..<count])
  }

  /// Whether the other end has closed the connection, without waiting for it.
  public func hasEnded() throws -> Bool {
    var byte: UInt8 = 0
    let count = recv(descriptor, &byte, 1, Int32(MSG_DONTWAIT) | Int32(MSG_PEEK))
    if count < 0, errno == EAGAIN || errno == EWOULDBLOCK { return false }
    return count <= 0
  }

  /// Reads until the other end closes the connection.
  public func receiveAll() throws -> String {
    var all: [UInt8] = []
    while true {
      let bytes = try receive()
      if bytes.isEmpty { return String(decoding: all, as: UTF8.self) }
      all += bytes
    }
  }
}
