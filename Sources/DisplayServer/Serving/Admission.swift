import Foundation
import LinuxPlatform

/// Decides which programs may connect: apps through foregroundd alone; those that watch and control
/// the screen, if they are of the same user and neither apps nor their descendants.
struct Admission {
  /// foregroundd's process; 0: unknown.
  var daemon: Int32
  /// The process that all descendants of apps descend from, because it adopts orphans: foregroundd's
  /// supervisor. 0: unknown.
  var ancestor: Int32
  /// webscreen, which is foregroundd's own and no app; 0: there is none.
  var pageServer: Int32 = 0

  /// A process may connect apps.
  func connectsApps(pid: Int32, user: UInt32) -> Bool {
    daemon > 1 ? pid == daemon : user == geteuid() || user == 0
  }

  /// A process may connect as a viewer; `apps` are the processes of the scenes.
  func admits(pid: Int32, user: UInt32, apps: [Int32]) -> Bool {
    guard user == geteuid() || user == 0 else { return false }
    // A process that has ended may have passed its connection to an app.
    guard let status = try? ProcessStatus(of: pid), !status.hasEnded else { return false }
    if pageServer > 1, pid == pageServer { return !apps.contains(pid) }
    if ancestor > 1, pid != daemon, ProcessTree.isDescendant(pid, of: ancestor) { return false }
    return !apps.contains { $0 == pid || ProcessTree.isDescendant(pid, of: $0) }
  }
}
