/// The facts about one app.
struct AppRecord: Hashable, Sendable {
  var traits: AppTraits
  var notificationStyle: NotificationStyle?
  /// It shall be forgotten once its process is gone.
  var isUninstalled = false

  // MARK: Where it stands, and where it should

  var position = Position.absent
  var state = LifecycleState.notRunning
  var goal = Goal.suspended
  /// What changed the goal last.
  var cause = Cause.launch
  /// Its share of the machine, as the host was told last; nil before the first process.
  var rank: Effect.Rank?
  var outstanding: OutstandingCallback?
  var deadlines: [Deadline] = []

  // MARK: The launch

  var launchedAt = Instant(nanoseconds: 0)
  var isLaunchedIntoBackground = false
  /// The deadline of the launch still counts.
  var isLaunching = false
  /// The first of the pending URLs was in the launch options.
  var launchCarriesURL = false
  /// Both launch callbacks have returned true so far (URL-04).
  var acceptsLaunch = true

  // MARK: What it is still to be told

  var pendingURLs: [OpenedURL] = []
  var isMemoryWarningPending = false
  var isExpiryPending = false
  var isEnvironmentNewsPending = false
  /// The status bar as it was told last.
  var knownStatusBar = StatusBar.normal
  /// A launch into the background that waits until an earlier process is gone.
  var pendingWake: WakeReason?

  // MARK: Its picture

  /// It has executed in the background since its picture was taken (SNAP-03).
  var isSnapshotStale = false

  // MARK: Background time

  var assertions: [Assertion] = []
  var backgroundSince: Instant?
  /// The budget is used up; no further task is granted (BGT-02).
  var isBackgroundTimeOver = false

  // MARK: Its end

  /// It is being ended in an orderly way, for this reason.
  var termination: ExitReason?
  /// The signal of which it says that it is ending it.
  var crashSignal: Int32?
  /// What was known when it was killed.
  var fatality: ExitReport?

  init(traits: AppTraits) {
    self.traits = traits
  }

  var hasBackgroundTasks: Bool {
    assertions.contains { assertion in
      if case .backgroundTask = assertion.reason { true } else { false }
    }
  }

  /// `applicationWillTerminate(_:)` was sent: nothing but the exit can follow.
  var isToldToEnd: Bool {
    outstanding?.step == .terminate || position == .ended
  }

  /// Its end is decided. What is asked of the app from here on is meant for its next process.
  var isEnding: Bool {
    termination != nil || isToldToEnd || position == .killed
  }

  func deadline(_ kind: DeadlineKind) -> Deadline? {
    deadlines.first { $0.kind == kind }
  }
}

/// A callback that was sent and has not returned.
struct OutstandingCallback: Hashable, Sendable {
  let callback: Callback
  /// The step that it is; nil for what changes no position.
  let step: Step?
  let since: Instant
  /// The deadline that was armed for it alone.
  let deadline: DeadlineKind?
}
