import Glibc

/// The conversation with foregroundd over a descriptor: each message is preceded by its length, four
/// bytes, big endian.
package final class FrameStream {
  package let descriptor: CInt
  private var arrived: [UInt8] = []
  private static let mostBytes = 1 << 20

  /// - Parameter descriptor: A connected socket.
  package init(_ descriptor: CInt) {
    self.descriptor = descriptor
  }

  /// Reads what has arrived.
  ///
  /// - Returns: The messages; nil when the other side has closed and everything was taken.
  /// - Throws: `MalformedMessage`.
  package func read() throws(MalformedMessage) -> [TransferCommand]? {
    var buffer = [UInt8](repeating: 0, count: 16 << 10)
    let count = recv(descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT))
    if count == 0 { return nil }
    if count < 0 {
      if errno == EAGAIN || errno == EINTR { return [] }
      return nil
    }
    arrived += buffer[..<count]
    var commands: [TransferCommand] = []
    var start = 0
    while arrived.count - start >= 4 {
      let size = arrived[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      guard size <= Self.mostBytes else { throw MalformedMessage() }
      guard arrived.count - start - 4 >= size else { break }
      commands.append(try TransferCommand(encoded: arrived[start + 4..<start + 4 + size]))
      start += 4 + size
    }
    arrived.removeFirst(start)
    return commands
  }

  /// Sends a report and waits until it is with the kernel.
  ///
  /// - Returns: False if the other side has gone.
  @discardableResult
  package func send(_ report: TransferReport) -> Bool {
    let content = report.encoded
    var bytes: [UInt8] = []
    withUnsafeBytes(of: UInt32(content.count).bigEndian) { bytes.append(contentsOf: $0) }
    bytes += content
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.send(
          descriptor, $0.baseAddress! + done, $0.count - done, Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno == EAGAIN {
        var readiness = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&readiness, 1, -1)
        continue
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      done += count
    }
    return true
  }
}
