import CLinux
import Glibc

/// The daemon as the parent of orphaned descendants.
///
/// Otherwise a double-forked grandchild becomes a child of init and is no longer a descendant of
/// the daemon.
public enum Subreaper {
  /// Makes this process the subreaper of its descendants, permanently.
  public static func become() throws(SystemCallError) {
    try check(clinux_become_subreaper(), "become the subreaper of this process's descendants")
  }

  /// Reaps orphans that were reparented to this process and have ended. Never reaps the children of
  /// a living `SpawnedProcess`, which reaps its own.
  ///
  /// - Parameter isKept: Returns true for children that others reap, such as Foundation's.
  /// - Returns: The IDs of the reaped processes.
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
