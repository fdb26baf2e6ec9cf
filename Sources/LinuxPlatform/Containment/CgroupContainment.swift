import Glibc
import SystemPackage

/// Process trees as cgroup v2 folders below the device's folder.
struct CgroupContainment: Containment {
  let kind = ContainmentKind.cgroup
  let detail: String
  /// The device's folder, such as /sys/fs/cgroup/unified/foreground-phone.
  let path: String
  /// The controllers of the v2 tree that containers have.
  private let unified: Set<Controller>
  /// The device's folder in the v1 hierarchy of each controller that is used.
  private let legacyPaths: [Controller: String]
  private let limits: AppLimits?

  /// So that the apps together, which compete with all other programs of the daemon's cgroup, are
  /// no less than ten of these.
  private static let legacyShares = 10 * 1_024

  /// Creates the device's folder as planned. Throws if the cgroup tree does not permit it.
  ///
  /// - Parameters:
  ///   - limits: Of each container; nil: none.
  ///   - daemon: The processes that are moved into the leaf, if that is planned.
  init(
    _ plan: ContainmentPlan.Cgroup, limits: AppLimits?, detail: String, moving daemon: [Int32]
  ) throws(SystemCallError) {
    self.detail = detail
    self.limits = limits
    path = plan.devicePath
    if plan.movesSupervisor { Self.move(daemon, intoLeafOf: plan.parentPath) }
    // May be refused, if the parent contains processes: then apps are limited by other means.
    for controller in plan.enables { Self.enable(controller, in: plan.parentPath) }
    try Self.makeFolder(plan.devicePath)
    for controller in plan.enables { Self.enable(controller, in: plan.devicePath) }
    let enabled = (try? TextFile.read(plan.devicePath + "/cgroup.subtree_control")) ?? ""
    unified = Set(
      enabled.split { $0 == " " || $0 == "\n" }.compactMap { Controller(rawValue: String($0)) })
    var legacyPaths: [Controller: String] = [:]
    for (controller, path) in plan.legacyPaths where (try? Self.makeFolder(path)) != nil {
      legacyPaths[controller] = path
    }
    self.legacyPaths = legacyPaths
    if let path = legacyPaths[.processor] {
      try? TextFile.write("\(Self.legacyShares)", to: path + "/cpu.shares")
    }
    limitDevice(to: limits?.deviceMemory ?? 0)
    // Verifies that the freezer exists and is writable.
    _ = try OwnedDescriptor(opening: plan.devicePath + "/cgroup.freeze", O_WRONLY)
    _ = try OwnedDescriptor(opening: plan.devicePath + "/cgroup.procs", O_WRONLY)
  }

  var cgroups: String? { path }

  var memoryGauge: MemoryGauge {
    var gauge = MemoryGauge(
      unifiedFolder: unified.contains(.memory) ? path : nil, legacyFolder: legacyPaths[.memory])
    if source(of: .memory) == nil, let memory = limits?.deviceMemory, memory > 0 {
      gauge.allowance = memory
    }
    return gauge
  }

  /// Sets what all apps have together; 0: no limit. A program that wants more waits, so that there is
  /// time to choose who ends.
  private func limitDevice(to bytes: UInt64) {
    if unified.contains(.memory) {
      try? TextFile.write(bytes == 0 ? "max" : "\(bytes)", to: path + "/memory.high")
    } else if let folder = legacyPaths[.memory] {
      try? TextFile.write(bytes == 0 ? "-1" : "\(bytes)", to: folder + "/memory.limit_in_bytes")
      try? TextFile.write(bytes == 0 ? "0" : "1", to: folder + "/memory.oom_control")
    }
  }

  func makeContainer(named name: String) throws -> any ProcessContainer {
    try ContainerNameError.validate(name)
    let containerPath = path + "/" + name
    if TextFile.exists(containerPath) {
      let old = try CgroupContainer(name: name, path: containerPath, controllers: .none)
      guard try !old.isPopulated else {
        throw SystemCallError("make the container \(name)", .fileExists)
      }
      try old.remove()
    }
    try Self.makeFolder(containerPath)
    let legacy = legacyPaths.mapValues { $0 + "/" + name }
    // Two controllers may share a hierarchy.
    for folder in Set(legacy.values) { try Self.makeFolder(folder) }
    let controllers = ContainerControllers(unified: unified, at: containerPath, legacy: legacy)
    if let limits { try controllers.set(limits) }
    return try CgroupContainer(name: name, path: containerPath, controllers: controllers)
  }

  func existingContainer(named name: String) throws -> any ProcessContainer {
    try ContainerNameError.validate(name)
    let legacy = legacyPaths.mapValues { $0 + "/" + name }.filter { TextFile.exists($0.value) }
    return try CgroupContainer(
      name: name, path: path + "/" + name,
      controllers: ContainerControllers(unified: unified, at: path + "/" + name, legacy: legacy))
  }

  func leftovers() throws -> [any ProcessContainer] {
    try TextFile.subfolders(of: path).map(existingContainer)
  }

  func source(of controller: Controller) -> Controller.Source? {
    if unified.contains(controller) { return .unified }
    return legacyPaths[controller] == nil ? nil : .legacy
  }

  func removeIfEmpty() {
    rmdir(path)
    for folder in Set(legacyPaths.values) { rmdir(folder) }
  }

  private static func enable(_ controller: Controller, in folder: String) {
    try? TextFile.write("+\(controller.rawValue)", to: folder + "/cgroup.subtree_control")
  }

  private static func makeFolder(_ path: String) throws(SystemCallError) {
    if mkdir(path, 0o755) != 0 && errno != EEXIST {
      throw SystemCallError("make \(path)", Errno(rawValue: errno))
    }
  }

  /// Moves processes into a leaf cgroup, because a cgroup with processes of its own cannot enable
  /// controllers for its children. The freezer is not a controller and does not need this.
  private static func move(_ processes: [Int32], intoLeafOf parent: String) {
    let leaf = parent + "/" + ContainmentPlan.supervisorName
    guard (try? makeFolder(leaf)) != nil else { return }
    for process in processes {
      guard (try? TextFile.write("\(process)", to: leaf + "/cgroup.procs")) != nil else { return }
    }
  }
}
