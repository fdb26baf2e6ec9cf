/// The result of a probe, before anything is created or moved.
public struct ContainmentPlan: Sendable, Equatable {
  /// The location of the device's cgroups.
  public struct Cgroup: Sendable, Equatable {
    /// The parent of the device's folder.
    public var parentPath: String
    /// The device's folder.
    public var devicePath: String
    /// The daemon and its supervisor first move to `parentPath`/supervisor, because they are
    /// alone in a delegated cgroup that could enable controllers for its children.
    public var movesSupervisor: Bool
    /// The controllers of the v2 tree that can be enabled for the containers.
    public var enables: Set<Controller>
    /// The device's folder in the v1 hierarchy of each controller that is used.
    public var legacyPaths: [Controller: String]
  }

  static let supervisorName = "supervisor"

  /// The cgroup v2 tree to use; nil means the fallback with signals.
  public var cgroup: Cgroup?
  /// The location, or the reason for the fallback.
  public var reason: String
}
