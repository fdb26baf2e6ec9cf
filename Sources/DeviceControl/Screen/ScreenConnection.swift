public import ScreenInterface
public import SharedInterface
import Synchronization

/// A connection to a device's screen. It sends one request after another and waits for each reply.
///
/// Every method blocks its thread until the reply has arrived, or has not for ``patience``. While
/// displayd is being replaced, what is asked for waits; a picture or a tree that the old one owed is
/// asked of the new one, an input is not: whether it was taken nobody knows. It may be used from any thread:
/// requests from several are carried out one after another.
public final class ScreenConnection: Sendable {
  /// How long a reply may take, in seconds: longer than a displayd that hangs is left in its place.
  public static let patience = 30.0

  public let address: DeviceAddress
  private let state: Mutex<State>

  private struct State: ~Copyable {
    var channel: MessageChannel
    var lastNumber: UInt64 = 0

    /// Asks once.
    mutating func reply(
      to verb: WireScreenRequest.OneOf_Verb, until end: Int64
    ) throws(DeviceError) -> WireScreenReply {
      lastNumber += 1
      var request = WireScreenRequest()
      request.number = lastNumber
      request.verb = verb
      try channel.send(request)
      while let reply: WireScreenReply = try channel.receive(until: end) {
        if reply.number == request.number { return reply }
      }
      throw channel.loss
    }
  }

  /// Connects to the device's displayd.
  ///
  /// - Throws: ``DeviceError/noScreen(device:)`` if no displayd is listening for it.
  public init(to address: DeviceAddress) throws(DeviceError) {
    self.address = address
    let channel = try ScreenConnection.connect(to: address)
    state = Mutex(State(channel: channel))
  }

  static func connect(to address: DeviceAddress) throws(DeviceError) -> MessageChannel {
    let descriptor = try ControlSocket.connect(
      to: DeviceAddress.screenSocketName, of: address, orFail: .noScreen(device: address.name))
    return MessageChannel(
      descriptor, device: address.name, loss: .screenLost(device: address.name))
  }

  /// Sends an input event to the scene at its location; locations are in points of the portrait
  /// screen.
  public func send(_ input: WireInputEvent) throws(DeviceError) {
    _ = try reply(to: .input(input))
  }

  /// A screenshot of the screen or of one app, as PNG.
  ///
  /// - Parameters:
  /// - bundleIdentifier: the app, whose last picture is used; `nil` means the screen.
  /// - display: the name of an external display, if its picture is wanted.
  /// - scale: pixels per point; `nil` means the screen's.
  public func screenshot(
    of bundleIdentifier: String? = nil, display: String? = nil, scale: Float? = nil
  ) throws(DeviceError) -> [UInt8] {
    var request = WireScreenshotRequest()
    request.bundleIdentifier = bundleIdentifier ?? ""
    request.display = display ?? ""
    request.scale = scale ?? 0
    guard case .picture(let data) = try reply(to: .screenshot(request)) else {
      throw .unexpectedReply("it is not a picture")
    }
    return [UInt8](data)
  }

  /// The tree of views on the screen, with frames and accessibility texts.
  ///
  /// - Parameters:
  /// - bundleIdentifier: the app; `nil` means the app in front, or the home screen.
  /// - everything: whether to include what covers the app.
  /// - visibleOnly: whether to leave out what a person does not see or cannot reach, because it is
  ///   hidden, clipped or behind something else, or because the device is locked or dark.
  /// - details: whether to say of each view what its bounds are, and whether something of it is seen.
  public func describeInterface(
    of bundleIdentifier: String? = nil, everything: Bool = false, visibleOnly: Bool = false,
    details: Bool = false
  ) throws(DeviceError) -> WireInterfaceTree {
    var request = WireDescribeInterfaceRequest()
    request.bundleIdentifier = bundleIdentifier ?? ""
    request.everything = everything
    request.visibleOnly = visibleOnly
    request.details = details
    guard case .tree(let tree) = try reply(to: .describeInterface(request)) else {
      throw .unexpectedReply("it is not a tree of views")
    }
    return tree
  }

  private func reply(
    to verb: WireScreenRequest.OneOf_Verb
  ) throws(DeviceError) -> WireScreenReply.OneOf_Content {
    let end = MonotonicClock.milliseconds + Int64(Self.patience * 1_000)
    let address = address
    let reply = try state.withLock { state throws(DeviceError) -> WireScreenReply? in
      while true {
        do throws(DeviceError) {
          return try state.reply(to: verb, until: end)
        } catch .screenLost {
          // Its successor waits at the same socket.
          state.channel = try Self.connect(to: address)
          guard !verb.isInput, MonotonicClock.milliseconds < end else {
            throw .screenLost(device: address.name)
          }
        } catch .noReply {
          // What comes late is no answer to what is asked next.
          state.channel = try Self.connect(to: address)
          throw .noReply(device: address.name)
        }
      }
    }
    guard let reply else { throw .screenLost(device: address.name) }
    switch reply.content {
    case .refused(let message): throw .refused(message: message, usage: false)
    case .some(let content): return content
    case .none: throw .unexpectedReply("it is empty")
    }
  }
}

extension WireScreenRequest.OneOf_Verb {
  fileprivate var isInput: Bool {
    if case .input = self { true } else { false }
  }
}
