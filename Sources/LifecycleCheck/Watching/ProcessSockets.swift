import Glibc
import LinuxPlatform

/// The sockets of a process to other machines or programs: all but those within the device.
enum ProcessSockets {
  /// nil: this user may not look. Any thread.
  static func open(in pid: Int32) -> [OpenSocket]? {
    guard let descriptors = try? TextFile.names(in: "/proc/\(pid)/fd") else { return nil }
    let links = descriptors.compactMap { link("/proc/\(pid)/fd/\($0)") }
    let own = Set(links.compactMap(inode))
    var sockets: [OpenSocket] = []
    for (table, isTCP) in [("tcp", true), ("tcp6", true), ("udp", false), ("udp6", false)] {
      // A machine without IPv6 has no such table.
      guard let text = try? TextFile.read("/proc/\(pid)/net/\(table)") else { continue }
      sockets += parse(text, isTCP: isTCP, of: own)
    }
    return sockets.sorted { ($0.kind, $0.local) < ($1.kind, $1.local) }
  }

  /// The sockets of a table in /proc/net whose inodes are the process's.
  static func parse(_ table: String, isTCP: Bool, of inodes: Set<String>) -> [OpenSocket] {
    table.split(separator: "\n").dropFirst().compactMap { line in
      let fields = line.split(separator: " ")
      guard fields.count > 9, inodes.contains(String(fields[9])) else { return nil }
      let local = address(fields[1])
      let remote = address(fields[2])
      guard isTCP else { return OpenSocket(kind: "UDP", local: local, remote: remote) }
      // 0A listens; 07 is closed, 06 waits for late segments.
      switch fields[3] {
      case "0A": return OpenSocket(kind: "listening TCP", local: local, remote: "")
      case "06", "07": return nil
      default: return OpenSocket(kind: "TCP connection", local: local, remote: remote)
      }
    }
  }

  /// `0100007F:1F90`, in which each four bytes are in the machine's order.
  private static func address(_ text: Substring) -> String {
    let parts = text.split(separator: ":")
    guard parts.count == 2, let port = UInt16(parts[1], radix: 16) else { return String(text) }
    var bytes: [UInt8] = []
    var rest = parts[0]
    while rest.count >= 8, let word = UInt32(rest.prefix(8), radix: 16) {
      withUnsafeBytes(of: word) { bytes += $0 }
      rest = rest.dropFirst(8)
    }
    if bytes.count == 4 { return bytes.map(String.init).joined(separator: ".") + ":\(port)" }
    var buffer = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    guard bytes.count == 16,
      inet_ntop(AF_INET6, bytes, &buffer, socklen_t(buffer.count)) != nil
    else { return String(text) }
    let name = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return "[" + String(decoding: name, as: UTF8.self) + "]:\(port)"
  }

  private static func inode(_ link: String) -> String? {
    guard link.hasPrefix("socket:["), link.hasSuffix("]") else { return nil }
    return String(link.dropFirst("socket:[".count).dropLast())
  }

  private static func link(_ path: String) -> String? {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 256) { buffer in
      let count = readlink(path, buffer.baseAddress!, buffer.count)
      return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : nil
    }
  }
}
