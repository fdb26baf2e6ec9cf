import Foundation

/// A blocking WebSocket client for tests.
public final class WebSocketClient: @unchecked Sendable {
  // Unchecked: only one thread reads and only one thread writes, and they share no state.

  /// A message.
  public enum Message: Equatable, Sendable {
    case text(String)
    case binary([UInt8])
    /// The other end has closed, with this code if it sent one.
    case close(Int?)
  }

  /// The server did not answer with status 101.
  public struct Refused: Error, CustomStringConvertible {
    public var description: String
  }

  private let connection: TCPConnection
  private var buffer: [UInt8] = []
  private var position = 0

  /// Opens a WebSocket.
  ///
  /// - Parameter headers: header lines in addition to the required ones, without line ends.
  public init(port: Int, path: String, headers: [String] = [], host: String? = nil) throws {
    connection = try TCPConnection(port: port)
    let lines =
      [
        "GET \(path) HTTP/1.1", "Host: \(host ?? "127.0.0.1:\(port)")", "Upgrade: websocket",
        "Connection: Upgrade", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Version: 13",
      ] + headers
    try connection.send(lines.joined(separator: "\r\n") + "\r\n\r\n")
    let head = try readHead()
    guard head.hasPrefix("HTTP/1.1 101 ") else { throw Refused(description: head) }
  }

  private func readHead() throws -> String {
    let end = Array("\r\n\r\n".utf8)
    while true {
      if buffer.count >= 4, let found = firstIndex(of: end) {
        let head = String(decoding: buffer[..<found], as: UTF8.self)
        buffer.removeSubrange(..<(found + 4))
        return head
      }
      let bytes = try connection.receive()
      if bytes.isEmpty { return String(decoding: buffer, as: UTF8.self) }
      buffer += bytes
    }
  }

  private func firstIndex(of end: [UInt8]) -> Int? {
    (0...(buffer.count - end.count)).first { Array(buffer[$0..<$0 + end.count]) == end }
  }

  /// Sends a text in one frame.
  public func send(_ text: String) throws {
    try send(frame: Array(text.utf8), opcode: 1)
  }

  /// Sends a short text in one frame, masked as a browser masks it.
  ///
  /// - Parameter mask: 4 bytes.
  public func send(_ text: String, mask: [UInt8]) throws {
    var bytes: [UInt8] = [0x81]
    bytes += WebSocketClient.length(text.utf8.count)
    bytes += mask
    for (index, byte) in text.utf8.enumerated() { bytes.append(byte ^ mask[index % 4]) }
    try connection.send(bytes)
  }

  /// Sends a frame without changing it.
  public func send(frame payload: [UInt8], opcode: UInt8, isFinal: Bool = true) throws {
    var bytes: [UInt8] = [(isFinal ? 0x80 : 0) | opcode]
    bytes += WebSocketClient.length(payload.count)
    // A mask of zeros is valid and saves masking the payload.
    bytes += [0, 0, 0, 0]
    bytes += payload
    try connection.send(bytes)
  }

  /// Sends bytes, which need not be a frame.
  public func send(raw bytes: [UInt8]) throws {
    try connection.send(bytes)
  }

  /// The length of a masked frame as encoded in its header.
  public static func length(_ count: Int) -> [UInt8] {
    if count < 126 { return [0x80 | UInt8(count)] }
    if count < 65536 { return [0x80 | 126, UInt8(count >> 8), UInt8(count & 0xFF)] }
    return [0x80 | 127] + (0..<8).map { UInt8(truncatingIfNeeded: count >> (56 - 8 * $0)) }
  }

  /// Waits for the next message.
  public func receive() throws -> Message {
    var whole: [UInt8] = []
    var kind: UInt8 = 0
    while true {
      guard let head = try take(2) else { return .close(nil) }
      let opcode = head[0] & 0x0F
      var count = Int(head[1] & 0x7F)
      if count >= 126 {
        guard let more = try take(count == 126 ? 2 : 8) else { return .close(nil) }
        count = more.reduce(0) { $0 << 8 | Int($1) }
      }
      guard let payload = try take(count) else { return .close(nil) }
      switch opcode {
      case 8:
        return .close(payload.count >= 2 ? Int(payload[0]) << 8 | Int(payload[1]) : nil)
      case 9:
        try send(frame: payload, opcode: 10)
        continue
      case 10: continue
      case 0: break
      default: kind = opcode
      }
      whole += payload
      guard head[0] & 0x80 != 0 else { continue }
      return kind == 1 ? .text(String(decoding: whole, as: UTF8.self)) : .binary(whole)
    }
  }

  /// The next bytes, or `nil` if the other end closes before they are complete.
  private func take(_ count: Int) throws -> [UInt8]? {
    if position > 1 << 16, position * 2 > buffer.count {
      buffer.removeFirst(position)
      position = 0
    }
    while buffer.count - position < count {
      let bytes = try connection.receive(atMost: 1 << 18)
      if bytes.isEmpty { return nil }
      buffer += bytes
    }
    defer { position += count }
    return Array(buffer[position..<position + count])
  }
}
