/// The facts about one run of an app: all that ends with its process.
struct RunFacts: Hashable, Sendable, Codable {
  var state = LifecycleState.notRunning
  var goal = Goal.suspended
  /// What changed the goal last.
  var cause = Cause.launch
  /// Its share of the machine, as the host was told last; nil before the process.
  var rank: Effect.Rank?
  var outstanding: OutstandingCallback?
  var deadlines: [Deadline] = []
  var launchedAt = Instant(nanoseconds: 0)

  // MARK: News

  /// The status bar and the environment as the process was told last; before the launch it was
  /// told nothing, and is not asked.
  var known = KnownFacts()
  /// What it is to be told once, however often it was due.
  var due: NewsSet = []

  // MARK: The background

  /// It has executed in the background since its picture was taken (SNAP-03).
  var isSnapshotStale = false
  var assertions: [Assertion] = []
  /// Wakes that it was told of and that are not finished.
  var openWakes: [OpenWake] = []
  var backgroundSince: Instant?
  /// The budget is used up; no further task is granted (BGT-02).
  var isBackgroundTimeOver = false

  // MARK: Its end

  /// It is being ended in an orderly way, for this reason.
  var termination: ExitReason?
  /// The signal of which it says that it is ending it.
  var crashSignal: Int32?

  var hasBackgroundTasks: Bool {
    assertions.contains { assertion in
      if case .backgroundTask = assertion.reason { true } else { false }
    }
  }

}

/// What an app was told last of what it can look at.
struct KnownFacts: Hashable, Sendable, Codable {
  var statusBar = StatusBar.normal
  var environment = DeviceEnvironment()
}

/// A callback that was sent and has not returned.
struct OutstandingCallback: Hashable, Sendable, Codable {
  let callback: Callback
  /// The step that it is; nil for what changes no position.
  let step: Step?
  let since: Instant
  /// The deadline that was armed for it alone.
  let deadline: DeadlineKind?
}
