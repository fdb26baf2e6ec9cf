import CLinux
import Glibc
import SystemPackage

/// A network of its own: devices, addresses, routes and ports that only programs in it see. Any thread.
///
/// It is there as long as somebody has its descriptor, or a program is in it.
public final class NetworkNamespace: Sendable {
  private let owned: OwnedDescriptor
  /// Two are the same if they have the same number.
  public let number: UInt64

  /// The descriptor, which is this object's.
  public var descriptor: CInt { owned.rawValue }

  /// - Throws: If the descriptor is not open. It belongs to this object also then.
  public init(owning descriptor: CInt) throws(SystemCallError) {
    owned = OwnedDescriptor(owning: descriptor)
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw SystemCallError("look at a network namespace", Errno(rawValue: errno))
    }
    number = UInt64(status.st_ino)
  }

  /// Makes this process a part of it, with the right to set it up. The process must have one thread, and
  /// be the user's who has made it.
  public func enter() throws(SystemCallError) {
    try check(clinux_enter_network(descriptor), "enter the device's network")
  }
}
