import CLinux
import Glibc

/// The daemon as the one to which orphaned descendants are handed.
///
/// Without this, a double-forked grandchild becomes a child of init and can no longer be found by
/// walking down from the daemon.
public enum Subreaper {
  /// Makes this process the subreaper of its descendants, from now on. Not undone by anything.
  public static func become() throws(SystemCallError) {
    try check(clinux_become_subreaper(), "become the subreaper of this process's descendants")
  }

  /// Reaps children that have ended and that nobody else will reap.
  ///
  /// - Parameter keeping: Children whose status is taken by `SpawnedProcess.reap()`.
  /// - Returns: The numbers of those reaped.
  @discardableResult
  public static func reapOrphans(keeping: Set<Int32>) throws(SystemCallError) -> [Int32] {
    let own = getpid()
    var reaped: [Int32] = []
    for (pid, status) in try ProcessTree().processes
    where status.parent == own && status.hasEnded && !keeping.contains(pid) {
      if waitpid(pid, nil, WNOHANG) == pid { reaped.append(pid) }
    }
    return reaped
  }
}
