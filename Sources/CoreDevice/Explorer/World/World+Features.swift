import LifecycleKernel

// What the model world asks features, of which there are none.

/// What features compare with what is after an event.
struct FeaturesBefore {}

/// What a host still has to do for features.
struct OutstandingOfFeatures {}

extension World {
  // MARK: Events

  mutating func prepareFeatures(_ configuration: ModelConfiguration) {}

  mutating func prepareApp(_ index: Int, _ configuration: ModelConfiguration) -> LastingAppFacts {
    LastingAppFacts()
  }

  func beginFeatures(_ event: Event) -> FeaturesBefore { FeaturesBefore() }

  func checkFeatures(refusing request: Request, for refusal: Refusal) -> Violation? { nil }

  func checkFeatures(
    granting request: Request, _ configuration: ModelConfiguration
  ) -> Violation? { nil }

  func noteFeatures(passing id: DeadlineID, _ configuration: ModelConfiguration) {}

  func noteFeatures(
    _ event: ProcessEvent, of index: Int, _ configuration: ModelConfiguration
  ) {}

  func noteFrozen(_ index: Int) {}

  func checkFeatures(
    handling event: Event, since former: FeaturesBefore, _ effects: [Effect],
    _ configuration: ModelConfiguration
  ) -> Violation? { nil }

  func settleFeatures(_ configuration: ModelConfiguration) -> Violation? { nil }

  func checkFeatures(
    after event: Event, since former: FeaturesBefore, _ configuration: ModelConfiguration
  ) -> Violation? { nil }

  // MARK: Requests

  func noteFeatures(
    _ request: Request, before: Device, _ configuration: ModelConfiguration
  ) {}

  func noteFeatures(quitting index: Int) {}

  func dropNextOfFeatures(_ index: Int) {}

  func abandonFeatures(of index: Int) {}

  // MARK: Moves

  func listFeatureMoves(_ configuration: ModelConfiguration, into moves: inout MoveList) {}

  func listFrozenMoves(
    of index: Int, _ model: ProcessModel, _ configuration: ModelConfiguration,
    into moves: inout MoveList
  ) {}

  func listRunningMoves(
    of index: Int, _ model: ProcessModel, _ configuration: ModelConfiguration,
    into moves: inout MoveList
  ) {}

  func listWideMoves(
    of index: Int, _ model: ProcessModel, _ configuration: ModelConfiguration,
    into moves: inout MoveList
  ) {}

  /// Whether it is tried that the deadline passes.
  func mayPass(
    _ id: DeadlineID, _ model: ProcessModel, _ configuration: ModelConfiguration
  ) -> Bool { true }

  // MARK: Callbacks

  func checkFeatures(
    activating scene: SceneReference, _ model: ProcessModel, _ name: String
  ) -> Violation? { nil }

  func checkFeatures(
    enteringBackground index: Int, _ model: ProcessModel, _ name: String
  ) -> Violation? { nil }

  func checkFeatures(enteringForeground model: ProcessModel, _ name: String) -> Violation? { nil }

  /// Nobody opens an app with one.
  func checkActivity(
    _ activity: ContinuedActivity, _ name: String, _ scene: SceneReference, _ model: ProcessModel
  ) -> Violation? { demand("URL-11", name, false) }

  func checkFeatures(
    connecting connection: SceneConnection, _ scene: SceneReference, _ model: ProcessModel
  ) -> Violation? { nil }

  func wakeOfFeature(_ wake: Wake) -> FeatureWake? { nil }

  func checkFeatures(
    waking index: Int, _ wake: Wake, _ id: WakeID, _ configuration: ModelConfiguration
  ) -> Violation? { nil }

  // MARK: Effects

  func checkFeatures(
    launching index: Int, _ launch: LaunchRequest, _ configuration: ModelConfiguration
  ) -> Violation? { nil }

  func checkFeatures(freezing index: Int, _ model: ProcessModel) -> Violation? { nil }

  func checkFeatures(thawing index: Int) -> Violation? { nil }

  func checkFeatures(ranking app: AppID, _ rank: Effect.Rank, after event: Event) -> Violation? {
    rank == .throttled
      ? Violation("LIFE-16", "an app is throttled, and nobody reads what it uses") : nil
  }

  func checkFeatures(
    arming deadline: Deadline, after event: Event, _ configuration: ModelConfiguration
  ) -> Violation? {
    Violation("deadline", "the device waits for \(deadline.id), which is nobody's")
  }

  func checkFeatures(killing index: Int, for reason: ExitReason) -> Violation? { nil }

  func isEndDueByFeature(_ index: Int, _ reason: ExitReason, after event: Event) -> Bool { false }

  func noteFeatures(
    recording report: ExitReport, of index: Int, before model: ProcessModel
  ) {}

  // MARK: What is standing

  /// The screens beside the device's own that show a scene of the app: no feature has any.
  func screensWithScenes(of index: Int) -> [UInt32] { [] }

  /// Nothing covers the app when it is in front.
  func isUncovered(_ index: Int, _ configuration: ModelConfiguration) -> Bool { true }

  func checkCovers(_ configuration: ModelConfiguration) -> Violation? {
    device.covers.isEmpty
      ? nil : Violation("covers", "something lies over what is in front, and nobody lays covers")
  }

  func keepsRunning(_ index: Int, _ configuration: ModelConfiguration) -> Bool { false }

  func checkFeatures(standing index: Int, _ configuration: ModelConfiguration) -> Violation? {
    nil
  }

  func check(_ found: OutstandingOfFeatures) -> Violation? { nil }

  func checkSettledFeatures(of index: Int, _ model: ProcessModel) -> Violation? { nil }
}

extension Device {
  /// The panel stays lit although it is switched off.
  var keepsPanelLit: Bool { false }
}

extension Request {
  var opensAppOfFeature: Bool { false }
  var mayChangeFrontOfFeature: Bool { false }
}

extension ExitReason {
  var endsForegroundByFeature: Bool { false }
}

extension Event {
  /// The person may open the switcher with it.
  var mayOpenSwitcher: Bool { false }
}

extension LaunchRequest {
  /// What features say of the launch.
  var summaryOfFeatures: String { "" }
}

extension Callback {
  /// The callback's name.
  var summaryOfFeature: String { "\(self)" }
}

extension Wake {
  /// What it is for.
  var summary: String { reason.rawValue }
}
