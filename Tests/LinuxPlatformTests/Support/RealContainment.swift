import LinuxPlatform
import Testing

/// The kinds of containment that this machine supports; all must pass the same tests.
enum RealContainment {
  static let hasCgroups =
    ContainmentProbe().plan(deviceName: "probe").cgroup != nil

  static let kinds: [ContainmentKind] = hasCgroups ? [.cgroup, .signals] : [.signals]

  /// The ABI version of the running kernel; 0 if programs cannot be sandboxed.
  static let landlockABI: Int =
    switch Sandbox.availability {
    case .landlock(let abi): abi
    case .unavailable: 0
    }

  /// Runs a test in the container of its own device, and removes everything afterwards.
  static func withContainer(
    _ kind: ContainmentKind, _ body: (any ProcessContainer) throws -> Void
  ) throws {
    if kind == .signals { Subreaper.become() }
    let containment = try ContainmentProbe().choose(
      deviceName: uniqueName("test"), forced: kind)
    defer { containment.removeIfEmpty() }
    let container = try containment.makeContainer(named: "app")
    defer { clear(container) }
    try body(container)
  }

  static func clear(_ container: any ProcessContainer) {
    do {
      try container.kill()
      #expect(try eventually { try !container.isPopulated })
      try container.remove()
    } catch let error {
      Issue.record(error)
    }
  }
}
