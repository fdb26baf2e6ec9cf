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
  /// It executes.
  case running
  /// It was told to freeze, which is not confirmed yet; its scenes are in the background.
  case suspending
  /// It does not execute; its scenes are in the background.
  case suspended
  /// `applicationWillTerminate(_:)` has returned, but the process has not exited yet.
  case ending
  /// It was killed but not reaped yet. Contains the report made at that time.
  indirect case killed(ExitReport)

  /// A launch in progress.
  struct Launch: Hashable, Sendable, Codable {
    var stage = Stage.spawned
    /// The scene that it is launched with.
    var scene = SceneID.main
    var isIntoBackground: Bool
    /// The discarded sessions that the app is told of (SCENE-13).
    var discarded: [SceneID] = []
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

extension ProcessPhase {
  /// The position of the process in its table.
  var position: ProcessPosition {
    switch self {
    case .absent: .absent
    case .starting(let launch):
      switch launch.stage {
      case .spawned: .started
      case .connected: .connected
      case .prepared: .prepared
      }
    case .running: .running
    case .suspending: .suspending
    case .suspended: .suspended
    case .ending: .ended
    case .killed: .killed
    }
  }
}
