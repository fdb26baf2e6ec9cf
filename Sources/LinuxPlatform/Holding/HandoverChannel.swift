import CLinux
import Glibc
import SystemPackage

/// The socket over which a running program is handed open descriptors. Any thread.
public final class HandoverChannel: Sendable {
  /// What a descriptor is, as the byte that comes with it says.
  public enum Content: UInt8, Sendable {
    /// A connection to displayd.
    case displayConnection = 1
  }

  private let own: OwnedDescriptor

  private init(owning descriptor: CInt) {
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
  /// - Throws: If the program has not taken earlier ones for long, or has ended.
  public func send(_ content: Content, _ descriptor: CInt) throws(SystemCallError) {
    var byte = content.rawValue
    try check(
      clinux_send_packet(own.rawValue, &byte, 1, [descriptor], 1, 0), "hand over a descriptor")
  }
}
