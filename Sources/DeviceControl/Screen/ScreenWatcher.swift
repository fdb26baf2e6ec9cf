import Glibc
public import SystemInterface

/// The frames of a device's screen as they come, on a connection of its own.
///
/// Its methods block the thread on which they are called. Where the pixels are says ``info``; after
/// each frame they stay as they are until ``take(_:)``.
public struct ScreenWatcher: ~Copyable {
  /// What ``next(orUntil:milliseconds:)`` waited for.
  public enum Arrival: Sendable {
    case frame(WireFrameReady)
    /// The other descriptor has something to read.
    case wake
    case timeout
    /// displayd has closed the connection.
    case end
  }

  /// The size of the screen, and the shared memory that holds its pixels.
  public let info: WireScreenInfo
  private var channel: MessageChannel

  /// Asks for the frames of a device's screen.
  ///
  /// - Throws: ``DeviceError/noScreen(device:)``.
  public init(watching address: DeviceAddress) throws(DeviceError) {
    var channel = try ScreenConnection.connect(to: address)
    var request = WireScreenRequest()
    request.number = 1
    request.verb = .watch(WireWatchRequest())
    try channel.send(request)
    guard let reply: WireScreenReply = try channel.receive() else {
      throw .screenLost(device: address.name)
    }
    switch reply.content {
    case .info(let info): self.info = info
    case .refused(let message): throw .refused(message: message, usage: false)
    default: throw .unexpectedReply("it does not tell about the screen")
    }
    self.channel = channel
  }

  /// Waits for the next frame.
  ///
  /// - Parameters:
  ///   - wake: another descriptor that ends the waiting when it can be read.
  ///   - milliseconds: how long to wait at most; `nil`: for ever.
  public mutating func next(
    orUntil wake: Int32, milliseconds: Int32?
  ) throws(DeviceError) -> Arrival {
    while true {
      if let reply: WireScreenReply = try channel.nextBuffered() {
        if case .frame(let frame) = reply.content { return .frame(frame) }
        continue
      }
      var entries = [
        pollfd(fd: channel.descriptor.number, events: Int16(POLLIN), revents: 0),
        pollfd(fd: wake, events: Int16(POLLIN), revents: 0),
      ]
      let count = poll(&entries, 2, milliseconds ?? -1)
      if count == 0 { return .timeout }
      if count < 0 { continue }
      if entries[1].revents != 0 { return .wake }
      guard let reply: WireScreenReply = try channel.receive() else { return .end }
      if case .frame(let frame) = reply.content { return .frame(frame) }
    }
  }

  /// Says that the pixels of a frame were copied: the next may be drawn.
  public borrowing func take(_ frame: WireFrameReady) throws(DeviceError) {
    var request = WireScreenRequest()
    request.number = 2
    request.verb = .frameTaken(frame.number)
    try channel.send(request)
  }
}
