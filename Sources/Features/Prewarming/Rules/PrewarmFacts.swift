/// Which apps have a prewarmed process (TRANS-14): one that was started before anybody wanted the app, and
/// waits before `UIApplicationMain`. The app is not running.
struct PrewarmFacts: RunFeature {
  var runs = AppTable<PrewarmRunFacts>()
}

struct PrewarmRunFacts: AppFacts {
  var isPrewarmed = false
}

/// Why a prewarmed process ends without having been launched.
public enum PrewarmedEnd: Hashable, Sendable, Codable {
  /// Memory is short, and it is of use to nobody yet (TRANS-14).
  case memory
  case update
  case uninstalled
  /// The person has swiped the app's card away.
  case forceQuit
  case shutdown
  /// It has sent something that no process may before its launch.
  case misbehaved
  /// By itself: its `main` did not come as far as `UIApplicationMain`.
  case exited(ExitStatus)
  case failedToStart(String)
  /// The foregroundd that had started it has ended.
  case lost

  /// What happened, as a sentence without its end.
  public var sentence: String {
    switch self {
    case .memory: "the prewarmed process was ended, because memory is short"
    case .update: "the prewarmed process was ended, because the app is being updated"
    case .uninstalled: "the prewarmed process was ended, because the app was removed"
    case .forceQuit: "the prewarmed process was ended, because the app was swiped away"
    case .shutdown: "the prewarmed process was ended by the shutdown"
    case .misbehaved: "the prewarmed process was ended, because it sent messages before its launch"
    case .exited(.exited(let code)):
      "the prewarmed process ended before UIApplicationMain, with the code \(code)"
    case .exited(.signaled(let signal)):
      "the prewarmed process crashed before UIApplicationMain, by signal \(signal)"
    case .exited(.killedForMemory): "the prewarmed process was killed, because memory is short"
    case .exited(.killedForUse): "the prewarmed process was killed for what it used"
    case .failedToStart(let why): "the app could not be prewarmed: \(why)"
    case .lost: "the prewarmed process ended with the foregroundd that had started it"
    }
  }
}

/// What becomes of a prewarmed process, for the log.
public enum PrewarmingEvent: Hashable, Sendable, Codable {
  case began
  /// The app is launched in it.
  case launched
  indirect case ended(PrewarmedEnd)

  public var word: String {
    switch self {
    case .began: "began"
    case .launched: "launched"
    case .ended: "ended"
    }
  }

  /// What happened, as a sentence without its end.
  public var sentence: String {
    switch self {
    case .began: "prewarmed: its process waits before UIApplicationMain"
    case .launched: "launched in its prewarmed process"
    case .ended(let why): why.sentence
    }
  }
}
