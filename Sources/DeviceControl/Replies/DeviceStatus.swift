import AppInterface
import ControlInterface

/// A device's status; in JSON, the object of `appctl status --json`.
public struct DeviceStatus: Equatable, Sendable, Codable {
  public var device: String
  /// The profile of the operating system, such as `P7`.
  public var profile: String
  /// What the device looks like.
  public var model: Model

  /// A model of devices. Lengths are in points.
  public struct Model: Equatable, Sendable, Codable {
    public var name: String
    /// A button below the screen leads home, and not a swipe from its lower edge.
    public var hasHomeButton: Bool
    /// The size of the screen in portrait, and its pixels per point.
    public var width: Double
    public var height: Double
    public var scale: Double
    /// The radius of the screen's corners.
    public var cornerRadius: Double

    init(_ shape: WireDeviceShape) {
      name = shape.model
      hasHomeButton = shape.hasHomeButton_p
      width = shape.width
      height = shape.height
      scale = shape.scale
      cornerRadius = shape.cornerRadius
    }
  }
  /// An app can have several scenes on it, and two can be in front.
  public var showsSeveralScenes: Bool
  /// The interface stays upright, however the device is held.
  public var rotationLocked: Bool
  /// The brightness of the screen in percent.
  public var brightness: Int
  /// The process of its foregroundd.
  public var pid: Int32
  /// Seconds since it was booted.
  public var uptime: Double
  /// How apps are suspended on this machine: `cgroup-v2` or `sigstop`.
  public var containment: String
  /// One sentence about the suspension.
  public var containmentDetail: String
  /// The folder of the apps' cgroups; `nil`: they have none.
  public var appCgroups: String?
  /// How apps are started, as the rest of a sentence about them.
  public var starts: String
  /// What keeps apps from everything that is not their own.
  public var protections: [Protection]
  /// How much of the machine an app may use, and whether and by what that holds on this machine.
  public var limits: [Protection]
  /// One of the protections of a device against its apps.
  public struct Protection: Equatable, Sendable, Codable {
    /// `view`, `user`, `system calls` or `files`; of limits `processes`, `memory`, `processor`,
    /// `descriptors` or `storage`.
    public var name: String
    /// This machine gives it.
    public var isActive: Bool
    /// One sentence: how, or why not.
    public var detail: String

    init(_ protection: WireProtection) {
      name = protection.name
      isActive = protection.active
      detail = protection.detail
    }
  }
  /// The memory that all apps share; `nil` until it was read.
  public var memory: Memory?

  /// The memory that the apps of a device share.
  public struct Memory: Equatable, Sendable, Codable {
    /// A raw value of ``MemoryPressure``.
    public var pressure: String
    /// That level was asked for, instead of the one that was measured.
    public var isSimulated: Bool
    /// In bytes.
    public var total: UInt64
    public var available: UInt64

    init(_ memory: WireMemoryStatus) {
      pressure = memory.pressure
      isSimulated = memory.simulated
      total = memory.total
      available = memory.available
    }
  }
  /// Where the device is.
  public var location: Location

  /// Where a device is, and how it knows.
  public struct Location: Equatable, Sendable, Codable {
    /// `nil`: not known.
    public var position: Position?
    /// How it is known, as a sentence without its end.
    public var source: String
    /// The bundle identifiers of the apps that use it now.
    public var users: [String]
    /// The apps that the device watches it for, whether they run or not.
    public var watches: [Watch]

    /// What of an app's the device watches the position for.
    public struct Watch: Equatable, Sendable, Codable {
      public var bundleIdentifier: String
      /// The identifiers of its regions.
      public var regions: [String]
      public var significantChanges: Bool
      public var visits: Bool
      /// How many of its notifications wait for a place.
      public var notifications: Int
    }

    /// A position, in degrees, metres and metres per second; negative accuracies, courses and
    /// speeds are not known.
    public struct Position: Equatable, Sendable, Codable {
      public var latitude: Double
      public var longitude: Double
      public var altitude: Double
      public var horizontalAccuracy: Double
      public var verticalAccuracy: Double
      public var course: Double
      public var speed: Double
      /// Seconds since 1970.
      public var time: Double
    }

    init(_ location: WireLocationStatus) {
      source = location.source
      users = location.users
      watches = location.watches.map { watch in
        Watch(
          bundleIdentifier: watch.bundleIdentifier, regions: watch.regions,
          significantChanges: watch.significantChanges, visits: watch.visits,
          notifications: Int(watch.notifications))
      }
      guard location.hasFix else { return }
      let fix = location.fix
      position = Position(
        latitude: fix.latitude, longitude: fix.longitude, altitude: fix.altitude,
        horizontalAccuracy: fix.horizontalAccuracy, verticalAccuracy: fix.verticalAccuracy,
        course: fix.course, speed: fix.speed, time: fix.time)
    }
  }
  /// The source of the memory figures.
  public var memorySource: String
  /// `home`, `phone`, `messages` or a bundle identifier.
  public var front: String
  public var locked: Bool
  /// What can be read of protected files: `beforeFirstUnlock`, `unlocked` or `locked` (DP-16).
  public var keyBag: String
  public var inCall: Bool
  /// A hardware keyboard is connected, so that the keyboard on the screen is not shown.
  public var hardwareKeyboard: Bool
  /// What covers the screen.
  public var interruptions: [String]
  /// Apps may be woken for fetches, silent pushes and tasks, as far as the device's own setting
  /// goes.
  public var backgroundRefresh: BackgroundRefreshStatus
  /// All properties of the profile with their current values.
  public var settings: [String: String]
  public var installedCount: Int
  public var runningCount: Int
  /// What an earlier foregroundd of this device had left behind, one sentence each.
  public var recovered: [String]
  /// How its foregroundd came to the device: `boot`, `upgrade`, `crash` of the one before it, or
  /// `failedUpgrade`.
  public var beginning: String
  /// What is set on it, and what can be seen and heard of it.
  public var situation: DeviceSituation
  /// Why verbs without values would be refused now, by their names.
  public var refusals: [String: String]

  init(_ status: WireDeviceStatus) {
    device = status.device
    profile = status.profile
    model = Model(status.shape)
    showsSeveralScenes = status.showsSeveralScenes
    rotationLocked = status.rotationLocked
    brightness = Int(status.brightness)
    pid = status.pid
    uptime = status.uptimeSeconds
    containment = status.containment
    containmentDetail = status.containmentDetail
    appCgroups = status.appCgroups.isEmpty ? nil : status.appCgroups
    starts = status.starts
    protections = status.protections.map(Protection.init)
    limits = status.limits.map(Protection.init)
    memory = status.hasMemory ? Memory(status.memory) : nil
    location = Location(status.location)
    memorySource = status.memorySource
    front = status.front
    locked = status.locked
    keyBag = status.keyBag.isEmpty ? "unlocked" : status.keyBag
    inCall = status.inCall
    hardwareKeyboard = status.hardwareKeyboard
    interruptions = status.interruptions
    backgroundRefresh = BackgroundRefreshStatus(status.backgroundRefresh)
    settings = status.settings
    installedCount = Int(status.installedCount)
    runningCount = Int(status.runningCount)
    recovered = status.recovered
    beginning = status.beginning
    situation = DeviceSituation(status.situation)
    refusals = status.refusals
  }
}
