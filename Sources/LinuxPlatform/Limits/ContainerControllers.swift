import Glibc

/// The control files by which the kernel limits one container; those of a controller that this
/// machine does not give are missing.
public struct ContainerControllers: Sendable, Equatable {
  /// The container's folder for each controller of the v2 tree; all are the same.
  private var unified: [Controller: String] = [:]
  /// Its folder in the v1 hierarchy of each controller.
  private var legacy: [Controller: String] = [:]

  /// Those of a container without any.
  static let none = ContainerControllers()

  private init() {}

  init(unified: Set<Controller>, at path: String, legacy: [Controller: String]) {
    for controller in unified { self.unified[controller] = path }
    self.legacy = legacy.filter { !unified.contains($0.key) }
  }

  /// The tree that has the controller; nil: none.
  public func source(of controller: Controller) -> Controller.Source? {
    if unified[controller] != nil { return .unified }
    return legacy[controller] == nil ? nil : .legacy
  }

  // MARK: Limiting

  /// Sets the limits, before anything is started in the container.
  ///
  /// - Throws: `SystemCallError` with the first one that was refused.
  func set(_ limits: AppLimits) throws(SystemCallError) {
    if let folder = unified[.processes] ?? legacy[.processes] {
      try TextFile.write("\(limits.processes)", to: folder + "/pids.max")
    }
    if let folder = unified[.memory] {
      try TextFile.write("\(limits.memory)", to: folder + "/memory.max")
      // What was swapped out would not count. Kernels without swap have no such file.
      try? TextFile.write("0", to: folder + "/memory.swap.max")
      // All of it or nothing: an app without one of its processes is none (Linux 4.19).
      try? TextFile.write("1", to: folder + "/memory.oom.group")
    } else if let folder = legacy[.memory] {
      try TextFile.write("\(limits.memory)", to: folder + "/memory.limit_in_bytes")
      // The device's, above, makes programs wait instead, and this would inherit it.
      try? TextFile.write("0", to: folder + "/memory.oom_control")
      // Memory and swap together; not every kernel counts that.
      try? TextFile.write("\(limits.memory)", to: folder + "/memory.memsw.limit_in_bytes")
    }
    setWeight(.foreground)
  }

  /// Sets how many bytes of memory the container may use, also while it runs. Does nothing without the
  /// controller.
  ///
  /// Where it uses more already, v2 has the kernel end it; v1 refuses the new limit.
  func setMemory(_ bytes: UInt64) {
    if let folder = unified[.memory] {
      try? TextFile.write("\(bytes)", to: folder + "/memory.max")
    } else if let folder = legacy[.memory] {
      // Memory and swap together must never be less than memory alone: whichever way the limit moves,
      // one of the two can only follow the other.
      try? TextFile.write("\(bytes)", to: folder + "/memory.limit_in_bytes")
      try? TextFile.write("\(bytes)", to: folder + "/memory.memsw.limit_in_bytes")
      try? TextFile.write("\(bytes)", to: folder + "/memory.limit_in_bytes")
    }
  }

  /// Gives the container its share of the processor. Does nothing without the controller.
  func setWeight(_ rank: ProcessRank) {
    let weight =
      switch rank {
      case .foreground: AppLimits.foregroundWeight
      case .background: AppLimits.backgroundWeight
      case .throttled: AppLimits.backgroundWeight
      }
    if let folder = unified[.processor] {
      try? TextFile.write("\(weight)", to: folder + "/cpu.weight")
    } else if let folder = legacy[.processor] {
      try? TextFile.write("\(Self.shares(weight))", to: folder + "/cpu.shares")
    }
  }

  /// Limits what the container may use of the processor, in hundredths of one; nil takes the limit
  /// away. Does nothing without the controller.
  func setQuota(hundredths: Int?) {
    // Microseconds: a tenth of a second at a time, so that a throttled app goes on evenly.
    let period = 100_000
    let quota = hundredths.map { max(1_000, period * $0 / 100) }
    if let folder = unified[.processor] {
      try? TextFile.write(
        quota.map { "\($0) \(period)" } ?? "max \(period)", to: folder + "/cpu.max")
    } else if let folder = legacy[.processor] {
      try? TextFile.write("\(period)", to: folder + "/cpu.cfs_period_us")
      try? TextFile.write("\(quota ?? -1)", to: folder + "/cpu.cfs_quota_us")
    }
  }

  /// The v1 number for a weight: 1024 for 100.
  static func shares(_ weight: Int) -> Int { max(2, weight * 1_024 / 100) }

  // MARK: Reading

  /// Whether the kernel has refused the container a process or thread.
  var hasRefusedProcess: Bool {
    guard let folder = unified[.processes] ?? legacy[.processes],
      let events = try? TextFile.read(folder + "/pids.events")
    else { return false }
    return TextFile.number(after: "max ", in: events) ?? 0 > 0
  }

  // MARK: Folders

  /// The folders in v1 hierarchies: a program is moved to each when it is started.
  var legacyFolders: [String] { Controller.allCases.compactMap { legacy[$0] } }

  /// The container's folder in the v1 memory hierarchy.
  var legacyMemoryFolder: String? { legacy[.memory] }
}
