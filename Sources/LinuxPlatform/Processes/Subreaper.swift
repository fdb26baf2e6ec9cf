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

  /// Reaps children that have ended and that nobody else will reap: orphans that were handed to
  /// this process. Never the children of a living `SpawnedProcess`; those take their own status.
  ///
  /// - Parameter isKept: Children that are someone else's to reap, such as Foundation's.
  /// - Returns: The numbers of those reaped.
  @discardableResult
  public static func reapOrphans(
    keeping isKept: (Int32) -> Bool = { _ in false }
  ) throws(SystemCallError) -> [Int32] {
    let own = getpid()
    let ended = try ProcessTree().processes.values.filter { $0.parent == own && $0.hasEnded }
    var reaped: [Int32] = []
    UnreapedChildren.withAll { children in
      for pid in ended.map(\.pid) where !children.contains(pid) && !isKept(pid) {
        if waitpid(pid, nil, WNOHANG) == pid { reaped.append(pid) }
      }
    }
    return reaped
  }
}
