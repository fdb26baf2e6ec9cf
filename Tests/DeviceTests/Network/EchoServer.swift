import Foundation
import Glibc

/// A server on this machine that sends each datagram back.
final class EchoServer: Sendable {
  let port: UInt16
  private let descriptor: CInt

  /// It is there as long as the object.
  init() throws {
    let descriptor = socket(AF_INET, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    port = try withUnsafeMutablePointer(to: &address) { pointer in
      try pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        guard bind(descriptor, address, length) == 0, getsockname(descriptor, address, &length) == 0
        else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
      }
      return UInt16(bigEndian: pointer.pointee.sin_port)
    }
    self.descriptor = descriptor
    Thread.detachNewThread {
      var bytes = [UInt8](repeating: 0, count: 100)
      var sender = sockaddr_storage()
      while true {
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let isSent = withUnsafeMutablePointer(to: &sender) { pointer in
          pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
            let count = recvfrom(descriptor, &bytes, bytes.count, 0, address, &length)
            // Nothing comes from a socket that was shut down.
            return count > 0 && sendto(descriptor, bytes, count, 0, address, length) == count
          }
        }
        guard isSent else {
          close(descriptor)
          return
        }
      }
    }
  }

  deinit { shutdown(descriptor, Int32(SHUT_RDWR)) }
}
