import LifecycleKernel

/// A device and everything around it: its apps' processes, the freezer, the user.
///
/// The world receives the device's effects and chooses the next event. Its model follows from
/// events and effects according to the specification, so that it can detect violations by the
/// kernel.
struct World: Hashable, Sendable {
  var device: Device
  var apps: [ProcessModel]

  /// What the user last brought to the front.
  var expectedFront = Front.home {
    didSet { if expectedFront != oldValue { expectedBehind = nil } }
  }
  var stage = SceneStage()
  /// The app to which the status bar leads back.
  var expectedBehind: AppID?
  var isPanelLit = true
  /// The person has asked for the lock, and not unlocked the device since.
  var isLockWanted: Bool
  var isShutDown = false
  /// The device's own deadlines.
  var armed = DeadlineSet()
  /// The last reported lasting facts.
  var kept: LastingDeviceFacts
  /// What features know of all that.
  var features: FeaturesModel

  init(_ configuration: ModelConfiguration) {
    device = Device(
      profile: configuration.profile, hasPasscode: configuration.hasPasscode,
      showsSeveralScenes: configuration.alphabet.showsSeveralScenes,
      table: configuration.table, news: configuration.news)
    isLockWanted = configuration.hasPasscode
    kept = device.lasting
    features = FeaturesModel(configuration)
    apps = configuration.apps.map { _ in ProcessModel() }
    prepareFeatures(configuration)
    for (index, traits) in configuration.apps.enumerated() {
      let facts = prepareApp(index, configuration)
      apps[index].kept = facts
      _ = device.handle(.request(.install(AppID(index: index), traits, facts)), at: World.instant)
    }
  }

  /// Time does not advance: the kernel does not compare instants, so worlds that would differ only
  /// in time are equal.
  static let instant = Instant(nanoseconds: 0)

  static func == (lhs: World, rhs: World) -> Bool {
    lhs.expectedFront == rhs.expectedFront && lhs.stage == rhs.stage
      && lhs.expectedBehind == rhs.expectedBehind && lhs.apps == rhs.apps
      && lhs.isPanelLit == rhs.isPanelLit && lhs.isShutDown == rhs.isShutDown
      && lhs.isLockWanted == rhs.isLockWanted && lhs.armed == rhs.armed && lhs.kept == rhs.kept
      && lhs.features == rhs.features && lhs.device == rhs.device
  }

  // The lasting facts nearly always depend on the other values.
  func hash(into hasher: inout Hasher) {
    hasher.combine(expectedFront)
    hasher.combine(armed.rawValue)
    hasher.combine(features)
    hasher.combine(apps)
    hasher.combine(device)
  }
}
