import CUIKit
import Glibc

/// What an app may hand over instead of the sockets of its calls.
enum SocketMisuse {
  /// A file.
  static func file() -> Int32 { open("/proc/self/exe", O_RDONLY | O_CLOEXEC) }

  /// A socket that leads nowhere.
  static func datagrams() -> Int32 { socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0) }

  /// Hands descriptors over over the socket that the system has given the app for that.
  static func handOver(_ descriptor: Int32, number: UInt64) {
    let socket = getenv("FOREGROUND_HANDOVER").flatMap { Int32(String(cString: $0)) } ?? -1
    _ = CUIKitHandOver(socket, CUIKitHandedOverSocket, number, descriptor)
  }
}
