import ControlInterface
import Glibc
import SharedInterface

/// Follows the log of a device, on a separate connection.
///
/// Its methods block the calling thread.
public struct LogFollower: ~Copyable {
  private var channel: MessageChannel

  /// Requests a device's log and all future entries.
  ///
  /// - Parameters:
  /// - bundleIdentifier: limits the log to this app; `nil` means everything.
  /// - sequence: only entries with a greater `seq`.
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
    message.version = MessageVersion.control
    let opened = MessageChannel(try ControlSocket.connect(to: address), device: address.name)
    try opened.send(message)
    channel = opened
  }

  /// Waits for further entries, one JSON object each; `nil` when the device has been shut down.
  ///
  /// - Parameter output: the descriptor that the entries are written to; when it has lost its
  ///   reader, this also returns `nil`.
  /// - Throws: ``DeviceError/refused(message:usage:)`` if the device refuses to send its log.
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
      throw .unexpectedReply("it is not a page of the log")
    }
    return page.entries
  }

  /// `true` when there is input to read, `false` when the output has lost its reader.
  private static func waitForInput(on input: Int32, orEndOf output: Int32?) -> Bool {
    // poll always reports an error for a pipe without a reader.
    var entries = [pollfd(fd: input, events: Int16(POLLIN), revents: 0)]
    if let output { entries.append(pollfd(fd: output, events: 0, revents: 0)) }
    while poll(&entries, nfds_t(entries.count), -1) < 0, errno == EINTR {}
    return entries[0].revents != 0 || entries.dropFirst().allSatisfy { $0.revents == 0 }
  }
}
