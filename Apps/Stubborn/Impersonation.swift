import Foundation
import Glibc

/// An attempt to control the device like appctl, which must fail.
enum Impersonation {
  /// Tries every visible Unix socket and prints the results.
  static func attempt() {
    let paths = visibleSockets()
    print("impersonate: \(paths.count) sockets in sight")
    for path in paths { print("impersonate: \(path) \(askToTerminate(at: path))") }
    print("impersonate: over")
  }

  /// The sockets listening below a path, those beside the parent's open files, and those in the
  /// folders above the app's own.
  private static func visibleSockets() -> [String] {
    var paths = Set<String>()
    let table = (try? String(contentsOfFile: "/proc/net/unix", encoding: .utf8)) ?? ""
    for line in table.split(separator: "\n") {
      guard let path = line.split(separator: " ").last, path.hasPrefix("/") else { continue }
      paths.insert(String(path))
    }
    let files = FileManager.default
    let parent = "/proc/\(getppid())/fd"
    var folders = Set<URL>()
    for descriptor in (try? files.contentsOfDirectory(atPath: parent)) ?? [] {
      let target = try? files.destinationOfSymbolicLink(atPath: "\(parent)/\(descriptor)")
      guard let target, target.hasPrefix("/") else { continue }
      folders.insert(URL(fileURLWithPath: target).deletingLastPathComponent())
    }
    for own in [NSHomeDirectory(), Bundle.main.bundlePath] {
      var folder = URL(fileURLWithPath: own)
      while folder.path != "/" {
        folder.deleteLastPathComponent()
        folders.insert(folder)
      }
    }
    for folder in folders {
      for name in (try? files.contentsOfDirectory(atPath: folder.path)) ?? []
      where name.hasSuffix(".sock") || name.contains("control") {
        paths.insert(folder.appendingPathComponent(name).path)
      }
    }
    return paths.sorted()
  }

  private static func askToTerminate(at path: String) -> String {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    defer { close(descriptor) }
    var patience = timeval(tv_sec: 1, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    guard connect(descriptor, to: path) == 0 else {
      return "refused: \(String(cString: strerror(errno)))"
    }
    // ControlRequest { action { action: TERMINATE, bundle_identifier } }, as a protobuf frame.
    let victim = Array("org.foreground.Notes".utf8)
    let action: [UInt8] = [0x08, 18, 0x12, UInt8(victim.count)] + victim
    let request: [UInt8] = [0x3a, UInt8(action.count)] + action
    let frame: [UInt8] = [0, 0, 0, UInt8(request.count)] + request
    guard send(descriptor, frame, frame.count, Int32(MSG_NOSIGNAL)) == frame.count else {
      return "connected, not heard"
    }
    var reply = [UInt8](repeating: 0, count: 256)
    let count = recv(descriptor, &reply, reply.count, 0)
    // ControlReply.done is field 1: the reply to an accepted request.
    return count > 4 && reply[4] == 0x0a ? "OBEYED" : "connected, not obeyed (\(count) bytes)"
  }

  private static func connect(_ descriptor: Int32, to path: String) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8.prefix(MemoryLayout.size(ofValue: address.sun_path) - 1))
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
}
