import Glibc
import SystemPackage

/// The service manager that has started this process, such as systemd, and is told how it fares.
///
/// It speaks the protocol of sd_notify(3): one datagram for each change, sent to the Unix socket
/// that `NOTIFY_SOCKET` names. A unit of `Type=notify` counts as started only when it has said that
/// it is ready, so that what is ordered after it finds the device booted.
public struct ServiceManager: Sendable {
  /// What a service can say of itself.
  public enum State: Equatable, Sendable {
    /// It accepts requests.
    case ready
    /// It is shutting down by itself or because it was asked to.
    case stopping

    fileprivate var line: String {
      switch self {
      case .ready: "READY=1"
      case .stopping: "STOPPING=1"
      }
    }
  }

  /// A path, or a name in the abstract namespace after an "@".
  private let address: String

  /// Finds the manager; nil if this process was started by none.
  ///
  /// - Parameter environment: looks up an environment variable and returns `nil` if it is not set.
  public init?(
    environment: (String) -> String? = { variable in getenv(variable).map { String(cString: $0) } }
  ) {
    guard let address = environment("NOTIFY_SOCKET"),
      address.hasPrefix("/") || address.hasPrefix("@")
    else { return nil }
    self.address = address
  }

  /// Tells the manager. Does not block: a manager whose socket is full is not waited for.
  ///
  /// - Throws: When the manager does not take the message, or cannot be reached.
  public func tell(_ state: State) throws(SystemCallError) {
    var target = sockaddr_un()
    target.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(address.utf8)
    guard bytes.count < MemoryLayout.size(ofValue: target.sun_path) else {
      throw SystemCallError("address the service manager at \(address)", .fileNameTooLong)
    }
    let isAbstract = bytes[0] == UInt8(ascii: "@")
    withUnsafeMutableBytes(of: &target.sun_path) { path in
      path.copyBytes(from: bytes)
      // In the abstract namespace the name follows a zero, and ends where the address does.
      if isAbstract { path[0] = 0 }
    }
    let length = MemoryLayout<sa_family_t>.size + bytes.count + (isAbstract ? 0 : 1)

    let number = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard number >= 0 else { throw SystemCallError("make a socket", Errno(rawValue: errno)) }
    let connection = OwnedDescriptor(owning: number)
    let line = state.line
    let sent = withUnsafePointer(to: &target) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        sendto(
          connection.rawValue, line, line.utf8.count,
          Int32(MSG_NOSIGNAL | MSG_DONTWAIT), $0, socklen_t(length))
      }
    }
    guard sent == line.utf8.count else {
      throw SystemCallError(
        "tell the service manager at \(address) \"\(line)\"", Errno(rawValue: errno))
    }
  }
}
