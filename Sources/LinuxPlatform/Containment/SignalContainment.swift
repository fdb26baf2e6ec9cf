import Glibc

/// Process trees found through /proc: the fallback without cgroups.
struct SignalContainment: Containment {
  let kind = ContainmentKind.signals
  let detail: String
  private let deviceName: String

  /// The variable by which a child is found again, even after its parents have ended.
  static let markerKey = "FOREGROUND_CONTAINER"

  init(deviceName: String, because reason: String) {
    self.deviceName = deviceName
    detail =
      "SIGSTOP to the process tree, because no cgroup v2 tree is available (\(reason)): a freeze "
      + "is not atomic, a process that starts or escapes between two scans runs on, apps can see "
      + "SIGCONT, and CPU and memory are summed over the processes found"
  }

  func source(of controller: Controller) -> Controller.Source? { nil }

  func makeContainer(named name: String) throws -> any ProcessContainer {
    try ContainerNameError.validate(name)
    return SignalContainer(name: name, marker: marker(for: name))
  }

  func existingContainer(named name: String) throws -> any ProcessContainer {
    try ContainerNameError.validate(name)
    return SignalContainer(name: name, marker: marker(for: name))
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
      let container = SignalContainer(name: name, marker: marker(for: name))
      for member in members { container.didStart(member) }
      return container
    }
  }

  func removeIfEmpty() {}

  private func marker(for name: String) -> String { "\(deviceName)/\(name)" }
}
