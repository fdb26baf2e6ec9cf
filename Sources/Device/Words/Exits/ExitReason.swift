/// Why an app's process ended.
public enum ExitReason: Hashable, Sendable, Codable {
  /// It called `exit()` or returned from `main`.
  case exit(code: Int32)
  /// A signal that the system did not send.
  case crash(signal: Int32)
  /// It did not respond before a deadline (TERM-01).
  case watchdog(DeadlineKind)
  /// Background time was over and it had not ended its tasks (BGT-07).
  case backgroundTaskExpired
  /// It was woken and did not report in time that it had finished (FETCH-03, PUSH-03).
  case wakeOverrun(WakeReason)
  /// It was resumed for its calls more often than it may be (VOIP-09).
  case resumedTooOften
  /// It was sent a VoIP push and did not report a call (TERM-05).
  case unreportedCall
  /// It was killed to free memory.
  case jetsam(JetsamCause)
  /// It used more of something than one app may (TERM-08). Memory has its own reason (MEM-05).
  case excessiveUse(AppResource)
  /// The system ended it in an orderly way.
  case terminated
  /// It left the foreground and cannot be in the background (LIFE-12, LIFE-14).
  case exitedOnSuspend
  /// The user swiped its card away in the switcher.
  case forceQuit
  /// It held a lock on a shared file while it was being suspended (TERM-02).
  case lockedFile(path: String)
  /// It used OpenGL ES in the background (RESP-01, TERM-18).
  case graphicsInBackground(GraphicsUse)
  /// It asked for what is the user's, and its Info.plist does not say for what.
  case purposeMissing(PermissionService)
  /// What the user lets it use was changed while it was running.
  case permissionChanged(PermissionService)
  /// The device was too hot (TERM-03).
  case thermal
  case misbehaviour(Misbehaviour)
  case failedToStart(String)
  case uninstalled
  case shutdown

  /// The reason in one word, for records and logs.
  public var word: String {
    switch self {
    case .exit: "exit"
    case .crash: "crash"
    case .watchdog: "watchdog"
    case .backgroundTaskExpired: "backgroundTaskExpired"
    case .wakeOverrun: "wakeOverrun"
    case .resumedTooOften: "resumedTooOften"
    case .unreportedCall: "unreportedCall"
    case .jetsam: "jetsam"
    case .excessiveUse: "excessiveUse"
    case .terminated: "terminated"
    case .exitedOnSuspend: "exitedOnSuspend"
    case .forceQuit: "forceQuit"
    case .lockedFile: "lockedFile"
    case .graphicsInBackground: "graphicsInBackground"
    case .purposeMissing: "purposeMissing"
    case .permissionChanged: "permissionChanged"
    case .thermal: "thermal"
    case .misbehaviour: "protocolViolation"
    case .failedToStart: "launchFailed"
    case .uninstalled: "uninstalled"
    case .shutdown: "shutdown"
    }
  }
}

/// Why memory management killed a process (MEM-08); the raw value is the number that the code of
/// the termination carries.
///
/// The platform's other causes have no counterpart here. Linux has no zone map, no table of vnodes
/// that apps fill and no compressor of the platform's kind, and swap is not used for apps
/// (zone-map-exhaustion, vnode-limit, vm-compressor-thrashing, vm-compressor-space-shortage, low-swap,
/// vm-pageout-starvation). Thrashing (proc-thrashing, fc-thrashing) is measured as the time for which
/// programs wait, and makes a shortage critical: vm-pageshortage. Only apps are ended, no idle
/// daemons (idle-exit); a full disk ends whoever fills it, for excessive use (disk-space-shortage);
/// and an end on demand has the cause that it would have by itself (jettisoned).
public enum JetsamCause: UInt64, Hashable, Sendable, Codable {
  case highWater = 2
  case vmPageShortage = 4
  case perProcessLimit = 7
  case sustainedMemoryPressure = 14

  /// The cause as a jetsam report spells it.
  public var word: String {
    switch self {
    case .highWater: "highwater"
    case .vmPageShortage: "vm-pageshortage"
    case .perProcessLimit: "per-process-limit"
    case .sustainedMemoryPressure: "sustained-memory-pressure"
    }
  }
}
