import AppSupport
import CUIKit
import Glibc
import Synchronization
import SystemInterface

/// The app's end of its stream socket to the system: frames out from any thread, bytes in on one.
///
/// It does not own the descriptor, which lives as long as the process.
final class ApplicationPort: Sendable {
  let descriptor: Int32

  /// What is being sent. A lock, because any thread may begin and end background tasks while the
  /// main thread acknowledges: frames must not be mixed. The buffer is kept to be used again.
  private let outgoing = Mutex<[UInt8]>([])

  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Puts a message, as the closure fills it in, on the wire; it is there when this returns.
  ///
  /// - Returns: what came of it; what is too large is not sent, and the caller says so in its own way.
  @discardableResult
  func send(_ fill: (inout WireAppMessage) -> Void) -> Sending {
    var message = WireAppMessage()
    fill(&message)
    return outgoing.withLock { buffer in
      buffer.removeAll(keepingCapacity: true)
      do {
        try FrameEncoder(maximumFrameSize: MessageLimits.appMessage).append(message, to: &buffer)
      } catch {
        SystemLog.write("A message to the system is not sent: \(error).")
        return .tooLarge
      }
      return buffer.withUnsafeBytes(write) ? .sent : .ended
    }
  }

  /// What came of sending.
  enum Sending: Equatable {
    case sent
    /// The message is larger than an app's may be.
    case tooLarge
    /// The system is gone.
    case ended
  }

  /// Waits for the next bytes, if it may, and reads up to the buffer's size of them.
  func receive(into buffer: UnsafeMutableRawBufferPointer, waiting: Bool) -> Received {
    while true {
      let count = recv(
        descriptor, buffer.baseAddress, buffer.count, waiting ? 0 : Int32(MSG_DONTWAIT))
      if count > 0 { return .bytes(count) }
      if count == 0 { return .ended }
      switch errno {
      case EINTR: continue
      case EAGAIN: return .nothing
      default: return .ended
      }
    }
  }

  /// Waits until something has arrived.
  ///
  /// - Returns: false when nothing has within the time.
  func waitForArrival(microseconds: Int) -> Bool {
    CUIKitWaitForArrival(descriptor, Int32(microseconds)) != 0
  }

  /// What came of reading.
  enum Received: Equatable {
    case bytes(Int)
    case nothing
    case ended
  }

  private func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Glibc.send(
        descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count,
        Int32(MSG_NOSIGNAL))
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        var readiness = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&readiness, 1, -1)
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }
}
