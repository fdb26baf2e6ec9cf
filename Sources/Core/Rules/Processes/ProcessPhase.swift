/// The phase of an app's process.
///
/// The facts of a phase are stored in its case, so that invalid combinations, such as an end
/// without a report, cannot be expressed.
///
/// ```
///   absent ─spawn─► starting ─launched─► running ◄─► suspending ─► suspended
///      ▲                                   │                           │
///      └──── exit ──── killed | ending ◄───┴───────────────────────────┘
/// ```
enum ProcessPhase: Hashable, Sendable, Codable {
  /// The app has no process.
  case absent
  /// From the spawn until `application(_:didFinishLaunchingWithOptions:)` has returned.
  case starting(Launch)
  /// It executes and has an interface.
  case running(Interface)
  /// It was told to freeze, which is not confirmed yet; its interface is in the background.
  case suspending
  /// It does not execute; its interface is in the background.
  case suspended
  /// `applicationWillTerminate(_:)` has returned, but the process has not exited yet.
  case ending
  /// It was killed but not reaped yet. Contains the report made at that time.
  indirect case killed(ExitReport)

  /// A launch in progress.
  struct Launch: Hashable, Sendable, Codable {
    var stage = Stage.spawned
    var isIntoBackground: Bool
    /// The launch options contained the first pending URL, activity or quick action.
    var carriesOpening: Bool
    /// The launch options contained the first notification that was opened.
    var carriesNotification = false
    /// All launch callbacks so far have returned true (URL-04).
    var isAccepted = true

    enum Stage: String, Hashable, Sendable, Codable {
      /// The process exists but has not sent its greeting.
      case spawned
      /// The main UI file is loaded; nothing has been delivered.
      case connected
      /// `application(_:willFinishLaunchingWithOptions:)` has returned.
      case prepared
    }
  }
}

/// The state of a running process's interface. A starting process has no interface yet.
///
/// An app has exactly one interface, which exists as long as its process.
enum Interface: Hashable, Sendable, Codable {
  case inactive
  case active
  /// Whether `applicationDidEnterBackground(_:)` was delivered.
  case background(isAnnounced: Bool)
}

extension ProcessPhase {
  /// The position of the process and its interface in the tables.
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
