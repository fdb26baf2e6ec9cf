import CLinux
public import Glibc
import SystemPackage

/// Determines how process trees can be contained on this machine.
///
/// - A hybrid machine has the v2 tree beside v1 hierarchies (often /sys/fs/cgroup/unified): as
///   root, the device's folder is made at its top, or in the daemon's cgroup if that is delegated.
/// - A unified tree as root: likewise.
/// - A unified tree under systemd as an ordinary user: beneath the daemon's own cgroup, which must
///   be delegated to the user (`systemd-run --user --scope -p Delegate=yes foregroundd`). The
///   freezer and cgroup.kill are not controllers, so the rule of no internal processes does not
///   apply to them. It applies to the controllers: if the daemon and its supervisor are alone in
///   their cgroup, they are moved into a leaf `supervisor`, and the controllers are enabled for the
///   others; otherwise apps are limited by other means.
/// - Nothing writable: signals.
public struct ContainmentProbe: Sendable {
  private let root: String
  private let userID: UInt32
  private let processID: Int32
  private let supervisorID: Int32?
  private let usesLegacyTrees: Bool

  /// Creates a probe of this machine.
  ///
  /// - Parameters: - fileSystemRoot: For tests, a folder that imitates /proc/self/mountinfo,
  ///   /proc/self/cgroup and the trees. `plan` uses only this folder. - userID: The user whose
  ///   permissions count. - processID: The daemon, which would be moved into the supervisor leaf. -
  ///   supervisorID: The daemon's parent and supervisor, which would be moved with it and gets the
  ///   orphans of apps; nil if it has none. - usesLegacyTrees: Whether containers on a hybrid machine
  ///   also get folders below the daemon's own v1 cgroups, so that the kernel limits what they use.
  public init(
    fileSystemRoot: String = "/", userID: UInt32 = geteuid(), processID: Int32 = getpid(),
    supervisorID: Int32? = nil, usesLegacyTrees: Bool = true
  ) {
    self.root = fileSystemRoot == "/" ? "" : fileSystemRoot
    self.userID = userID
    self.processID = processID
    self.supervisorID = supervisorID
    self.usesLegacyTrees = usesLegacyTrees
  }

  /// Chooses the containment and creates what it needs.
  ///
  /// - Parameters: - deviceName: A valid file name; two daemons must not use the same name at once.
  ///   - forced: The kind to use; throws if it is not available.
  ///   - limits: Of each container; nil: none.
  /// - Throws: `ContainerNameError`; or `SystemCallError` if cgroups were forced but are not
  ///   available.
  public func choose(
    deviceName: String, forced: ContainmentKind? = nil, limits: AppLimits? = nil
  ) throws -> any Containment {
    try ContainerNameError.validate(deviceName)
    if forced == .signals {
      return signals(deviceName, limits, because: "requested explicitly")
    }
    let plan = plan(deviceName: deviceName)
    guard let cgroup = plan.cgroup else {
      if forced == .cgroup {
        throw SystemCallError("use cgroup v2 (\(plan.reason))", .permissionDenied)
      }
      return signals(deviceName, limits, because: plan.reason)
    }
    do {
      return try CgroupContainment(
        cgroup, limits: limits, detail: "cgroup v2: \(plan.reason)", moving: daemonProcesses)
    } catch let error {
      if forced == .cgroup { throw error }
      return signals(deviceName, limits, because: "\(error)")
    }
  }

  private func signals(
    _ deviceName: String, _ limits: AppLimits?, because reason: String
  ) -> SignalContainment {
    let memory = limits?.deviceMemory ?? 0
    return SignalContainment(
      deviceName: deviceName, because: reason, orphansOf: supervisorID ?? processID,
      deviceMemory: memory == 0 ? nil : memory)
  }

  /// The daemon itself comes last, so that it is moved only when its supervisor was.
  private var daemonProcesses: [Int32] { [supervisorID, processID].compactMap(\.self) }

