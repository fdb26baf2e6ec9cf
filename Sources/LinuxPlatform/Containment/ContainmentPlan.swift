/// What a probe found out, before anything is made or moved.
public struct ContainmentPlan: Sendable, Equatable {
  /// Where the device's cgroups will be.
  public struct Cgroup: Sendable, Equatable {
    /// The folder beneath which the device's folder is made.
    public var parentPath: String
    /// The device's folder.
    public var devicePath: String
    /// Whether the daemon first moves into `parentPath`/supervisor, because it is alone in a
    /// delegated cgroup that could give the memory controller to its children.
    public var movesSupervisor: Bool
    /// Whether the memory controller is there to be enabled for the containers.
    public var enablesMemory: Bool
    /// The device's folder in the v1 memory hierarchy, if that is to be used.
    public var legacyMemoryPath: String?
  }

  static let supervisorName = "supervisor"

  /// The cgroup v2 tree to use, or nil for the fallback by signals.
  public var cgroup: Cgroup?
  /// Where, or why not.
  public var reason: String
}
