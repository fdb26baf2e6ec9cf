import DeviceTestKit
import Glibc

/// A program outside the device: it listens for an app, or connects to one.
final class PeerSocket {
  let descriptor: Int32

  private init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Listens at a port of this machine.
  static func listening() -> PeerSocket {
    let peer = PeerSocket(socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0))
    _ = withAddress(0) { bind(peer.descriptor, $0, $1) }
    listen(peer.descriptor, 8)
    return peer
  }

  /// Connects to a port of this machine; nil: nobody listens there (ECONNREFUSED).
  static func connected(to port: Int) throws -> PeerSocket? {
    let peer = PeerSocket(socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0))
    let result = withAddress(UInt16(port)) { connect(peer.descriptor, $0, $1) }
    if result == 0 { return peer }
    guard errno == ECONNREFUSED else { throw DidNotHappen("connect fails with \(errno)") }
    return nil
  }

  var port: Int {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = getsockname(descriptor, $0, &size)
      }
    }
    return Int(UInt16(bigEndian: address.sin_port))
  }

  /// Waits for an app that connects.
  func accept() throws -> PeerSocket {
    try wait("no app has connected")
    return PeerSocket(Glibc.accept(descriptor, nil, nil))
  }

  /// Waits for something to arrive, and returns how many bytes it is; 0: the end.
  func receive() throws -> Int {
    try wait("nothing has arrived")
    var bytes = [UInt8](repeating: 0, count: 16)
    return recv(descriptor, &bytes, bytes.count, 0)
  }

  /// Whether anything has arrived within a second.
  func hearsSomething() -> Bool {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&waiting, 1, 1_000) == 1
  }

  private func wait(_ failure: String) throws {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, 30_000) == 1 else { throw DidNotHappen(failure) }
  }

  private static func withAddress<Result>(
    _ port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
  ) -> Result {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }
}
