public import LifecycleKernel

extension ModelConfiguration {
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

    /// Those of apps to which all its events can happen.
    public var traits: AppTraits {
      switch self {
      case .location: .wakeableWithoutPositions
      case .scenes: .withScenes
      default: .wakeable
      }
    }
  }

  /// The number of background tasks that one process begins.
  var taskLimit: UInt64 {
    alphabet == .wide ? 2 : 1
  }

  /// The maximum number of undelivered URLs.
  var urlLimit: Int {
    alphabet == .wide ? 2 : 1
  }
}
