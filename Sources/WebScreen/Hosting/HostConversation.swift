public import ControlInterface
import Foundation
import Glibc
import SharedInterface
import Synchronization

/// webscreen's conversation with foregroundd, which has started it (page_control.proto).
public final class HostConversation: Sendable {
  private let descriptor: Int32
  private let decoder = Mutex(FrameDecoder())

  /// - Parameter descriptor: The socket that this program was started with; owned from then on.
  public init(descriptor: Int32) {
    self.descriptor = descriptor
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  /// Waits for what foregroundd says next; nil when it is gone, or says what is no message. Blocks
  /// its thread; foregroundd's end of the socket closes with it at the latest.
  public func next() -> WirePageCommand? {
    while true {
      do {
        let message = try decoder.withLock { try $0.nextMessage(WirePageCommand.self) }
        if let message { return message }
      } catch {
        return nil
      }
      var chunk = [UInt8](repeating: 0, count: 4096)
      let count = recv(descriptor, &chunk, chunk.count, 0)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      decoder.withLock { $0.append(chunk[..<count]) }
    }
  }

  /// Tells foregroundd something. Never blocks: it listens, or is gone.
  public func tell(_ fill: (inout WirePageReport) -> Void) {
    var report = WirePageReport()
    fill(&report)
    guard let bytes = try? FrameEncoder().encode(report) else { return }
    _ = send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
  }

  /// Answers foregroundd's questions until it is gone, on a thread of its own.
  ///
  /// - Parameter onEnd: Called on that thread.
  public func follow(_ service: WebScreenService, onEnd: @escaping @Sendable () -> Void) {
    Thread.detachNewThread { [self] in
      while let command = next() {
        guard case .ping(let ping) = command.content else { continue }
        // From the thread that serves the pages: if that hangs, nobody answers.
        service.perform { [self] in tell { $0.pong.number = ping.number } }
      }
      onEnd()
    }
  }
}
