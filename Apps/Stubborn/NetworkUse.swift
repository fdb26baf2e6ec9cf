import Foundation
import Glibc

/// A connection and a listening socket that the app keeps while it is suspended, as an app does that
/// was not told of RESP-03. It says what becomes of them when it is active again.
struct NetworkUse {
  private let connection: Int32
  private let listener: Int32
  private let datagrams: Int32
  private let pair: [Int32]
  private let port: UInt16

  /// Connects to a port of this machine, and listens at another, which it prints.
  init(port: UInt16) {
    self.port = port
    connection = Self.connect(to: port)
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    datagrams = socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
    var pair: [Int32] = [-1, -1]
    socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &pair)
    self.pair = pair
    _ = Self.with(address: 0) { bind(listener, $0, $1) }
    listen(listener, 8)
    print("listening at \(Self.port(of: listener))")
  }

  /// Uses both, and a new connection.
  func use() {
    var bytes = [UInt8](repeating: 0, count: 16)
    print("recv \(Self.word(recv(connection, &bytes, 16, Int32(MSG_DONTWAIT))))")
    print("send \(Self.word(send(connection, "x", 1, Int32(MSG_NOSIGNAL))))")
    _ = fcntl(listener, F_SETFL, fcntl(listener, F_GETFL) | O_NONBLOCK)
    print("accept \(Self.word(Int(accept(listener, nil, nil))))")
    print("pair \(Self.word(send(pair[0], "x", 1, Int32(MSG_NOSIGNAL))))")
    let sent = Self.with(address: port) {
      sendto(datagrams, "x", 1, Int32(MSG_NOSIGNAL), $0, $1)
    }
    print("datagram \(Self.word(sent))")
    let again = Self.connect(to: port)
    print("send again \(Self.word(send(again, "x", 1, Int32(MSG_NOSIGNAL))))")
  }

  /// Asks for a page of this machine and prints the first line of the answer.
  static func open(_ page: URL) {
    let port = UInt16(truncatingIfNeeded: page.port ?? 80)
    let connection = connect(to: port)
    let request = "GET \(page.path)/ HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n"
    _ = send(connection, request, request.utf8.count, Int32(MSG_NOSIGNAL))
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = max(0, recv(connection, &bytes, bytes.count, 0))
    let answer = String(decoding: bytes[..<count], as: UTF8.self)
    print("page: \(answer.split(whereSeparator: \.isNewline).first ?? "no answer")")
    close(connection)
  }

  private static func connect(to port: UInt16) -> Int32 {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    let result = with(address: port) { Glibc.connect(descriptor, $0, $1) }
    print("connect \(word(Int(result)))")
    return descriptor
  }

  /// The error's name, or the number that a call has returned.
  private static func word(_ result: Int) -> String {
    guard result < 0 else { return "\(result)" }
    switch errno {
    case ENOTCONN: return "ENOTCONN"
    case EPIPE: return "EPIPE"
    case EINVAL: return "EINVAL"
    case EAGAIN: return "EAGAIN"
    case ECONNRESET: return "ECONNRESET"
    case ECONNREFUSED: return "ECONNREFUSED"
    default: return "error \(errno)"
    }
  }

  private static func with<Result>(
    address port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
  ) -> Result {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }

  private static func port(of socket: Int32) -> UInt16 {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { _ = getsockname(socket, $0, &size) }
    }
    return UInt16(bigEndian: address.sin_port)
  }
}
