import Glibc

/// Process trees found through /proc: the fallback without cgroups.
struct SignalContainment: Containment {
  let kind = ContainmentKind.signals
  let detail: String
  let cgroups: String? = nil
  private let deviceName: String
  private let orphanParent: Int32
  /// What all apps have together; nil: as much as the machine has.
  private let deviceMemory: UInt64?

  /// The variable by which a child is found again, even after its parents have ended.
  static let markerKey = "FOREGROUND_CONTAINER"

  /// - Parameter orphanParent: The process that adopts those whose parent has ended.
  init(
    deviceName: String, because reason: String, orphansOf orphanParent: Int32,
    deviceMemory: UInt64? = nil
  ) {
    self.deviceName = deviceName
    self.deviceMemory = deviceMemory
    self.orphanParent = orphanParent
    detail =
      "SIGSTOP to the process tree, because no cgroup v2 tree is available (\(reason)): a freeze "
      + "is not atomic, a process that starts or escapes between two scans runs on, apps can see "
      + "SIGCONT, and CPU and memory are summed over the processes found"
  }

  func source(of controller: Controller) -> Controller.Source? { nil }

  var memoryGauge: MemoryGauge { MemoryGauge(allowance: deviceMemory) }

  func makeContainer(named name: String) throws -> any ProcessContainer {
    try ContainerNameError.validate(name)
    return container(name)
  }

  func existingContainer(named name: String) throws -> any ProcessContainer {
    try ContainerNameError.validate(name)
    return container(name)
  }

  func leftovers() throws -> [any ProcessContainer] {
    var found: [String: [ProcessIdentity]] = [:]
    let prefix = marker(for: "")
    for (pid, status) in try ProcessTree().processes where !status.hasEnded {
      guard let value = ProcessEnvironment.value(of: Self.markerKey, in: pid),
        value.hasPrefix(prefix)
      else { continue }
      found[String(value.dropFirst(prefix.count)), default: []].append(
        ProcessIdentity(pid: pid, startTime: status.startTime))
    }
    return found.map { name, members in
      let container = container(name)
      for member in members { container.didStart(member) }
      return container
    }
  }

  func removeIfEmpty() {}

  private func container(_ name: String) -> SignalContainer {
    SignalContainer(name: name, marker: marker(for: name), orphansOf: orphanParent)
  }

  private func marker(for name: String) -> String { "\(deviceName)/\(name)" }
}