  /// Chooses without changing anything.
  public func plan(deviceName: String) -> ContainmentPlan {
    func none(_ reason: String) -> ContainmentPlan { ContainmentPlan(cgroup: nil, reason: reason) }
    let mounts = MountTable(
      parsing: (try? TextFile.read(root + "/proc/self/mountinfo")) ?? "")
    let own = OwnCgroups(parsing: (try? TextFile.read(root + "/proc/self/cgroup")) ?? "")
    guard let tree = mounts.unified else { return none("no cgroup v2 tree is mounted") }
    guard !tree.isReadOnly else { return none("\(tree.mountPoint) is mounted read-only") }
    guard let ownCgroup = own.unified, let ownPath = tree.path(ofCgroup: ownCgroup) else {
      return none("the daemon's own cgroup is outside of \(tree.mountPoint)")
    }
    let delegated = Self.withoutSupervisor(ownPath)
    let isRoot = userID == 0
    let usesOwn = isRoot ? isMarkedDelegated(root + delegated) : true
    let parent = root + (usesOwn ? delegated : tree.mountPoint)
    guard isWritable(parent), isWritable(parent + "/cgroup.procs") else {
      return none(
        "\(parent) is not delegated to user \(userID); start with "
          + "systemd-run --user --scope -p Delegate=yes")
    }
    let listed = (try? TextFile.read(parent + "/cgroup.controllers")) ?? ""
    let enables = Set(
      listed.split { $0 == " " || $0 == "\n" }.compactMap { Controller(rawValue: String($0)) })
    let movesSupervisor =
      usesOwn && !enables.isEmpty && delegated == ownPath && isAlone(in: parent)
    let deviceFolder = "/foreground-" + deviceName
    var legacyPaths: [Controller: String] = [:]
    for controller in Controller.allCases where !enables.contains(controller) {
      legacyPaths[controller] = legacyPath(controller, mounts, own).map { $0 + deviceFolder }
    }
    let cgroup = ContainmentPlan.Cgroup(
      parentPath: parent, devicePath: parent + deviceFolder, movesSupervisor: movesSupervisor,
      enables: enables, legacyPaths: legacyPaths)
    return ContainmentPlan(cgroup: cgroup, reason: parent + deviceFolder)
  }

  /// The daemon's own cgroup in the v1 hierarchy of a controller; nil if it cannot be used.
  private func legacyPath(
    _ controller: Controller, _ mounts: MountTable, _ own: OwnCgroups
  ) -> String? {
    guard usesLegacyTrees, let tree = mounts.legacy[controller], !tree.isReadOnly,
      let cgroup = own.legacy[controller], let path = tree.path(ofCgroup: cgroup),
      isWritable(root + path)
    else { return nil }
    return root + path
  }

  /// A daemon restarted from its supervisor leaf belongs to the parent cgroup.
  private static func withoutSupervisor(_ path: String) -> String {
    let suffix = "/" + ContainmentPlan.supervisorName
    return path.hasSuffix(suffix) ? String(path.dropLast(suffix.count)) : path
  }

  /// systemd delegated a cgroup to its processes (`Delegate=yes`).
  private func isMarkedDelegated(_ path: String) -> Bool {
    clinux_attribute_is_1(path, "trusted.delegate")
      || clinux_attribute_is_1(path, "user.delegate")
  }

  /// Nobody is in a cgroup but the daemon and its supervisor.
  private func isAlone(in path: String) -> Bool {
    let members = (try? TextFile.read(path + "/cgroup.procs")) ?? ""
    return Set(members.split(separator: "\n").map { Int32($0) }) == Set(daemonProcesses)
  }

  /// The user may write; computed from the owner if it is another user.
  private func isWritable(_ path: String) -> Bool {
    if userID == geteuid() { return access(path, W_OK) == 0 }
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    if userID == 0 { return true }
    return status.st_uid == userID
      ? status.st_mode & S_IWUSR != 0 : status.st_mode & S_IWOTH != 0
  }
}
