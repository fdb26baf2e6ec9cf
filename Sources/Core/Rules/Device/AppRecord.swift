/// The facts about one app: those that survive its process, and those of the process.
struct AppRecord: Hashable, Sendable, Codable {
  /// No app has this number.
  private(set) var isVacant = false

  // MARK: What outlives the process

  @Boxed var traits: AppTraits
  @Boxed var lasting = LastingAppFacts()
  /// The record is removed when the process has exited.
  var isUninstalled = false
  /// Its files are being replaced; it is not started meanwhile.
  var isUpdating = false
  /// Wakes that have not been delivered yet, the next one first.
  var pendingWakes: [Wake] = []
  /// Wakes that wait for the end of a throttle; at most one for each reason.
  var heldWakes: [Wake] = []
  /// The deadlines that outlive the process, ordered by their names: throttles, and the delays of
  /// scheduled tasks.
  var throttles: [Deadline] = []
  /// How often in a row it was woken and ended badly.
  var badRuns = 0

  // MARK: The process

  var phase = ProcessPhase.absent
  var scenes = SceneTable()
  var run = RunFacts()

  init(traits: AppTraits, lasting: LastingAppFacts = LastingAppFacts()) {
    self.traits = traits
    self.lasting = lasting
  }

  /// The record at a number that no app has. It is a value and not nil, because reading a fact of
  /// such a large optional would check its tag every time.
  static let vacant: AppRecord = {
    var record = AppRecord(traits: AppTraits())
    record.isVacant = true
    return record
  }()

  /// The position of the process.
  @inline(__always) var position: ProcessPosition { phase.position }

  /// The foremost of its scenes.
  @inline(__always) var scene: SceneFacts { scenes.foremost }

  /// It executes in the background and knows that it is there.
  @inline(__always)
  var runsInBackground: Bool {
    guard position == .running else { return false }
    // Without any scene, as when all were disconnected, it knows too.
    return scene.position == .background || scene.position == .unattached
  }

  var goal: AppGoal { AppGoal(process: run.goal, scene: scenes.goal) }

  /// `applicationWillTerminate(_:)` was sent, so only the exit can follow.
  @inline(__always)
  var isToldToEnd: Bool {
    run.outstanding?.step == .terminate || position == .ended
  }

  /// Its end is decided. Later requests for the app are for its next process.
  @inline(__always)
  var isEnding: Bool {
    if case .killed = phase { return true }
    return run.termination != nil || isToldToEnd
  }

  func throttle(_ kind: DeadlineKind) -> Deadline? {
    throttles.first { $0.kind == kind }
  }

  mutating func insert(throttle deadline: Deadline) {
    throttles.removeAll { $0.id == deadline.id }
    throttles.append(deadline)
    throttles.sort {
      ($0.kind.rawValue, $0.id.number) < ($1.kind.rawValue, $1.id.number)
    }
  }

  /// The process does not execute any more, so its scenes are gone.
  mutating func stop(_ phase: ProcessPhase) {
    self.phase = phase
    scenes.detach()
  }

  /// Removes all facts of the process, except for those of the features.
  mutating func forgetProcess() {
    phase = .absent
    scenes = SceneTable()
    pendingWakes.removeAll(where: \.endsWithProcess)
    run = RunFacts()
  }
}

extension Device {
  /// Removes all facts of the app's process.
  mutating func forgetProcess(of app: AppID) {
    self[app].forgetProcess()
    features.processEnded(of: app)
  }

  /// The app was removed, and its number is free.
  mutating func forget(_ app: AppID) {
    self[app] = .vacant
    features.forget(app)
  }
}
