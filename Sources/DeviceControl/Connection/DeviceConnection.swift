import Synchronization
import SystemInterface

/// A connection to a booted device. It sends one request after another and waits for each reply.
///
/// Every method blocks its thread until the reply has arrived; ``wait(for:toReach:timeout:)`` may
/// take as long as its timeout. The methods may be called from any thread: requests from several
/// threads are carried out one after another. Different connections do not wait for each other.
public final class DeviceConnection: Sendable {
  public let address: DeviceAddress
  /// The process ID of the device's foregroundd; 0 if it is not visible from here.
  public let daemonPID: Int32
  private let channel: Mutex<MessageChannel>

  /// Connects to the device.
  ///
  /// - Throws: ``DeviceError/notBooted(device:)`` if no foregroundd is listening for it.
  public init(to address: DeviceAddress) throws(DeviceError) {
    let descriptor = try ControlSocket.connect(to: address)
    self.address = address
    daemonPID = ControlSocket.peer(of: descriptor)
    channel = Mutex(MessageChannel(descriptor, device: address.name))
  }

  /// Sends one request and waits for its reply.
  ///
  /// - Throws: ``DeviceError/refused(message:usage:)`` if the device refuses the request,
  ///   ``DeviceError/connectionLost(device:)`` if no reply arrives.
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
  /// The reply's content, unless it is a refusal.
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
