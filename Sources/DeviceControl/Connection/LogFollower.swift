import Glibc
import SystemInterface

/// The log of a device as it grows, on a connection of its own.
///
/// Its methods block the thread on which they are called.
public struct LogFollower: ~Copyable {
  private var channel: MessageChannel

  /// Asks a device for its log and for what will be added to it.
  ///
  /// - Parameters:
  ///   - bundleIdentifier: only what concerns this app; `nil`: everything.
  ///   - sequence: only entries whose `seq` is greater.
  /// - Throws: ``DeviceError/notBooted(device:)``.
  public init(
    following address: DeviceAddress, app bundleIdentifier: String? = nil,
    since sequence: UInt64 = 0
  ) throws(DeviceError) {
    var request = WireLogRequest()
    request.bundleIdentifier = bundleIdentifier ?? ""
    request.since = sequence
    request.follow = true
    var message = WireControlRequest()
    message.verb = .log(request)
    let opened = MessageChannel(try ControlSocket.connect(to: address), device: address.name)
    try opened.send(message)
    channel = opened
  }

  /// Waits for further entries, one JSON object each; `nil` when the device has been shut down.
  ///
  /// - Parameter output: a descriptor to which the entries go; when nobody reads it any more,
  ///   this too is the end, though no entry came.
  /// - Throws: ``DeviceError/refused(message:usage:)`` when the device does not give its log.
  public mutating func next(
    whileRead output: Int32? = nil
  ) throws(DeviceError) -> [String]? {
    var reply: WireControlReply? = try channel.nextBuffered()
    while reply == nil {
      guard LogFollower.waitForInput(on: channel.descriptor.number, orEndOf: output) else {
        return nil
      }
      reply = try channel.receive()
      if reply == nil { return nil }
    }
    guard case .log(let page) = try reply?.acceptedContent else {
      throw .unexpectedReply("it is no page of the log")
    }
    return page.entries
  }

  /// `true` when there is something to read, `false` when the output has lost its reader.
  private static func waitForInput(on input: Int32, orEndOf output: Int32?) -> Bool {
    // A pipe without a reader reports an error, asked or not.
    var entries = [pollfd(fd: input, events: Int16(POLLIN), revents: 0)]
    if let output { entries.append(pollfd(fd: output, events: 0, revents: 0)) }
    while poll(&entries, nfds_t(entries.count), -1) < 0, errno == EINTR {}
    return entries[0].revents != 0 || entries.dropFirst().allSatisfy { $0.revents == 0 }
  }
}
