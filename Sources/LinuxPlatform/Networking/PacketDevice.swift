import CLinux
import Glibc
import SystemPackage

/// A device of this process's network whose packets of IP go to and come from this process.
///
/// It is gone when this object is.
public struct PacketDevice: ~Copyable {
  private let owned: OwnedDescriptor
  /// What the network's programs know it by.
  public let name: String

  /// What to wait at for packets; reading does not block.
  public var descriptor: CInt { owned.rawValue }

  /// - Throws: Without `/dev/net/tun`, or without the right to set up this network.
  public init(named name: String) throws(SystemCallError) {
    owned = OwnedDescriptor(
      owning: try check(clinux_open_tun(name), "make a network device with /dev/net/tun"))
    self.name = name
  }

  /// - Parameter address: In the machine's order.
  public func set(address: UInt32, prefix: Int) throws(SystemCallError) {
    try check(clinux_set_address(name, address, CInt(prefix)), "give \(name) its address")
  }

  /// Switches it on or off; off, it has no routes.
  public func set(isUp: Bool) throws(SystemCallError) {
    try check(clinux_set_link(name, isUp), "switch \(name) \(isUp ? "on" : "off")")
  }

  /// Sends what has no other way to it.
  public func takeEverything() throws(SystemCallError) {
    try check(clinux_add_default_route(name), "send packets to \(name)")
  }

  /// Sends to it what programs send to 127.0.0.0/8, instead of to themselves.
  public func takeLoopback() throws(SystemCallError) {
    try check(clinux_redirect_loopback(name), "send what is for 127.0.0.1 to \(name)")
  }

  /// The next packet, into the buffer. Nil: none has come.
  public func read(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
    let count = Glibc.read(owned.rawValue, buffer.baseAddress, buffer.count)
    return count > 0 ? count : nil
  }

  /// Gives the network a packet; one for which it has no room is lost, as on every network.
  public func write(_ packet: [UInt8]) {
    _ = packet.withUnsafeBytes { Glibc.write(owned.rawValue, $0.baseAddress, $0.count) }
  }

  /// Switches a network's own loopback device on, which is off at first.
  public static func startLoopback() throws(SystemCallError) {
    try check(clinux_set_link("lo", true), "switch the loopback on")
  }
}
