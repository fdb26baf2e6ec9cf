import LinuxPlatform
import SharedInterface
import SwiftProtobuf

/// The system's end of the connection to one of its own programs.
///
/// The port of a program that sends an invalid message is closed.
final class FramedPort<Incoming: Message, Outgoing: Message>: MachineProcessHandler {
  /// An event of the program and its port.
  enum Event {
    case message(Incoming)
    case closed
    case ended(TerminationStatus)
  }

  /// The process at the other end; set when it was started.
  weak var process: (any MachineProcess)?
  private var decoder = FrameDecoder()
  private let encoder = FrameEncoder()
  private let onEvent: (Event) -> Void

  init(onEvent: @escaping (Event) -> Void) {
    self.onEvent = onEvent
  }

  /// - Returns: False when the message is larger than one may be, and was not sent.
  @discardableResult
  func send(_ message: Outgoing) -> Bool {
    guard let process, let bytes = try? encoder.encode(message) else { return false }
    process.send(bytes)
    return true
  }

  func received(_ bytes: [UInt8]) {
    decoder.append(bytes)
    do {
      while let message: Incoming = try decoder.nextMessage() {
        onEvent(.message(message))
      }
    } catch {
      process?.closePort()
      onEvent(.closed)
    }
  }

  func portClosed() {
    onEvent(.closed)
  }

  /// Parts of the system hand no sockets over.
  func trafficArrived(_ socket: UInt64) {}

  func ended(_ status: TerminationStatus) {
    onEvent(.ended(status))
  }
}
