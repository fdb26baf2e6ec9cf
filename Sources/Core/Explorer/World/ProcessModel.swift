import LifecycleKernel

/// The model of one app's process: the callbacks that it got and what it does. It is derived only
/// from effects and events, never from the kernel's state.
///
/// What it has in `features` is read and changed like its own facts: `model.location` is
/// `model.features.location`.
@dynamicMemberLookup
struct ProcessModel: Hashable, Sendable {
  var stage = Stage.none
  /// The state according to the log.
  var state = LifecycleState.notRunning
  /// The callback that the process is executing.
  var told: Told?
  var freezer = Freezer.none
  var armed = DeadlineSet()

  // MARK: What it has been told so far

  var launchStage = LaunchStage.none
  var isLaunchedIntoBackground = false
  /// `didBecomeActive` was sent, and no `willResignActive` since.
  var isToldActive = false
  /// `didEnterBackground` was sent, and no `willEnterForeground` since.
  var isToldBackground = false
  /// It executes in the background because it was launched or woken there.
  var isWoken = false
  /// It was thawed after the last `didEnterBackground`.
  var wasThawed = false
  var isToldToEnd = false
  /// It has finished a wake since its last snapshot (FETCH-05).
  var hasFinishedWake = false
  /// A snapshot was taken since it last entered the background.
  var isPictured = false
  /// The wake whose callback it is executing; otherwise 0.
  var toldWake: UInt64 = 0

  // MARK: What it does

  /// Delivered wakes that it must finish and has not finished.
  var openWakes = SmallSet()
  var isPortClosed = false

  // MARK: Its end

  var isEndRequested = false
  /// The end is that of a swipe of its last card.
  var isForceQuit = false
  /// Its last process has ended for its memory while it was in sight, and nobody was told yet.
  var isLastEndSeen = false

  // MARK: What was asked of it

  /// Wakes that were not delivered yet, in order.
  var wakes: [WakeReason] = []
  /// Wakes that were requested while it was ending.
  var nextWakes: [WakeReason] = []
  /// A push waits for the end of the throttle.
  var isPushHeld = false
  /// How often in a row it was woken and ended badly; at most 2.
  var badRuns: UInt8 = 0
  /// It waits for its next launch into the background.
  var isRelaunchDelayed = false
  /// How many reasons to run have begun and are not over, by the log.
  var loggedAssertions = 0
  var isUpdating = false
  /// The last reported lasting facts.
  var kept: LastingAppFacts {
    get { sharedFacts.value }
    set { sharedFacts = Shared(newValue) }
  }
  private var sharedFacts = Self.noFacts
  private static let noFacts = Shared(LastingAppFacts())
  var scenes = SceneListModel()

  var isInstalled = true
  /// What features know of it.
  var features = ProcessFeaturesModel()

  subscript<Fact>(dynamicMember path: KeyPath<ProcessFeaturesModel, Fact>) -> Fact {
    @inline(__always) get { features[keyPath: path] }
  }

  subscript<Fact>(dynamicMember path: WritableKeyPath<ProcessFeaturesModel, Fact>) -> Fact {
    @inline(__always) get { features[keyPath: path] }
    @inline(__always) _modify { yield &features[keyPath: path] }
  }

  enum Stage: UInt8, Hashable, Sendable {
    case none
    case started
    case connected
    /// It was killed, but its exit was not reported yet.
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

  /// Later requests for the app are for its next process.
  var isEnding: Bool {
    isEndRequested || isToldToEnd || stage == .killed
  }

  /// It can execute.
  var isRunning: Bool {
    (stage == .started || stage == .connected) && freezer != .frozen
  }

  /// The number of wakes that it was not told of, or has not finished.
  var awaitedWakes: Int {
    let underWay = (0..<UInt64(DeadlineSet.wakeLimit)).count { id in
      openWakes.contains(id) || !armed.isDisjoint(with: DeadlineSet(.wake, number: Int(id)))
    }
    return wakes.count + nextWakes.count + underWay
  }

  /// The process has ended.
  mutating func forgetProcess() {
    var next = ProcessModel()
    if isEnding { next.wakes = nextWakes }
    next.isPushHeld = isPushHeld
    next.badRuns = badRuns
    next.isRelaunchDelayed = isRelaunchDelayed
    next.isUpdating = isUpdating
    next.sharedFacts = sharedFacts
    next.isInstalled = isInstalled
    next.scenes = scenes.afterProcess
    next.features = features.afterProcess(isEnding: isEnding)
    // The state changes with the log, and the deadlines when they are cancelled.
    next.state = state
    next.armed = armed
    self = next
  }
}
