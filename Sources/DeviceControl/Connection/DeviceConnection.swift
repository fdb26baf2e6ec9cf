import Synchronization
import SystemInterface

/// A connection to a booted device: requests one after another, each with one reply.
///
/// Every method blocks its thread until the reply has arrived; ``wait(for:toReach:timeout:)``
/// may take as long as its time-out. It may be used from any thread: requests from several are
/// carried out one after another. Two connections do not wait for each other.
public final class DeviceConnection: Sendable {
  public let address: DeviceAddress
  /// The process number of the device's foregroundd; 0 when it cannot be seen from here.
  public let daemonPID: Int32
  private let channel: Mutex<MessageChannel>

  /// Connects to the device.
  ///
  /// - Throws: ``DeviceError/notBooted(device:)`` when no foregroundd listens for it.
  public init(to address: DeviceAddress) throws(DeviceError) {
    let descriptor = try ControlSocket.connect(to: address)
    self.address = address
    daemonPID = ControlSocket.peer(of: descriptor)
    channel = Mutex(MessageChannel(descriptor, device: address.name))
  }

  /// Sends one request and waits for its reply.
  ///
  /// - Throws: ``DeviceError/refused(message:usage:)`` when that is the reply,
  ///   ``DeviceError/connectionLost(device:)`` when none came.
  public func reply(
    to request: WireControlRequest.OneOf_Verb
  ) throws(DeviceError) -> WireControlReply.OneOf_Content {
    var message = WireControlRequest()
    message.verb = request
    let reply = try channel.withLock { channel throws(DeviceError) -> WireControlReply? in
      try channel.send(message)
      return try channel.receive()
    }
    guard let reply else { throw .connectionLost(device: address.name) }
    return try reply.acceptedContent
  }
}

extension WireControlReply {
  /// What the reply tells, unless it is a refusal.
  var acceptedContent: OneOf_Content {
    get throws(DeviceError) {
      switch content {
      case .refused(let refused): throw .refused(message: refused.message, usage: refused.usage)
      case .some(let content): return content
      case .none: throw .unexpectedReply("it is empty")
      }
    }
  }
}
