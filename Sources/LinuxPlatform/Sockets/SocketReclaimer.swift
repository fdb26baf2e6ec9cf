import CLinux
import Glibc
import SystemPackage

/// Takes the connections and the listening sockets of processes that do not execute, from outside.
///
/// Linux gives nobody but root the means to end a socket that it does not have (`SOCK_DESTROY`), so
/// each is copied out of its process first (`pidfd_getfd`), which whoever may trace the process may
/// do: root, and the owner of the user namespace that the process is in. It is then disconnected, for
/// the process too. Its next use fails as a defunct socket's does on the platform: `recv` with
/// ENOTCONN, `send` with EPIPE. `accept` fails with EINVAL (the platform says ECONNABORTED), and who
/// connects is refused.
///
/// Only streams of the Internet protocols are taken. Datagrams have no connection that Linux could
/// end for another process, and local sockets lead to other processes of the app, and to the system.
public struct SocketReclaimer: Sendable {
  /// What was taken.
  public struct Outcome: Sendable, Equatable {
    public var connections = 0
    public var listeners = 0
    /// Why a socket could not be taken, the first one; nil if all were.
    public var failure: SystemCallError?

    public init() {}
  }

  private let processes: [ProcessIdentity]
  private let kept: Set<UInt64>

  /// - Parameters:
  ///   - processes: Whose sockets; they must not execute while they are taken.
  ///   - kept: The inode numbers of sockets that stay.
  public init(processes: [ProcessIdentity], keeping kept: Set<UInt64>) {
    self.processes = processes
    self.kept = kept
  }

  /// Takes them. A process that has ended meanwhile has none. Any thread; some microseconds for each
  /// descriptor.
  public func reclaim() -> Outcome {
    var outcome = Outcome()
    var seen = kept
    for process in processes { reclaim(process, &seen, &outcome) }
    return outcome
  }

  private func reclaim(
    _ process: ProcessIdentity, _ seen: inout Set<UInt64>, _ outcome: inout Outcome
  ) {
    let pidfd = clinux_pidfd_open(process.pid)
    guard pidfd >= 0 else { return }
    defer { close(pidfd) }
    // After it was opened: the number may belong to another process by now.
    guard process.isAlive else { return }
    let folder = "/proc/\(process.pid)/fd"
    for name in (try? TextFile.names(in: folder)) ?? [] {
      guard let number = CInt(name), let target = TextFile.linkTarget(of: "\(folder)/\(name)"),
        let inode = Self.inode(target), seen.insert(inode).inserted
      else { continue }
      let copy = clinux_pidfd_getfd(pidfd, number)
      guard copy >= 0 else {
        if copy != -ESRCH, copy != -EBADF, outcome.failure == nil {
          outcome.failure = SystemCallError(
            "copy a socket of process \(process.pid)", Errno(rawValue: -copy))
        }
        continue
      }
      end(copy, &outcome)
      close(copy)
    }
  }

  /// The inode number in the link of a descriptor: "socket:[4711]".
  private static func inode(_ target: String) -> UInt64? {
    guard target.hasPrefix("socket:["), target.hasSuffix("]") else { return nil }
    return UInt64(target.dropFirst("socket:[".count).dropLast())
  }

  private func end(_ socket: CInt, _ outcome: inout Outcome) {
    let domain = Self.option(socket, SO_DOMAIN)
    guard domain == AF_INET || domain == AF_INET6,
      Self.option(socket, SO_TYPE) != CInt(SOCK_DGRAM.rawValue),
      Self.option(socket, SO_TYPE) != CInt(SOCK_RAW.rawValue)
    else { return }
    let listens = Self.option(socket, SO_ACCEPTCONN) == 1
    guard listens || Self.isConnected(socket) else { return }
    // The peer reads to the end of what it was sent, as on the platform, and not an error.
    if !listens { shutdown(socket, CInt(SHUT_RDWR)) }
    let result = clinux_disconnect(socket)
    // Some kernels (6.4 to 6.6) do not disconnect a socket on which a thread waits.
    if result < 0 { shutdown(socket, CInt(SHUT_RDWR)) }
    // The last copy of a socket with SO_LINGER would wait when it is closed, here or in its process.
    var linger = Glibc.linger(l_onoff: 0, l_linger: 0)
    setsockopt(socket, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<Glibc.linger>.size))
    if listens { outcome.listeners += 1 } else { outcome.connections += 1 }
  }

  /// Whether it has a connection, or is about to have one.
  private static func isConnected(_ socket: CInt) -> Bool {
    var state: UInt8 = 0
    var size = socklen_t(1)
    // The state is the first byte of what Linux tells about a connection.
    if getsockopt(socket, CInt(IPPROTO_TCP), TCP_INFO, &state, &size) == 0, size == 1 {
      return state != closed
    }
    var address = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getpeername(socket, $0, &length) == 0 }
    }
  }

  /// TCP_CLOSE of the kernel's `tcp_states.h`.
  private static let closed: UInt8 = 7

  private static func option(_ socket: CInt, _ option: CInt) -> CInt? {
    var value: CInt = 0
    var size = socklen_t(MemoryLayout<CInt>.size)
    return getsockopt(socket, SOL_SOCKET, option, &value, &size) == 0 ? value : nil
  }
}
