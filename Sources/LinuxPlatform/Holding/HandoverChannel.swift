import CLinux
import Glibc
import SystemPackage

/// The socket over which a running program is handed open descriptors. Any thread.
public final class HandoverChannel: Sendable {
  /// What a descriptor is, as the byte that comes with it says.
  public enum Content: UInt8, Sendable {
    /// A connection to displayd.
    case displayConnection = 1
    /// Another port, from a daemon that has taken the program over.
    case port = 2
    /// A connection to audiod; of one that goes to audiod itself, the number is the connection's.
    case sound = 3
    /// A socket of the program that it wants watched.
    case socket = 4
    /// A file of a database of the system, with its number.
    case file = 5
    /// A connection to audiod over which what the microphone hears comes.
    case recording = 6
    /// The word of memory for callbacks that are sent ahead.
    case callbackWord = 7
  }

  private let own: OwnedDescriptor

  /// The daemon's end, for the daemon that comes next; this object owns it.
  public var descriptor: CInt { own.rawValue }

  /// A channel that an earlier daemon has made.
  public init(owning descriptor: CInt) {
    own = OwnedDescriptor(owning: descriptor)
  }

  /// A new channel and the program's end of it, which the caller closes.
  public static func make() throws(SystemCallError) -> (channel: HandoverChannel, other: CInt) {
    var ends: [CInt] = [-1, -1]
    try check(clinux_packet_pair(&ends), "make a socket pair")
    return (HandoverChannel(owning: ends[0]), ends[1])
  }

  /// Hands over a copy of a descriptor. Never waits.
  ///
  /// - Parameter number: Of a port: how many of the program's messages were handled; of a file: its own.
  /// - Throws: If the program has not taken earlier ones for long, or has ended.
  public func send(
    _ content: Content, _ descriptor: CInt, number: UInt64? = nil
  ) throws(SystemCallError) {
    var bytes = [content.rawValue]
    if let number { withUnsafeBytes(of: number) { bytes.append(contentsOf: $0) } }
    try check(
      clinux_send_packet(own.rawValue, bytes, bytes.count, [descriptor], 1, 0),
      "hand over a descriptor")
  }

  /// Takes the next descriptor that the program has handed over. Never waits.
  ///
  /// - Returns: What it is, its number, and the descriptor, which the caller owns; nil if there is
  ///   none. A packet that is not as it should be counts as none, and its descriptors are closed.
  public func receive() throws(SystemCallError) -> (
    content: Content, number: UInt64, descriptor: CInt
  )? {
    var bytes = [UInt8](repeating: 0, count: 9)
    var descriptor: CInt = -1
    var count: CInt = 0
    let length = clinux_receive_packet(
      own.rawValue, &bytes, bytes.count, &descriptor, 1, &count, 0)
    if length == -Int(EAGAIN) || length == 0 { return nil }
    try check(length, "take a descriptor that was handed over")
    guard count == 1 else { return nil }
    guard length == bytes.count, let content = Content(rawValue: bytes[0]) else {
      close(descriptor)
      return nil
    }
    return (content, bytes[1...].withUnsafeBytes { $0.loadUnaligned(as: UInt64.self) }, descriptor)
  }
}
