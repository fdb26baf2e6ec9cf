import Glibc

/// Linux's division of the processor between sessions: sched(7), "The autogroup feature".
///
/// An ordinary user may change the share of their own sessions in both directions, which they may
/// not with nice values; but only once in 100 ms.
enum Autogroups {
  /// The sessions of programs that this process starts share the processor so. Not where a
  /// cgroup's weight counts instead.
  static let areEffective: Bool = {
    guard (try? TextFile.number("/proc/sys/kernel/sched_autogroup_enabled")) == 1,
      access("/proc/self/autogroup", W_OK) == 0
    else { return false }
    return areEffective(
      mounts: MountTable(parsing: (try? TextFile.read("/proc/self/mountinfo")) ?? ""),
      own: OwnCgroups(parsing: (try? TextFile.read("/proc/self/cgroup")) ?? ""),
      controllersOfChildren: {
        ((try? TextFile.read($0 + "/cgroup.subtree_control")) ?? "").split {
          $0 == " " || $0 == "\n"
        }.map(String.init)
      })
  }()

  /// - Parameter controllersOfChildren: Those that a folder of the v2 tree gives its children.
  static func areEffective(
    mounts: MountTable, own: OwnCgroups, controllersOfChildren: (String) -> [String]
  ) -> Bool {
    if let legacy = own.legacy[.processor] { return legacy == "/" }
    guard let unified = own.unified, unified != "/", let tree = mounts.unified else { return true }
    return !controllersOfChildren(tree.mountPoint).contains(Controller.processor.rawValue)
  }

  /// Sets the share of the session that a process leads.
  ///
  /// - Returns: False if it is too soon after another change, or the process has ended.
  static func set(_ niceValue: CInt, forSessionOf pid: Int32) -> Bool {
    (try? TextFile.write("\(niceValue)", to: "/proc/\(pid)/autogroup")) != nil
  }
}
