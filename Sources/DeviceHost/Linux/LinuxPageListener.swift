import Glibc
import LinuxPlatform
import SystemPackage

/// The page's socket on the loopback interface, of which the supervisor keeps a copy.
final class LinuxPageListener: PageListener {
  private let kept: InheritedDescriptors
  private var socket: CInt?
  private(set) var port: UInt32?

  /// Takes over the socket of an earlier foregroundd, if there is one.
  init(_ kept: InheritedDescriptors) {
    self.kept = kept
    guard let descriptor = kept.take(DescriptorName.pageSocket) else { return }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    socket = descriptor
    port = try? Self.port(of: descriptor)
  }

  deinit {
    if let socket { Glibc.close(socket) }
  }

  func open(at wanted: UInt32) throws -> [CInt] {
    if let socket, let port, wanted == 0 || wanted == port { return [socket] }
    let next = try Self.listen(at: wanted)
    port = try Self.port(of: next)
    kept.keep(next, as: DescriptorName.pageSocket)
    if let socket { Glibc.close(socket) }
    socket = next
    return [next]
  }

  func close() {
    guard let socket else { return }
    kept.drop(DescriptorName.pageSocket)
    Glibc.close(socket)
    self.socket = nil
    port = nil
  }

  /// Who connects before webscreen accepts waits.
  private static let backlog: CInt = 128

  private static func listen(at port: UInt32) throws -> CInt {
    let descriptor = Glibc.socket(
      AF_INET, CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw SystemCallError.current("make a socket for the page") }
    // Connections of an earlier boot that are still closing do not hold the port.
    var yes: CInt = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<CInt>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(truncatingIfNeeded: port).bigEndian
    address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
    let bound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard bound == 0, Glibc.listen(descriptor, backlog) == 0 else {
      let error = SystemCallError.current("listen at port \(port)")
      Glibc.close(descriptor)
      throw error
    }
    return descriptor
  }

  private static func port(of descriptor: CInt) throws -> UInt32 {
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getsockname(descriptor, $0, &length)
      }
    }
    guard status == 0 else { throw SystemCallError.current("learn the port of the page") }
    return UInt32(UInt16(bigEndian: address.sin_port))
  }
}
