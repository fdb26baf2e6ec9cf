import SystemInterface

/// A device's status; in JSON, the object of `appctl status --json`.
public struct DeviceStatus: Equatable, Sendable, Codable {
  public var device: String
  /// The profile of the operating system, such as `P7`.
  public var profile: String
  /// The process of its foregroundd.
  public var pid: Int32
  /// Seconds since it was booted.
  public var uptime: Double
  /// How apps are suspended on this machine: `cgroup-v2` or `sigstop`.
  public var containment: String
  /// One sentence about the suspension.
  public var containmentDetail: String
  /// How apps are confined.
  public var sandbox: String
  /// The source of the memory figures.
  public var memorySource: String
  /// `home`, `phone`, `messages` or a bundle identifier.
  public var front: String
  public var locked: Bool
  public var inCall: Bool
  /// What covers the screen.
  public var interruptions: [String]
  /// All properties of the profile with their current values.
  public var settings: [String: String]
  public var installedCount: Int
  public var runningCount: Int
  /// What an earlier foregroundd of this device had left behind, one sentence each.
  public var recovered: [String]

  init(_ status: WireDeviceStatus) {
    device = status.device
    profile = status.profile
    pid = status.pid
    uptime = status.uptimeSeconds
    containment = status.containment
    containmentDetail = status.containmentDetail
    sandbox = status.sandbox
    memorySource = status.memorySource
    front = status.front
    locked = status.locked
    inCall = status.inCall
    interruptions = status.interruptions
    settings = status.settings
    installedCount = Int(status.installedCount)
    runningCount = Int(status.runningCount)
    recovered = status.recovered
  }
}
