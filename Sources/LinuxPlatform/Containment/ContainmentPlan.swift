/// The result of a probe, before anything is created or moved.
public struct ContainmentPlan: Sendable, Equatable {
  /// The location of the device's cgroups.
  public struct Cgroup: Sendable, Equatable {
    /// The parent of the device's folder.
    public var parentPath: String
    /// The device's folder.
    public var devicePath: String
    /// Whether the daemon first moves to `parentPath`/supervisor, because it is alone in a
    /// delegated cgroup that could enable the memory controller for its children.
    public var movesSupervisor: Bool
    /// Whether the memory controller can be enabled for the containers.
    public var enablesMemory: Bool
    /// The device's folder in the v1 memory hierarchy, if that is used.
    public var legacyMemoryPath: String?
  }

  static let supervisorName = "supervisor"

  /// The cgroup v2 tree to use; nil means the fallback with signals.
  public var cgroup: Cgroup?
  /// The location, or the reason for the fallback.
  public var reason: String
}
