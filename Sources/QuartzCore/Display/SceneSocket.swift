import AppSupport
import Glibc
package import ScreenInterface
package import SharedInterface

/// A stream socket to displayd with framed messages; sending has a timeout. Main thread.
package final class SceneSocket {
  package let descriptor: Int32
  private var decoder = FrameDecoder(maximumFrameSize: MessageLimits.sceneMessage)
  private let encoder = FrameEncoder(maximumFrameSize: MessageLimits.sceneMessage)
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  private var outgoing: [UInt8] = []

  /// Takes ownership of a connected socket.
  package init(descriptor: Int32) {
    self.descriptor = descriptor
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
  }

  deinit { close(descriptor) }

  /// Why a message was not sent.
  package enum Failure: Error {
    /// displayd has closed the connection, or did not read in time.
    case ended
    /// The message exceeds the limit.
    case tooLarge(FramingError)
  }

  /// Sends a message. While displayd is busy, waits up to `patience` seconds and reads meanwhile,
  /// so that two processes that are both writing do not block each other.
  package func send(_ message: WireSceneMessage, patience: Double) throws(Failure) {
    outgoing.removeAll(keepingCapacity: outgoing.capacity < 1 << 20)
    do {
      try encoder.append(message, to: &outgoing)
    } catch let error as FramingError {
      throw .tooLarge(error)
    } catch {
      throw .ended
    }
    let end = AppClock.seconds() + patience
    var sent = 0
    while sent < outgoing.count {
      let count = outgoing.withUnsafeBytes { bytes in
        Glibc.send(
          descriptor, bytes.baseAddress! + sent, bytes.count - sent, Int32(MSG_NOSIGNAL))
      }
      if count >= 0 {
        sent += count
      } else if errno == EAGAIN {
        guard wait(for: POLLIN | POLLOUT, until: end) else { throw .ended }
        guard readArrivals() else { throw .ended }
      } else if errno != EINTR {
        throw .ended
      }
    }
  }

  /// The next complete message; `nil` if none has arrived.
  ///
  /// - Throws: if the data is malformed.
  package func next() throws -> WireDisplayMessage? {
    try decoder.nextMessage(WireDisplayMessage.self)
  }

  /// Reads the available data; `false` if the other end is closed.
  func readArrivals() -> Bool {
    while true {
      let count = recv(descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT))
      if count > 0 {
        decoder.append(buffer[..<count])
        if count < buffer.count { return true }
      } else if count == 0 {
        return false
      } else if errno == EAGAIN {
        return true
      } else if errno != EINTR {
        return false
      }
    }
  }

  /// Waits until the socket is ready; `false` after the timeout.
  package func wait(for events: Int32, until end: Double) -> Bool {
    while true {
      let left = end - AppClock.seconds()
      guard left > 0 else { return false }
      var readiness = pollfd(fd: descriptor, events: Int16(events), revents: 0)
      let result = poll(&readiness, 1, Int32(min(left, 60) * 1000) + 1)
      if result > 0 { return true }
      if result < 0, errno != EINTR { return false }
    }
  }
}
