/// The two ways in which this module holds process trees.
public enum ContainmentKind: String, Sendable, CaseIterable {
  /// The cgroup v2 freezer: the whole tree at once, by the kernel.
  case cgroup = "cgroup-v2"
  /// SIGSTOP and SIGKILL to every process of the tree that can be found.
  case signals = "sigstop"
}
