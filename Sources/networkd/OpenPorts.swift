import Glibc
import NetworkConditions

/// The ports of this network that its programs have.
enum OpenPorts {
  /// Whether a program listens at the port, or has it for datagrams.
  static func contains(_ place: LoopbackGate.Place) -> Bool {
    switch place.content {
    case .tcp: !isFree(place.port, SOCK_STREAM) && isListenedAt(place.port)
    case .udp: !isFree(place.port, SOCK_DGRAM)
    case .icmp: false
    }
  }

  /// Asked by taking it for a moment, which costs some millionths of a second.
  private static func isFree(_ port: UInt16, _ type: __socket_type) -> Bool {
    let descriptor = socket(AF_INET, CInt(type.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return true }
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = in_addr_t(INADDR_LOOPBACK).bigEndian
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    return result == 0 || errno != EADDRINUSE
  }

  /// A port that is taken may be the own one of a connection. The kernel's list says so, for which it looks
  /// through all connections of the machine: some thousandths of a second.
  private static func isListenedAt(_ port: UInt16) -> Bool {
    let digits = String(port, radix: 16, uppercase: true)
    let suffix = ":" + String(repeating: "0", count: 4 - digits.count) + digits
    return ["tcp", "tcp6"].contains { list in
      text(of: "/proc/self/net/\(list)").split(separator: "\n").dropFirst().contains { line in
        let words = line.split(separator: " ", maxSplits: 4)
        return words.count == 5 && words[1].hasSuffix(suffix) && words[3] == "0A"
      }
    }
  }

  private static func text(of path: String) -> String {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return "" }
    defer { close(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while true {
      let count = read(file, &buffer, buffer.count)
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += buffer[..<count]
    }
  }
}
