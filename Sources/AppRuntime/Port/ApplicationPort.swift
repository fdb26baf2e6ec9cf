package import AppInterface
import AppSupport
import CUIKit
import Glibc
import SharedInterface
import Synchronization

/// The app's end of its stream socket to the system: any thread may send, one thread receives.
///
/// The descriptor's number stays the same as long as the process lives. When another foregroundd
/// takes the device over, it is another socket, over which everything is sent again that the system
/// has not handled.
package final class ApplicationPort: Sendable {
  package let descriptor: Int32

  /// The messages being sent. A lock, because any thread may begin and end background tasks while the
  /// main thread acknowledges, and frames must not be interleaved.
  private let outgoing = Mutex(OutgoingMessages())

  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Encodes the message that the closure fills in and writes it to the socket before returning.
  ///
  /// - Returns: the outcome. A message that is too large is not sent; the caller reports that.
  @discardableResult
  package func send(_ fill: (inout WireAppMessage) -> Void) -> Sending {
    var message = WireAppMessage()
    fill(&message)
    return outgoing.withLock { outgoing in
      var frame: [UInt8] = []
      do {
        // Settings sends passcodes.
        try FrameEncoder(maximumFrameSize: MessageLimits.appMessage)
          .append(message, to: &frame, isSecret: true)
      } catch {
        SystemLog.write("A message to the system is not sent: \(error).")
        return .tooLarge
      }
      let wasWritten = frame.withUnsafeBytes(write)
      outgoing.append(consume frame)
      return wasWritten || outgoing.isKept ? .sent : .ended
    }
  }

  /// Keeps messages until the system has handled them, because another port may be handed over.
  func keepUnhandled() {
    outgoing.withLock { $0.isKept = true }
  }

  /// The system has handled so many of this process's messages.
  func wereHandled(_ count: UInt64) {
    outgoing.withLock { $0.wereHandled(count) }
  }

  /// Goes on over another socket, which is closed, and sends again what the system has not handled.
  ///
  /// - Parameter handled: The number of messages that it has.
  func replace(by socket: Int32, handled: UInt64) {
    outgoing.withLock { outgoing in
      outgoing.wereHandled(handled)
      CUIKitReplaceDescriptor(descriptor, socket)
      for frame in outgoing.unhandled {
        guard frame.withUnsafeBytes(write) else { return }
      }
    }
  }

  /// The outcome of sending.
  package enum Sending: Equatable {
    case sent
    /// The message exceeds the size limit of an app's messages.
    case tooLarge
    /// The system has closed the connection.
    case ended
  }

  /// Reads up to the buffer's size of bytes; if `waiting`, blocks until some have arrived.
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

  /// Waits until bytes have arrived.
  ///
  /// - Returns: false if none arrived within the time.
  func waitForArrival(microseconds: Int) -> Bool {
    CUIKitWaitForArrival(descriptor, Int32(microseconds)) != 0
  }

  /// The system has closed the connection, and everything was read that it has sent.
  var hasEnded: Bool {
    var byte: UInt8 = 0
    return recv(descriptor, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)) == 0
  }

  /// The outcome of reading.
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
