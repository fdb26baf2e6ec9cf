import Synchronization
public import SystemInterface

/// A connection to a device's screen. It sends one request after another and waits for each reply.
///
/// Every method blocks its thread until the reply has arrived. The methods may be called from any
/// thread: requests from several threads are carried out one after another.
public final class ScreenConnection: Sendable {
  public let address: DeviceAddress
  private let state: Mutex<State>

  private struct State: ~Copyable {
    var channel: MessageChannel
    var lastNumber: UInt64 = 0
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
  /// - scale: pixels per point; `nil` means the screen's.
  public func screenshot(
    of bundleIdentifier: String? = nil, scale: Float? = nil
  ) throws(DeviceError) -> [UInt8] {
    var request = WireScreenshotRequest()
    request.bundleIdentifier = bundleIdentifier ?? ""
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
  public func describeInterface(
    of bundleIdentifier: String? = nil, everything: Bool = false
  ) throws(DeviceError) -> WireInterfaceTree {
    var request = WireDescribeInterfaceRequest()
    request.bundleIdentifier = bundleIdentifier ?? ""
    request.everything = everything
    guard case .tree(let tree) = try reply(to: .describeInterface(request)) else {
      throw .unexpectedReply("it is not a tree of views")
    }
    return tree
  }

  private func reply(
    to verb: WireScreenRequest.OneOf_Verb
  ) throws(DeviceError) -> WireScreenReply.OneOf_Content {
    let reply = try state.withLock { state throws(DeviceError) -> WireScreenReply? in
      state.lastNumber += 1
      var request = WireScreenRequest()
      request.number = state.lastNumber
      request.verb = verb
      try state.channel.send(request)
      while let reply: WireScreenReply = try state.channel.receive() {
        if reply.number == request.number { return reply }
      }
      return nil
    }
    guard let reply else { throw .screenLost(device: address.name) }
    switch reply.content {
    case .refused(let message): throw .refused(message: message, usage: false)
    case .some(let content): return content
    case .none: throw .unexpectedReply("it is empty")
    }
  }
}
