/// The facts about one run of an app, which end with its process.
struct RunFacts: Hashable, Sendable, Codable {
  var state = LifecycleState.notRunning
  var goal = ProcessGoal.suspended
  /// The cause of the last change of the goal.
  var cause = Cause.launch
  /// The priority that was last sent to the host; nil if the app has no process.
  var rank: Effect.Rank?
  var outstanding: OutstandingCallback?
  var deadlines: [Deadline] = []
  var launchedAt = Instant(nanoseconds: 0)

  // MARK: News

  /// The kinds of news that are delivered once, however often they became due.
  var due: NewsSet = []

  // MARK: The background

  /// It has executed in the background since its last snapshot (SNAP-03).
  var isSnapshotStale = false
  var assertions: [Assertion] = []
  /// Wakes that were delivered and are not finished.
  var openWakes: [OpenWake] = []
  /// When it has entered the background, or was resumed there; nil if it is in the foreground.
  var backgroundSince: Instant?
  /// It executes in the background because it was launched or woken there.
  var isWoken = false

  // MARK: Its scenes

  /// What scenes that are to be connected were opened to show.
  var sceneActivities: [SceneActivity] = []

  // MARK: Its end

  /// The reason of its orderly end, which has begun.
  var termination: ExitReason?
  /// The signal that it has announced as the cause of its end.
  var crashSignal: Int32?
  /// The end that somebody has asked for; nil: none.
  var requestedEnd: RequestedEnd?
}

/// A callback that was sent and has not returned yet.
struct OutstandingCallback: Hashable, Sendable, Codable {
  let callback: Callback
  /// The scene that it is for; of no meaning if it is for none.
  let scene: SceneID
  /// Its step; nil if it does not change the position.
  let step: Step?
  let since: Instant
  /// The deadline that was armed only for it.
  let deadline: DeadlineKind?
}
