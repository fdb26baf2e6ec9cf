import Dispatch
import Foundation
import Glibc

/// What a server answers, and what it does to the connection.
package struct HTTPAnswer: Sendable {
  package var status = 200
  package var headers: [(name: String, value: String)] = []
  package var body: [UInt8] = []
  /// What it says about the length; nil: the truth; "none": nothing, and the connection's end is
  /// the body's.
  package var statedLength: String?
  /// The headers go on until the client has had enough.
  package var headersNeverEnd = false
  /// The connection is cut after so many bytes of the body.
  package var cut: Int?
  /// The server waits after so many bytes of the body until the gate is open.
  package var wait: (after: Int, gate: Gate)?

  package init(status: Int = 200, body: [UInt8] = []) {
    self.status = status
    self.body = body
  }

  /// A file as a good server gives it, also parts of it.
  package init(_ content: [UInt8], tag: String, to question: HTTPQuestion) {
    headers = [("ETag", tag), ("Accept-Ranges", "bytes")]
    let range = question.headers["range"]?.dropFirst("bytes=".count).split(separator: "-").first
    let isSame = question.headers["if-range"].map { $0 == tag } ?? true
    guard isSame, let start = range.flatMap({ Int($0) }) else {
      body = content
      return
    }
    guard start < content.count else {
      status = 416
      headers.append(("Content-Range", "bytes */\(content.count)"))
      return
    }
    status = 206
    headers.append(("Content-Range", "bytes \(start)-\(content.count - 1)/\(content.count)"))
    body = Array(content[start...])
  }

  /// - Returns: Whether the connection is still good.
  func send(to connection: CInt, withBody sendsBody: Bool) -> Bool {
    var head = "HTTP/1.1 \(status) Status\r\n"
    for header in headers { head += "\(header.name): \(header.value)\r\n" }
    if statedLength != "none" { head += "Content-Length: \(statedLength ?? "\(body.count)")\r\n" }
    if headersNeverEnd {
      let line = Array("X-More: \(String(repeating: "x", count: 1_000))\r\n".utf8)
      _ = Self.write(Array(head.utf8)[...], to: connection)
      while Self.write(line[...], to: connection) {}
      return false
    }
    guard Self.write(Array((head + "\r\n").utf8)[...], to: connection) else { return false }
    guard sendsBody else { return true }
    let end = min(cut ?? body.count, body.count)
    var done = 0
    if let wait, wait.after < end {
      guard Self.write(body[..<wait.after], to: connection) else { return false }
      done = wait.after
      wait.gate.pass()
    }
    guard Self.write(body[done..<end], to: connection) else { return false }
    return cut == nil && statedLength == nil
  }

  static func write(_ bytes: ArraySlice<UInt8>, to connection: CInt) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}

/// Something closed at which a server waits until a test opens it.
package final class Gate: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  package init() {}

  package func open() {
    semaphore.signal()
  }

  /// Waits until it is open, and leaves it open.
  package func pass() {
    semaphore.wait()
    semaphore.signal()
  }
}

/// Bytes that look random and are always the same for a seed.
package func testBytes(_ count: Int, seed: UInt64 = 1) -> [UInt8] {
  var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
  return (0..<count).map { _ in
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return UInt8(truncatingIfNeeded: state >> 32)
  }
}
