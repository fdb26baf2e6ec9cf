import Glibc
import SystemPackage

/// Process trees as cgroup v2 folders below the device's folder.
struct CgroupContainment: Containment {
  let kind = ContainmentKind.cgroup
  let detail: String
  /// The device's folder, such as /sys/fs/cgroup/unified/foreground-phone.
  let path: String
  /// The device's folder in a v1 memory hierarchy, if that is used.
  let legacyMemoryPath: String?

  /// Creates the device's folder as planned. Throws if the cgroup tree does not permit it.
  init(_ plan: ContainmentPlan.Cgroup, detail: String) throws(SystemCallError) {
    self.detail = detail
    path = plan.devicePath
    if plan.movesSupervisor { Self.moveSupervisor(in: plan.parentPath) }
    if plan.enablesMemory {
      // May be refused if the parent contains processes; the footprint is then read from another
      // source.
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
    // Verifies that the freezer exists and is writable.
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

  func existingContainer(named name: String) throws -> any ProcessContainer {
    try ContainerNameError.validate(name)
    let legacyPath = legacyMemoryPath.map { $0 + "/" + name }
    return try CgroupContainer(
      name: name, path: path + "/" + name,
      legacyPath: legacyPath.flatMap { TextFile.exists($0) ? $0 : nil })
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

  /// Moves this process into a leaf cgroup, because a cgroup with processes of its own cannot
  /// enable controllers for its children. The freezer is not a controller and does not need this.
  private static func moveSupervisor(in parent: String) {
    let leaf = parent + "/" + ContainmentPlan.supervisorName
    guard (try? makeFolder(leaf)) != nil else { return }
    try? TextFile.write("0", to: leaf + "/cgroup.procs")
  }
}
