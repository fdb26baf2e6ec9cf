/// The facts about one app: what outlives its process, and the process.
struct AppRecord: Hashable, Sendable, Codable {
  /// Whether the number is no app's.
  private(set) var isVacant = false

  // MARK: What outlives the process

  var traits: AppTraits
  var lasting = LastingAppFacts()
  /// It shall be forgotten once its process is gone.
  var isUninstalled = false
  /// URLs that it is still to be given.
  var pendingURLs: [OpenedURL] = []
  /// Its files are being replaced: nothing starts it.
  var isUpdating = false
  /// Wakes that it is still to be told of, the next one first.
  var pendingWakes: [Wake] = []
  /// Wakes that wait until a throttle is over, one of each reason at most.
  var heldWakes: [Wake] = []
  /// The throttles that count, ordered by their names.
  var throttles: [Deadline] = []

  // MARK: The process

  var phase = ProcessPhase.absent
  var run = RunFacts()

  init(traits: AppTraits, lasting: LastingAppFacts = LastingAppFacts()) {
    self.traits = traits
    self.lasting = lasting
  }

  /// What stands at a number that is no app's. A value rather than nil: an optional so large costs
  /// a look at its tag whenever a fact is read.
  static let vacant: AppRecord = {
    var record = AppRecord(traits: AppTraits())
    record.isVacant = true
    return record
  }()

  @inline(__always) var position: Position { phase.position }

  /// `applicationWillTerminate(_:)` was sent: nothing but the exit can follow.
  var isToldToEnd: Bool {
    run.outstanding?.step == .terminate || phase == .ending
  }

  /// Its end is decided. What is asked of the app from here on is meant for its next process.
  var isEnding: Bool {
    if case .killed = phase { return true }
    return run.termination != nil || isToldToEnd
  }

  func throttle(_ kind: DeadlineKind) -> Deadline? {
    throttles.first { $0.kind == kind }
  }

  /// Drops every fact that belonged to the process.
  mutating func forgetProcess() {
    phase = .absent
    run = RunFacts()
  }
}
