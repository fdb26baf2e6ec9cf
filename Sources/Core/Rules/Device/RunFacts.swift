/// The facts about one run of an app, which end with its process.
struct RunFacts: Hashable, Sendable, Codable {
  var state = LifecycleState.notRunning
  var goal = Goal.suspended
  /// The cause of the last change of the goal.
  var cause = Cause.launch
  /// The priority that was last sent to the host; nil if the app has no process.
  var rank: Effect.Rank?
  var outstanding: OutstandingCallback?
  var deadlines: [Deadline] = []
  var launchedAt = Instant(nanoseconds: 0)

  // MARK: News

  /// What was last sent to the process; not used before the launch.
  var known = KnownFacts()
  /// The kinds of news that are delivered once, however often they became due.
  var due: NewsSet = []

  /// When its process was last held to a limit of its memory; nil: never.
  var memoryLimitedAt: Instant?

  /// It keeps the screen lit while it is in front (LOCK-03); nil, as in an older journal: it does not.
  var isIdleTimerDisabled: Bool?

  // MARK: The background

  /// It has executed in the background since its last snapshot (SNAP-03).
  var isSnapshotStale = false
  /// The time changed significantly while it was suspended, and it is told in the foreground (WAKE-17).
  var isTimeChangeHeld = false
  var assertions: [Assertion] = []
  /// Wakes that were delivered and are not finished.
  var openWakes: [OpenWake] = []
  /// Tasks whose expiration handlers are due (BGS-07).
  var expiringTasks: [WakeID] = []
  var backgroundSince: Instant?
  /// It executes in the background because it was launched or woken there.
  var isWoken = false
  /// The time over which its use of the processor is measured has passed, and it is being read.
  var isProcessorReadingAwaited = false
  /// Its budget is used up, so no further task is granted (BGT-02).
  var isBackgroundTimeOver = false

  // MARK: The position

  var location = LocationRunFacts()

  var audio = AudioRunFacts()
  // MARK: Calls over the network

  var voip = VoIPRunFacts()

  /// Since it was suspended; nil: it executes, or its sockets are still its own.
  var socketReclaim: SocketReclaim?

  // MARK: Accessories

  var accessories = AccessoryRunFacts()

  // MARK: External displays

  /// The displays of which it was told, each in the mode that it knows; nil, as in an older journal:
  /// none.
  var displays: [ExternalDisplay]?
  // MARK: Bonjour

  /// nil, as in an older journal: it has asked for nothing.
  var bonjour: BonjourRunFacts?

  // MARK: Preferences

  /// Changes of its preferences that it was not told of; nil, as in an older journal: none.
  var preferences: UntoldPreferences?

  // MARK: MetricKit

  /// It has a subscriber for the counts of its exits.
  var receivesMetrics = false

  // MARK: Notifications

  /// The notifications of which it was told while it was in front, and that it has not decided to
  /// show, the oldest first.
  var told: [NotificationID] = []
  /// The maximum number of them.
  static let mostTold = 100

  // MARK: Its preserved state

  var restoration = RestorationStage.none
  /// It has told, in this callback, whether its state is preserved.
  var hasReportedState = false
  /// The user has quit it during this run, so that no state of it is used (REST-11).
  var isQuitByUser = false

  // MARK: Its end

  /// The reason of its orderly end, which has begun.
  var termination: ExitReason?
  /// Why it was chosen to end for its memory.
  var purge: PurgeRecord?
  /// The signal that it has announced as the cause of its end.
  var crashSignal: Int32?
  /// The end that somebody has asked for; nil, as in an older journal: none.
  var requestedEnd: RequestedEnd?

}

/// The values that were last sent to an app.
struct KnownFacts: Hashable, Sendable, Codable {
  var statusBar = StatusBar.normal
  var environment = DeviceEnvironment()
  var memoryPressure = MemoryPressure.normal
  var backgroundRefresh = BackgroundRefreshStatus.available
  /// nil: it is available.
  var protectedData: ProtectedDataStage?
}

/// A callback that was sent and has not returned yet.
struct OutstandingCallback: Hashable, Sendable, Codable {
  let callback: Callback
  /// Its step; nil if it does not change the position.
  let step: Step?
  let since: Instant
  /// The deadline that was armed only for it.
  let deadline: DeadlineKind?
}
