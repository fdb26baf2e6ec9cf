import Glibc
public import ScreenInterface

/// Receives a device's frames, on a separate connection.
///
/// Its methods block the calling thread. ``info`` describes the pixels' memory; after each frame
/// the pixels stay unchanged until ``take(_:)``, or until displayd has waited a tenth of a second for
/// it. Whether they have is what ``ScreenPixels/isWhole(_:)`` says.
public struct ScreenWatcher: ~Copyable {
  /// The reason why ``next(orUntil:milliseconds:)`` returned.
  public enum Arrival: Sendable {
    case frame(WireFrameReady)
    /// The other descriptor is readable.
    case wake
    case timeout
    /// displayd has closed the connection.
    case end
  }

  /// The screen's size, and the shared memory with its pixels.
  public let info: WireScreenInfo
  private var channel: MessageChannel

  /// Requests the frames of a device's screen.
  ///
  /// - Parameter display: The number of an external display; 0: the device's own screen.
  /// - Throws: ``DeviceError/noScreen(device:)``.
  public init(watching address: DeviceAddress, display: UInt32 = 0) throws(DeviceError) {
    var channel = try ScreenConnection.connect(to: address)
    var request = WireScreenRequest()
    request.number = 1
    request.watch.display = display
    try channel.send(request)
    let end = MonotonicClock.milliseconds + Int64(ScreenConnection.patience * 1_000)
    guard let reply: WireScreenReply = try channel.receive(until: end) else {
      throw .screenLost(device: address.name)
    }
    switch reply.content {
    case .info(let info): self.info = info
    case .refused(let message): throw .refused(message: message, usage: false)
    default: throw .unexpectedReply("it does not describe the screen")
    }
    self.channel = channel
  }

  /// Waits for the next frame.
  ///
  /// - Parameters:
  /// - wake: another descriptor that ends the wait when it is readable.
  /// - milliseconds: the time limit; `nil` means forever.
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

  /// Confirms that a frame's pixels were copied, so that the next one may be drawn.
  public borrowing func take(_ frame: WireFrameReady) throws(DeviceError) {
    var request = WireScreenRequest()
    request.number = 2
    request.verb = .frameTaken(frame.number)
    try channel.send(request)
  }
}
