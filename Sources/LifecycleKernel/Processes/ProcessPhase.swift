/// What an app's process is doing.
///
/// What belongs to a phase is stored with it, so that a process without a launch, or an end
/// without a report, cannot be written.
///
/// ```
///   absent ─spawn─► starting ─launched─► running ◄─► suspending ─► suspended
///      ▲                                   │                           │
///      └──── exit ──── killed | ending ◄───┴───────────────────────────┘
/// ```
enum ProcessPhase: Hashable, Sendable, Codable {
  /// There is none.
  case absent
  /// From the spawn until `application(_:didFinishLaunchingWithOptions:)` has returned.
  case starting(Launch)
  /// It executes, and its interface is there.
  case running(Interface)
  /// The freeze was asked for and is not yet confirmed; its interface is in the background.
  case suspending
  /// It executes nothing; its interface is in the background.
  case suspended
  /// `applicationWillTerminate(_:)` has returned; the process has yet to exit.
  case ending
  /// It was killed and is not yet reaped. With what was known then.
  indirect case killed(ExitReport)

  /// A launch under way.
  struct Launch: Hashable, Sendable, Codable {
    var stage = Stage.spawned
    var isIntoBackground: Bool
    /// The first of the pending URLs was in the launch options.
    var carriesURL: Bool
    /// Every launch callback has returned true so far (URL-04).
    var isAccepted = true

    enum Stage: String, Hashable, Sendable, Codable {
      /// The process exists and has not said hello.
      case spawned
      /// The main UI file is loaded; nothing has been delivered.
      case connected
      /// `application(_:willFinishLaunchingWithOptions:)` has returned.
      case prepared
    }
  }
}

/// Where the interface of a running process is. While the process starts, the interface is not
/// attached yet.
///
/// An app has exactly one interface, which comes and goes with its process.
enum Interface: Hashable, Sendable, Codable {
  case inactive
  case active
  /// Whether the app was told so, by `applicationDidEnterBackground(_:)`.
  case background(isAnnounced: Bool)
}

extension ProcessPhase {
  /// Where the process and its interface stand, as the tables have it.
  var position: Position {
    switch self {
    case .absent: .absent
    case .starting(let launch):
      switch launch.stage {
      case .spawned: .started
      case .connected: .connected
      case .prepared: .prepared
      }
    case .running(.inactive): .inactive
    case .running(.active): .active
    case .running(.background(isAnnounced: false)): .unannounced
    case .running(.background(isAnnounced: true)): .background
    case .suspending: .suspending
    case .suspended: .suspended
    case .ending: .ended
    case .killed: .killed
    }
  }
}
