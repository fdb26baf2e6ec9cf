import Foundation
import LinuxPlatform

/// Who may look at the screen and touch it: programs of the same user, but no app and nothing that
/// an app has started.
struct ViewerAdmission {
  /// foregroundd: whatever apps have started descends from it, for it adopts orphans. 0: not known.
  var daemon: Int32

  /// Whether a process at the other end of a connection gets in; `apps` are those of the scenes.
  func admits(pid: Int32, user: UInt32, apps: [Int32]) -> Bool {
    guard user == geteuid() || user == 0 else { return false }
    // One that connected and has ended may have left the connection to an app.
    guard let status = try? ProcessStatus(of: pid), !status.hasEnded else { return false }
    if daemon > 1, pid != daemon, ProcessTree.isDescendant(pid, of: daemon) { return false }
    return !apps.contains { $0 == pid || ProcessTree.isDescendant(pid, of: $0) }
  }
}
