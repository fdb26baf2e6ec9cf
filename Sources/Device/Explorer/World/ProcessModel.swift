import LifecycleKernel

/// The model of one app's process: the callbacks that it got and what it does. It is derived only
/// from effects and events, never from the kernel's state.
struct ProcessModel: Hashable, Sendable {
  var stage = Stage.none
  /// A process waits for the launch of the app (TRANS-14); the stage is `none` then.
  var isPrewarmed = false
  /// The state according to the log.
  var state = LifecycleState.notRunning
  /// The callback that the process is executing.
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
  /// By the callbacks that it was sent, it is in the background: use of OpenGL ES is its end (RESP-01).
  var mayNotDraw = false
  /// It executes in the background because it was launched or woken there.
  var isWoken = false
  /// It was thawed after the last `didEnterBackground`.
  var wasThawed = false
  var isToldToEnd = false
  /// It has finished a wake since its last snapshot (FETCH-05).
  var hasFinishedWake = false
  /// A snapshot was taken since it last entered the background.
  var isPictured = false
  /// The value of its preference, and what of it the process knows.
  var preference = false
  var knownPreference = false
  /// The value of the preference of its group, and what the process knows of it.
  var groupPreference = false
  var knownGroupPreference = false
  /// It may know another one: the value changed while it was reading, or nobody knows whether it was told.
  var isUnsureOfGroup = false
  /// The appearance that was last sent to it.
  var knownAppearance = DeviceEnvironment.Appearance.light
  /// The background refresh that was last sent to it.
  var knownRefresh = BackgroundRefreshStatus.available
  /// A day has ended or the clock was set, and the app has not been notified.
  var isTimeNews = false
  /// It was told that protected data goes, and not that it is there again.
  var isToldOfLeaving = false
  /// It was told, also by its launch, that protected data is gone.
  var knowsDataIsGone = false
  /// The level of memory pressure that was last sent to it.
  var knownPressure = MemoryPressure.normal
  /// It was sent its background time and has not been frozen since.
  var knowsBackgroundTime = false

  /// The wake whose callback it is executing; otherwise 0.
  var toldWake: UInt64 = 0

  // MARK: What it does

  var tasks = SmallSet()
  var begunTasks: UInt64 = 0
  /// Delivered wakes that it must finish and has not finished.
  var openWakes = SmallSet()
  /// Delivered fetches that are not finished, and whose time is not over.
  var openFetches = SmallSet()
  /// Its use of the processor is being read.
  var isProcessorRead = false
  /// It was found to use too much of the processor, and not too little since (RESP-13).
  var isThrottled = false
  var isPortClosed = false
  /// It wants the screen to stay lit while it is in front (LOCK-03).
  var keepsScreenLit = false

  // MARK: Its end

  var isEndRequested = false
  /// The end is that of a swipe of its last card.
  var isForceQuit = false

  // MARK: What was asked of it

  /// The URLs, activities and quick actions that were not delivered yet.
  var openings = SmallSet()
  /// Those with which it was opened while it was ending.
  var nextOpenings = SmallSet()
  var launchOpening: UInt64?
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
  /// It has asked to be woken for fetches.
  var wantsFetches = false
  /// What the user has set for it.
  var refresh = BackgroundRefreshStatus.available
  /// Its last process has ended for its memory while it was in sight, and nobody was told yet.
  var isLastEndSeen = false
  /// How many reasons to run have begun and are not over, by the log; without background tasks.
  var loggedAssertions = 0
  /// What it may use of the memory; nil: as any other.
  var memoryLimit: UInt64?
  /// The limit to which its process is held.
  var heldMemoryLimit: UInt64?
  /// The tasks that it has scheduled.
  var tasksScheduled: [ScheduledTask] = []
  /// A URL session waits for the app, which was not woken for it.
  var isSessionWaiting = false
  /// The same for a Newsstand asset.
  var isAssetWaiting = false
  /// Transfers that it begins in the background are held.
  var areTransfersHeld = false
  /// Notifications that were due while it was active, and that it was not told of.
  var arrivals = 0
  /// It was told of one and may have it shown.
  var isToldOfArrival = false
  /// The user has opened it with a notification that it was not told of.
  var isOpenedWithNotification = false
  /// The same while it was ending.
  var isNextOpenedWithNotification = false
  /// A notification must be shown before the end of the event.
  var isPresentationDue = false
  /// The user's answer to its question for notifications.
  var permission: Permission?
  var contacts = PermissionModel(.contacts)
  var microphone = PermissionModel(.microphone)
  var faceID = PermissionModel(.faceID)
  var isUpdating = false
  var location = LocationModel()
  var audio = AudioModel()
  var calls = CallModel()
  var bluetooth = BluetoothModel()
  var accessory = AccessoryModel()
  var display = DisplayModel()
  var bonjour = BonjourModel()
  var peripheral = PeripheralModel()
  /// Something has arrived at its socket, and it was not told.
  var isTrafficAwaited = false
  /// The last reported lasting facts.
  var kept: LastingAppFacts {
    get { sharedFacts.value }
    set { sharedFacts = Shared(newValue) }
  }
  private var sharedFacts = Self.noFacts
  private static let noFacts = Shared(LastingAppFacts())
  var metrics = MetricsModel()
  var restoration = RestorationModel()
  var sockets = SocketModel()
  var scenes = SceneListModel()

  var isInstalled = true

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

  /// What it knows of the preference of its group may be wrong.
  var isGroupNews: Bool { isUnsureOfGroup || knownGroupPreference != groupPreference }

  /// Later requests for the app are for its next process.
  var isEnding: Bool {
    isEndRequested || isToldToEnd || stage == .killed
  }

  /// It can execute.
  var isRunning: Bool {
    (stage == .started || stage == .connected) && freezer != .frozen
  }

  /// The process has ended.
  mutating func forgetProcess() {
    var next = ProcessModel()
    if isEnding {
      next.openings = nextOpenings
      next.wakes = nextWakes
    }
    next.isPushHeld = isPushHeld
    next.badRuns = badRuns
    next.isRelaunchDelayed = isRelaunchDelayed
    next.wantsFetches = wantsFetches
    next.refresh = refresh
    next.memoryLimit = memoryLimit
    next.tasksScheduled = tasksScheduled
    next.isSessionWaiting = isSessionWaiting
    next.isAssetWaiting = isAssetWaiting
    next.areTransfersHeld = areTransfersHeld
    next.arrivals = arrivals
    next.isOpenedWithNotification =
      isEnding ? isNextOpenedWithNotification : isOpenedWithNotification
    next.permission = permission
    next.contacts = contacts
    next.contacts.isEndDue = false
    next.microphone = microphone
    next.microphone.isEndDue = false
    next.faceID = faceID
    next.faceID.isEndDue = false
    next.isUpdating = isUpdating
    next.location = location
    next.location.usesStandardService = false
    next.sharedFacts = sharedFacts
    next.metrics = metrics
    next.preference = preference
    next.groupPreference = groupPreference
    next.knownGroupPreference = groupPreference
    next.metrics.receives = false
    next.isInstalled = isInstalled
    next.scenes = scenes.afterProcess
    // Centrals that wait for the process are answered now.
    next.peripheral.asked = peripheral.asked
    // The state changes with the log, and the deadlines when they are cancelled.
    next.state = state
    next.armed = armed
    self = next
  }
}
