import Foundation
import Glibc

/// Addresses as sockets want them.
enum SocketAddress {
  /// A `sockaddr_in` or `sockaddr_in6`; nil if the bytes are no address.
  ///
  /// - Parameter interface: The number of the network interface, which a link-local address needs.
  static func data(_ bytes: Data, port: UInt16, _ interface: UInt32) -> Data? {
    switch bytes.count {
    case 4:
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = port.bigEndian
      withUnsafeMutableBytes(of: &address.sin_addr) { $0.copyBytes(from: bytes) }
      return withUnsafeBytes(of: address) { Data($0) }
    case 16:
      var address = sockaddr_in6()
      address.sin6_family = sa_family_t(AF_INET6)
      address.sin6_port = port.bigEndian
      withUnsafeMutableBytes(of: &address.sin6_addr) { $0.copyBytes(from: bytes) }
      let isLinkLocal = bytes.first == 0xfe && bytes.dropFirst().first.map { $0 & 0xc0 } == 0x80
      if isLinkLocal { address.sin6_scope_id = interface }
      return withUnsafeBytes(of: address) { Data($0) }
    default: return nil
    }
  }

  /// The address as text, as a search for a host takes it.
  static func host(of address: Data) -> String? {
    var name = [CChar](repeating: 0, count: Int(NI_MAXHOST))
    let result = address.withUnsafeBytes { bytes -> Int32 in
      guard let pointer = bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self) else {
        return EAI_FAIL
      }
      return getnameinfo(
        pointer, socklen_t(bytes.count), &name, socklen_t(name.count), nil, 0, NI_NUMERICHOST)
    }
    return result == 0
      ? String(decoding: name.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self) : nil
  }
}
