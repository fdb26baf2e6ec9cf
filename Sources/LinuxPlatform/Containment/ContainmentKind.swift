/// The two kinds of containment.
public enum ContainmentKind: String, Sendable, CaseIterable {
  /// The cgroup v2 freezer: the kernel freezes the whole tree at once.
  case cgroup = "cgroup-v2"
  /// SIGSTOP and SIGKILL for every process of the tree that can be found.
  case signals = "sigstop"
}
