/// A part of the kernel that limits the processes of a cgroup.
public enum Controller: String, Sendable, CaseIterable {
  case processes = "pids"
  case memory
  case processor = "cpu"

  /// Which kind of tree a container has the controller in.
  public enum Source: String, Sendable {
    case unified = "cgroup v2"
    case legacy = "cgroup v1"
  }
}
