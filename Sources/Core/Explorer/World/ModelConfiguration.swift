public import LifecycleKernel

/// The configuration of a model world, and the events that can happen in it.
public struct ModelConfiguration: Sendable {
  public var profile: OSProfile
  /// The device's table of steps; tests use wrong tables to check that errors are found.
  public var table: TransitionTable
  /// The device's table of news.
  public var news: NewsTable
  /// The properties of the installed apps.
  public var apps: [AppTraits]
  public var alphabet: Alphabet
  public var start: Start
  /// The device has a passcode when it is booted.
  public var hasPasscode: Bool

  public init(
    profile: OSProfile = .standard, hasPasscode: Bool = false, table: TransitionTable? = nil,
    news: NewsTable = .standard, apps: [AppTraits] = [.wakeable], alphabet: Alphabet = .narrow,
    start: Start = .installed
  ) {
    self.profile = profile
    self.hasPasscode = hasPasscode
    self.table = table ?? .standard(for: profile)
    self.news = news
    self.apps = apps
    self.alphabet = alphabet
    self.start = start
  }

  /// The events that are tried in each world.
  public enum Alphabet: String, Hashable, Sendable, CaseIterable {
    /// The few events that change the apps' states, for deep explorations.
    case narrow
    /// Those of `narrow`, and memory that becomes short.
    case memory
    /// Those of `narrow`, and a device that moves.
    case location
    /// Those of `narrow`, and apps that are heard.
    case audio
    /// Those of `narrow`, and apps that record.
    case recording
    /// Those of `narrow`, and apps with sockets and keep-alive handlers.
    case calls
    /// Those of `narrow`, and apps that connect a Bluetooth peripheral.
    case bluetooth
    /// Those of `narrow`, and apps with URL sessions and Newsstand downloads.
    case newsstand
    /// Those of `narrow`, and apps with a session with an accessory.
    case accessories
    /// Those of `narrow`, and an external display.
    case displays
    /// Those of `narrow`, and apps that publish a service.
    case bonjour
    /// Those of `narrow`, and a preference that a person changes.
    case preferences
    /// Those of `narrow`, and apps that want to use the contacts.
    case permissions
    /// Those of `narrow`, and apps that ask whether the owner uses the device.
    case authentication
    /// Those of `narrow`, and a preference of the group that all apps are in.
    case groupPreferences
    /// Those of `narrow`, and apps that offer something over Bluetooth.
    case peripherals
    /// Those of `narrow`, and a device that is locked when nobody uses it.
    case idleTimer
    /// Those of `narrow`, and apps that use OpenGL ES at any moment.
    case graphics
    /// Those of `narrow`, and apps that preserve their state and are quit.
    case restoration
    /// Those of `narrow`, and apps whose processes are started ahead of their launch.
    case prewarming
    /// Those of `narrow`, and scenes that are opened, shown beside each other, closed and taken back; apps
    /// without scenes are shown beside each other.
    case scenes
    /// Those of `scenes`, and memory that becomes short.
    case scarceScenes
    /// Those of `narrow`, apps with scenes and accessories for them, and an external display.
    case scenesElsewhere
    /// All events of the kernel but those of sound, calls, Bluetooth, Newsstand, accessories,
    /// displays, Bonjour, contacts, the owner, the idle timer, preserved states, prewarming and scenes,
    /// for broad explorations.
    case wide

    /// The device is a tablet.
    var showsSeveralScenes: Bool {
      self == .scenes || self == .scarceScenes || self == .scenesElsewhere
    }
  }

  /// The start of the exploration.
  public enum Start: String, Hashable, Sendable, CaseIterable {
    /// No app has been started.
    case installed
    /// All apps were opened one after another and have come to rest; the first one is in front.
    case opened
    /// As `opened`, and then the home button was pressed: all apps that can be suspended are
    /// suspended.
    case suspended
  }

  /// The number of background tasks that one process begins.
  var taskLimit: UInt64 {
    alphabet == .wide ? 2 : 1
  }

  /// The maximum number of undelivered URLs.
  var urlLimit: Int {
    alphabet == .wide ? 2 : 1
  }

  /// The maximum number of undelivered and unfinished wakes of an app.
  var wakeLimit: Int {
    alphabet == .wide ? 2 : 1
  }

  /// The wake of explorations with few events: of an app that must finish it, where the profile has
  /// one.
  var commonWake: Wake {
    profile.backgroundModes.contains(.fetch)
      ? .demandedFetch : Wake(.location, expectsCompletion: true)
  }

  /// The app may be woken for the reason: the system knows the mode, and the app has declared
  /// it (MODE-06).
  func mayWake(_ traits: AppTraits, for reason: WakeReason) -> Bool {
    guard let mode = reason.mode else { return true }
    return traits.backgroundModes.contains(mode) && profile.backgroundModes.contains(mode)
  }

  /// The app can be in the background (LIFE-12, LIFE-14, PL-15, AMB-14).
  func canBeInBackground(_ traits: AppTraits) -> Bool {
    if profile.generation == .p3 || !profile.isMultitaskingSupported { return false }
    if traits.isLinkedBeforeMultitasking { return false }
    return !(traits.exitsOnSuspend && profile.honoursExitsOnSuspend)
  }
}
