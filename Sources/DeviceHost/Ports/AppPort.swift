import AppInterface
import LifecycleKernel
import LinuxPlatform
import SharedInterface
import SwiftProtobuf

/// The system's end of one process's connection: an app's, or the shell's.
///
/// It decodes and counts messages. It reports invalid ones as the process's misbehaviour and never
/// answers by itself. No message follows a misbehaviour or the close.
final class AppPort: MachineProcessHandler {
  /// The process at the other end; set when it was started.
  weak var process: (any MachineProcess)?

  private let surroundings: any Surroundings
  private let onEvent: (PortEvent) -> Void
  private var decoder = FrameDecoder(maximumFrameSize: MessageLimits.appMessage)
  private let encoder = FrameEncoder()
  private var allowance: MessageAllowance
  private var hasStoppedListening = false
  /// How many messages of the process have arrived, since its start and under whichever foregroundd.
  private(set) var receivedMessages: UInt64
  /// How many of them are handled. The process keeps the others.
  private(set) var handledMessages: UInt64
  /// The number that the process was told last.
  private var confirmedMessages: UInt64
  /// After so many messages the process is told, if nothing else is sent to it.
  private static let confirmationInterval: UInt64 = 64

  /// - Parameters:
  ///   - handled: How many messages of the process an earlier foregroundd has handled.
  ///   - onEvent: Called on the device's thread, never from within a call of this object's.
  init(
    surroundings: any Surroundings, handled: UInt64 = 0, onEvent: @escaping (PortEvent) -> Void
  ) {
    receivedMessages = handled
    handledMessages = handled
    confirmedMessages = handled
    self.surroundings = surroundings
    self.onEvent = onEvent
    allowance = MessageAllowance(at: surroundings.now)
  }

  /// Sends messages that nothing answers, in one piece.
  ///
  /// - Returns: False if one of them is larger than a message may be; none is sent then.
  @discardableResult
  func send(_ messages: WireSystemMessage...) -> Bool {
    send(messages)
  }

  @discardableResult
  private func send(_ messages: [WireSystemMessage]) -> Bool {
    guard let process else { return false }
    var bytes: [UInt8] = []
    do {
      for message in messages {
        try encoder.append(confirming(message), to: &bytes)
      }
    } catch {
      return false
    }
    guard !bytes.isEmpty else { return true }
    // An app that asks and does not read the answers would fill this process's memory.
    if !process.send(bytes) {
      surroundings.soon { [weak self] in self?.report(.flood) }
    }
    return true
  }

  /// The message, with the number of handled messages if the process does not know it.
  private func confirming(_ message: WireSystemMessage) -> WireSystemMessage {
    guard handledMessages > confirmedMessages else { return message }
    confirmedMessages = handledMessages
    var message = message
    message.handled = handledMessages
    return message
  }

  private func confirmNowAndThen() {
    guard handledMessages - confirmedMessages >= Self.confirmationInterval else { return }
    var message = WireSystemMessage()
    message.confirmation = WireConfirmation()
    send(message)
  }

  /// Sends an event of the user, which the app must acknowledge.
  func send(input event: WireInputEvent) {
    var message = WireSystemMessage()
    message.input = event
    allowance.systemSpoke()
    send(message)
  }

  /// Sends a callback, which the app must acknowledge.
  ///
  /// - Parameter notice: a message that the app must read before it.
  func send(callback message: WireSystemMessage, after notice: WireSystemMessage? = nil) {
    allowance.systemSpoke()
    if let notice { send(notice, message) } else { send(message) }
  }

  /// Sends callbacks ahead, each of which the app acknowledges if it begins it.
  func send(ahead callbacks: [WireCallback]) {
    send(
      callbacks.map { callback in
        allowance.systemSpoke()
        var message = WireSystemMessage()
        message.callbackAhead = callback
        return message
      })
  }

  func close() {
    hasStoppedListening = true
    process?.closePort()
  }

  func received(_ bytes: [UInt8]) {
    guard !hasStoppedListening else { return }
    decoder.append(bytes)
    do {
      while !hasStoppedListening, let message: WireAppMessage = try decoder.nextMessage() {
        guard allowance.take(at: surroundings.now) else {
          report(.flood)
          return
        }
        receivedMessages += 1
        onEvent(.message(message))
        handledMessages = receivedMessages
      }
      confirmNowAndThen()
    } catch is FramingError {
      report(.oversizedMessage)
    } catch {
      report(.malformedMessage("it is not an encoded message"))
    }
  }

  func portClosed() {
    onEvent(.closed)
  }

  func trafficArrived(_ socket: UInt64) {
    onEvent(.traffic(socket))
  }

  func ended(_ status: TerminationStatus) {
    onEvent(.ended(status))
  }

  private func report(_ misbehaviour: Misbehaviour) {
    guard !hasStoppedListening else { return }
    hasStoppedListening = true
    onEvent(.misbehaviour(misbehaviour))
  }
}

/// An event of a process and its port.
enum PortEvent {
  case message(WireAppMessage)
  case misbehaviour(Misbehaviour)
  /// Something has arrived at a socket that it has handed over.
  case traffic(UInt64)
  /// The port is closed, and the process has not ended yet.
  case closed
  /// The process has ended. This is the last event.
  case ended(TerminationStatus)
}
