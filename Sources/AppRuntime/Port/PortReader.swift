import AppInterface
import SharedInterface

/// The messages that arrive at a port, one at a time and in order. Used by one thread.
struct PortReader {
  let port: ApplicationPort
  private var decoder = FrameDecoder()
  /// The receive buffer, allocated once.
  private var buffer = [UInt8](repeating: 0, count: 4096)

  init(port: ApplicationPort) {
    self.port = port
  }

  /// The port was replaced: a message that has arrived in part does not go on.
  mutating func startAnew() {
    decoder = FrameDecoder()
  }

  /// The outcome of a read from the port.
  enum Arrival {
    case message(WireSystemMessage)
    /// No message has arrived. Only when not waiting.
    case nothing
    /// The system has closed the connection.
    case ended
  }

  /// Takes the next message; if `waiting`, blocks until it arrives.
  ///
  /// - Throws: ``UncaughtException`` if the bytes are not a valid message.
  mutating func next(waiting: Bool = false) throws(UncaughtException) -> Arrival {
    while true {
      do {
        if let message = try decoder.nextMessage(WireSystemMessage.self) {
          return .message(message)
        }
      } catch {
        throw .malformedSystemMessage("\(error)")
      }
      switch buffer.withUnsafeMutableBytes({ port.receive(into: $0, waiting: waiting) }) {
      case .bytes(let count): decoder.append(buffer[..<count])
      case .nothing: return .nothing
      case .ended: return .ended
      }
    }
  }
}

extension UncaughtException {
  /// The system sent a message that this AppRuntime does not understand, because of another version or a
  /// defect. The app cannot continue.
  package static func malformedSystemMessage(_ what: String) -> Self {
    Self(
      name: .portViolation,
      reason: "Received a malformed message from the system: \(what). "
        + "The app and foregroundd must be built from the same version.")
  }
}
