import Glibc
import SystemPackage

/// Process trees as cgroup v2 folders beneath one folder of the device.
struct CgroupContainment: Containment {
  let kind = ContainmentKind.cgroup
  let detail: String
  /// The device's folder, such as /sys/fs/cgroup/unified/foreground-phone.
  let path: String
  /// The device's folder in a v1 memory hierarchy, if that is to be used.
  let legacyMemoryPath: String?

  /// Makes the device's folder, as planned. Throws when the tree does not let us.
  init(_ plan: ContainmentPlan.Cgroup, detail: String) throws(SystemCallError) {
    self.detail = detail
    path = plan.devicePath
    if plan.movesSupervisor { Self.moveSupervisor(in: plan.parentPath) }
    if plan.enablesMemory {
      // May be refused, if the parent holds other processes; the footprint is then read elsewhere.
      try? TextFile.write("+memory", to: plan.parentPath + "/cgroup.subtree_control")
    }
    try Self.makeFolder(plan.devicePath)
    if plan.enablesMemory {
      try? TextFile.write("+memory", to: plan.devicePath + "/cgroup.subtree_control")
    }
    if let legacy = plan.legacyMemoryPath {
      try Self.makeFolder(legacy)
    }
    legacyMemoryPath = plan.legacyMemoryPath
    // The proof that the tree does what we need: the freezer is there and we may write to it.
    _ = try OwnedDescriptor(opening: plan.devicePath + "/cgroup.freeze", O_WRONLY)
    _ = try OwnedDescriptor(opening: plan.devicePath + "/cgroup.procs", O_WRONLY)
  }

  func makeContainer(named name: String) throws -> any ProcessContainer {
    try ContainerNameError.validate(name)
    let containerPath = path + "/" + name
    if TextFile.exists(containerPath) {
      let old = try CgroupContainer(name: name, path: containerPath, legacyPath: nil)
      guard try !old.isPopulated else {
        throw SystemCallError("make the container \(name)", .fileExists)
      }
      try old.remove()
    }
    try Self.makeFolder(containerPath)
    let legacyPath = legacyMemoryPath.map { $0 + "/" + name }
    if let legacyPath { try Self.makeFolder(legacyPath) }
    return try CgroupContainer(name: name, path: containerPath, legacyPath: legacyPath)
  }

  func leftovers() throws -> [any ProcessContainer] {
    try TextFile.subfolders(of: path).map { name in
      let legacyPath = legacyMemoryPath.map { $0 + "/" + name }
      return try CgroupContainer(
        name: name, path: path + "/" + name,
        legacyPath: legacyPath.flatMap { TextFile.exists($0) ? $0 : nil })
    }
  }

  func removeIfEmpty() {
    rmdir(path)
    if let legacyMemoryPath { rmdir(legacyMemoryPath) }
  }

  private static func makeFolder(_ path: String) throws(SystemCallError) {
    if mkdir(path, 0o755) != 0 && errno != EEXIST {
      throw SystemCallError("make \(path)", Errno(rawValue: errno))
    }
  }

  /// Moves this process out of the way into a leaf: a cgroup with processes of its own cannot give
  /// controllers to its children. Only controllers need it; the freezer is none.
  private static func moveSupervisor(in parent: String) {
    let leaf = parent + "/" + ContainmentPlan.supervisorName
    guard (try? makeFolder(leaf)) != nil else { return }
    try? TextFile.write("0", to: leaf + "/cgroup.procs")
  }
}
