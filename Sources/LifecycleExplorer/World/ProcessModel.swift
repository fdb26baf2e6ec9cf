import LifecycleKernel

/// One app as the world sees it: what its process has been told and does, kept from the effects
/// alone, without a look into the kernel.
struct ProcessModel: Hashable, Sendable {
  var stage = Stage.none
  /// As the log says.
  var state = LifecycleState.notRunning
  /// The callback that the process is in.
  var told: Told?
  var freezer = Freezer.none
  var armed = DeadlineSet()

  // MARK: What it has been told so far

  var launchStage = LaunchStage.none
  var isLaunchedIntoBackground = false
  var acceptsLaunch = true
  /// `didBecomeActive` was sent, and no `willResignActive` since.
  var isToldActive = false
  /// `didEnterBackground` was sent, and no `willEnterForeground` since.
  var isToldBackground = false
  /// It was thawed after `didEnterBackground` had been sent last.
  var wasThawed = false
  var isToldToEnd = false
  /// It has finished a wake since its picture was taken last (FETCH-05).
  var hasFinishedWake = false
  /// Its picture was taken since it entered the background last.
  var isPictured = false
  /// What it knows of the environment.
  var knownAppearance = DeviceEnvironment.Appearance.light
  /// A day is over or the clock was set, and the app has not been told.
  var isTimeNews = false
  /// It was told how long it may run in the background, and has not been frozen since.
  var knowsBackgroundTime = false

  /// The wake whose callback it is in; 0 otherwise.
  var toldWake: UInt64 = 0

  // MARK: What it does

  var tasks = SmallSet()
  var begunTasks: UInt64 = 0
  /// Wakes that it was told of and has not finished, of those that are to be finished.
  var openWakes = SmallSet()
  var isPortClosed = false

  // MARK: Its end

  var isEndRequested = false

  // MARK: What was asked of it

  /// URLs that the process is still to be given.
  var urls = SmallSet()
  /// URLs that were asked for while it was ending.
  var nextURLs = SmallSet()
  var launchURL: UInt64?
  /// Wakes that it is still to be told of, in this order.
  var wakes: [WakeReason] = []
  /// Wakes that were asked for while it was ending.
  var nextWakes: [WakeReason] = []
  /// A push waits until it is not throttled any more.
  var isPushHeld = false
  var isUpdating = false
  var kept = LastingAppFacts()

  var isInstalled = true

  enum Stage: UInt8, Hashable, Sendable {
    case none
    case started
    case connected
    /// A kill was ordered; the exit has yet to be seen.
    case killed
  }

  enum LaunchStage: UInt8, Hashable, Sendable {
    case none
    case prepared
    case finished
  }

  enum Freezer: UInt8, Hashable, Sendable {
    case none
    case asked
    case frozen
  }

  /// What is asked of it from now on is for its next process.
  var isEnding: Bool {
    isEndRequested || isToldToEnd || stage == .killed
  }

  /// It can execute.
  var isRunning: Bool {
    (stage == .started || stage == .connected) && freezer != .frozen
  }

  /// The process is gone.
  mutating func forgetProcess() {
    var next = ProcessModel()
    if isEnding {
      next.urls = nextURLs
      next.wakes = nextWakes
    }
    next.isPushHeld = isPushHeld
    next.isUpdating = isUpdating
    next.kept = kept
    next.isInstalled = isInstalled
    // The state is what the log says, and the deadlines what was cancelled.
    next.state = state
    next.armed = armed
    self = next
  }
}

/// Which callback a process is in, without what goes with it.
enum Told: UInt8, Hashable, Sendable {
  case willFinishLaunching
  case didFinishLaunching
  case didBecomeActive
  case willResignActive
  case didEnterBackground
  case willEnterForeground
  case willTerminate
  case openURL
  case wake
  case didReceiveMemoryWarning
  case expireBackgroundTasks
  case statusBarFrame
  case environmentChanged
  case significantTimeChange

  init(_ callback: Callback) {
    self =
      switch callback {
      case .willFinishLaunching: .willFinishLaunching
      case .didFinishLaunching: .didFinishLaunching
      case .didBecomeActive: .didBecomeActive
      case .willResignActive: .willResignActive
      case .didEnterBackground: .didEnterBackground
      case .willEnterForeground: .willEnterForeground
      case .willTerminate: .willTerminate
      case .openURL: .openURL
      case .wake: .wake
      case .didReceiveMemoryWarning: .didReceiveMemoryWarning
      case .expireBackgroundTasks: .expireBackgroundTasks
      case .statusBarFrame: .statusBarFrame
      case .environmentChanged: .environmentChanged
      case .significantTimeChange: .significantTimeChange
      }
  }
}
