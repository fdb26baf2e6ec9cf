import SystemInterface

/// The messages that arrive at a port, one at a time and in order. Used by one thread.
struct PortReader {
  let port: ApplicationPort
  private var decoder = FrameDecoder()
  /// Where bytes arrive; made once.
  private var buffer = [UInt8](repeating: 0, count: 4096)

  init(port: ApplicationPort) {
    self.port = port
  }

  /// What was found at the port.
  enum Arrival {
    case message(WireSystemMessage)
    /// Nothing, for now. Only when not waiting.
    case nothing
    /// The system closed its end, or is gone.
    case ended
  }

  /// Takes the next message; waits for it, if told to.
  ///
  /// - Throws: ``UncaughtException`` for bytes that are no message of the system's.
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
  /// The system sent something that this UIKit does not understand: it is of another version, or
  /// broken. There is no safe way on.
  static func malformedSystemMessage(_ what: String) -> Self {
    Self(
      name: .portViolation,
      reason: "A message from the system was not understood: \(what). "
        + "The app and foregroundd must be built from the same version.")
  }
}
