import Foundation
import Glibc

/// A server of one large file, which it sends with sendfile as fast as the machine allows, so that
/// what is measured is the client.
final class FileServer: Sendable {
  let port: UInt16
  private let listener: CInt

  init(_ file: String) throws {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(listener, address, length) == 0 && listen(listener, 64) == 0
          && getsockname(listener, address, &length) == 0
      }
    }
    guard isListening else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    self.listener = listener
    port = UInt16(bigEndian: address.sin_port)
    Thread.detachNewThread {
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else { return }
        Thread.detachNewThread {
          Self.serve(connection, file)
          close(connection)
        }
      }
    }
  }

  deinit { close(listener) }

  func url(_ name: String) -> String { "http://127.0.0.1:\(port)/\(name)" }

  private static func serve(_ connection: CInt, _ file: String) {
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = read(connection, &buffer, buffer.count)
      guard count > 0 else { return }
      let question = String(decoding: buffer[..<count], as: UTF8.self)
      let descriptor = open(file, O_RDONLY | O_CLOEXEC)
      defer { close(descriptor) }
      var status = stat()
      guard descriptor >= 0, fstat(descriptor, &status) == 0 else { return }
      let size = Int(status.st_size)
      let head =
        "HTTP/1.1 200 OK\r\nContent-Length: \(size)\r\nETag: \"1\"\r\n"
        + "Accept-Ranges: bytes\r\nContent-Type: application/octet-stream\r\n\r\n"
      _ = head.withCString { send(connection, $0, strlen($0), Int32(MSG_NOSIGNAL)) }
      guard question.hasPrefix("GET") else { continue }
      var offset: off_t = 0
      while Int(offset) < size {
        guard sendfile(connection, descriptor, &offset, size - Int(offset)) > 0 else {
          return
        }
      }
    }
  }
}
