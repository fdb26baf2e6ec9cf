import ControlInterface
import DeviceControl
import DeviceTestKit
import Foundation
import Glibc
import SharedInterface
import Testing

/// A program that asks without end and reads no answer.
@Suite struct GreedyClientTests {
  @Test func aProgramThatDoesNotReadItsRepliesIsDisconnected() throws {
    try withDevice(apps: []) { device in
      let connection = try UnixClient.connect(to: device.address.socketPath)
      defer { close(connection) }
      var request = WireControlRequest()
      request.status = WireStatusRequest()
      let frame = try FrameEncoder().encode(request)
      let count = 20_000
      let bytes = Array(repeatElement(frame, count: count).joined())
      var sent = 0
      while sent < bytes.count {
        let part = bytes[sent...].withUnsafeBytes {
          send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        guard part > 0 else { break }
        sent += part
      }
      var decoder = FrameDecoder()
      var replies = 0
      var last: WireControlReply?
      var chunk = [UInt8](repeating: 0, count: 1 << 16)
      while replies < count, case let part = recv(connection, &chunk, chunk.count, 0), part > 0 {
        decoder.append(chunk[..<part])
        while let reply: WireControlReply = try decoder.nextMessage() {
          replies += 1
          last = reply
        }
      }
      #expect(replies < count)
      #expect(last?.refused.message == "more than 1000 requests wait here")
      // Nobody else has noticed.
      #expect(try device.connect().status().installedCount == 0)
    }
  }
}

/// A connection to a socket with a path.
private enum UnixClient {
  static func connect(to path: String) throws -> Int32 {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    let folder = open((path as NSString).deletingLastPathComponent, O_DIRECTORY | O_CLOEXEC)
    defer { close(folder) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) {
      $0.copyBytes(from: "/proc/self/fd/\(folder)/\((path as NSString).lastPathComponent)".utf8)
    }
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard status == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    return descriptor
  }
}
