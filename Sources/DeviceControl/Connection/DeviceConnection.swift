import ControlInterface
import SharedInterface
import Synchronization

/// A connection to a booted device. It sends one request after another and waits for each reply.
///
/// Every method blocks its thread until the reply has arrived; ``wait(for:toReach:timeout:)`` may
/// take as long as its timeout. The methods may be called from any thread: requests from several
/// threads are carried out one after another. Different connections do not wait for each other.
public final class DeviceConnection: Sendable {
  public let address: DeviceAddress
  /// The process ID of the device's foregroundd; 0 if it is not visible from here.
  public let daemonPID: Int32
  /// How long a reply may take that nothing has to be waited for, in seconds.
  public static let patience = 60.0
  /// How long copying and removing apps may take, in seconds.
  static let filePatience = 600.0

  private let state: Mutex<State>

  private struct State: ~Copyable {
    var channel: MessageChannel
    /// A reply did not come in time: what comes next would be the answer to something else.
    var isOutOfStep = false
  }

  /// Connects to the device.
  ///
  /// - Throws: ``DeviceError/notBooted(device:)`` if no foregroundd is listening for it.
  public init(to address: DeviceAddress) throws(DeviceError) {
    let descriptor = try ControlSocket.connect(to: address)
    self.address = address
    daemonPID = ControlSocket.peer(of: descriptor)
    state = Mutex(
      State(channel: MessageChannel(descriptor, device: address.name, supervisor: daemonPID)))
  }

  /// Sends one request and waits for its reply.
  ///
  /// - Parameter patience: how many seconds the reply may take.
  /// - Throws: ``DeviceError/refused(message:usage:)`` when that is the reply,
  ///   ``DeviceError/connectionLost(device:)`` when none came, ``DeviceError/noReply(device:)`` when
  ///   none came in time: the connection is of no more use then.
  public func reply(
    to request: WireControlRequest.OneOf_Verb, within patience: Double = patience
  ) throws(DeviceError) -> WireControlReply.OneOf_Content {
    var message = WireControlRequest()
    message.verb = request
    message.version = MessageVersion.control
    let device = address.name
    let reply = try state.withLock { state throws(DeviceError) -> WireControlReply? in
      guard !state.isOutOfStep else { throw .connectionLost(device: device) }
      try state.channel.send(message)
      let end = MonotonicClock.milliseconds + Int64(min(patience, 1e9) * 1_000)
      do throws(DeviceError) {
        return try state.channel.receive(until: end)
      } catch {
        state.isOutOfStep = true
        throw error
      }
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
      case .none:
        let own = MessageVersion.control
        guard version > own else { throw .unexpectedReply("it is empty") }
        throw .unexpectedReply(
          "it is of a kind that came after version \(own) of the messages, which this program was "
            + "built with; foregroundd was built with version \(version)")
      }
    }
  }
}
