import CLinux
import Glibc
import NIOCore

/// Tells the connections of apps from those of people: apps share the loopback interface with the page,
/// but no business of theirs is there.
///
/// The kernel says who has made the socket at the other end. On a device run by root, apps have users
/// of their own; on others they are told by their cgroups. Where a machine has no cgroups and nobody
/// is root, nothing tells them apart, and only the secret keeps them out.
struct AppPeers: Sendable {
  /// The folders with the cgroups of the devices' apps.
  let cgroups: [String]

  /// Whether an app has made this connection, or nobody any more.
  func hasApp(at channel: any Channel) -> Bool {
    guard case .v4(let here) = channel.localAddress, case .v4(let there) = channel.remoteAddress
    else { return false }
    var (local, remote) = (here.address, there.address)
    var peer = clinux_peer()
    let status = clinux_tcp_peer(&local, &remote, &peer)
    guard status == 0 else { return status == -ENOENT }
    return isAppUser(peer.user) || peer.cgroup != 0 && isAppCgroup(peer.cgroup)
  }

  private func isAppUser(_ user: UInt32) -> Bool {
    user >= CLINUX_FIRST_APP_USER && user - CLINUX_FIRST_APP_USER < CLINUX_APP_USER_COUNT
  }

  /// A cgroup's number is the inode of its folder.
  private func isAppCgroup(_ number: UInt64) -> Bool {
    cgroups.contains { folder in
      guard let stream = opendir(folder) else { return false }
      defer { closedir(stream) }
      while let entry = readdir(stream) {
        if entry.pointee.d_type == DT_DIR, entry.pointee.d_ino == number,
          entry.pointee.d_name.0 != CChar(bitPattern: UInt8(ascii: "."))
        {
          return true
        }
      }
      return false
    }
  }
}
