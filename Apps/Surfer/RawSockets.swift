import Foundation
import Glibc

/// What is done with sockets, as C has them.
enum RawSockets {
  static func connect(to address: String, port: UInt16) {
    let start = ContinuousClock.now
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    let result = with(address, port) { Glibc.connect(descriptor, $0, $1) }
    let word = result == 0 ? "connected" : name(of: errno)
    print("connect \(address): \(word) after \(Stopwatch.words(since: start))")
  }

  /// A server in the app itself, as some have it for their own web views.
  static func listen() {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(listener) }
    _ = with("127.0.0.1", 0) { bind(listener, $0, $1) }
    Glibc.listen(listener, 1)
    var own = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &own) {
      _ = $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(listener, $0, &size) }
    }
    let client = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(client) }
    guard with("127.0.0.1", own.sin_port.bigEndian, { Glibc.connect(client, $0, $1) }) == 0 else {
      return print("listen: \(name(of: errno))")
    }
    let other = accept(listener, nil, nil)
    defer { close(other) }
    send(other, "own", 3, Int32(MSG_NOSIGNAL))
    var bytes = [UInt8](repeating: 0, count: 16)
    let count = max(0, recv(client, &bytes, bytes.count, 0))
    print("listen: heard \(String(decoding: bytes[..<count], as: UTF8.self))")
  }

  static func echo(port: UInt16) {
    let descriptor = socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
    defer { close(descriptor) }
    let sent = with("127.0.0.1", port) { address, size in
      (0..<100).count { _ in sendto(descriptor, "x", 1, 0, address, size) == 1 }
    }
    var returned = 0
    var byte: UInt8 = 0
    // A bad network takes a second for there and back; longer than two, nothing more comes.
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while returned < sent, poll(&waiting, 1, 2_000) > 0, recv(descriptor, &byte, 1, 0) == 1 {
      returned += 1
    }
    print("echo: \(sent) sent, \(returned) returned")
  }

  private static func name(of error: Int32) -> String {
    switch error {
    case ENETUNREACH: "ENETUNREACH"
    case ECONNREFUSED: "ECONNREFUSED"
    case ETIMEDOUT: "ETIMEDOUT"
    default: "error \(error)"
    }
  }

  private static func with<Result>(
    _ address: String, _ port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
  ) -> Result {
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_port = port.bigEndian
    inet_pton(AF_INET, address, &place.sin_addr)
    return withUnsafePointer(to: &place) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }
}
