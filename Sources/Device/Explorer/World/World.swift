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
  /// The alerts, the topmost last.
  var alerts: [AlertModel] = []
  /// The app that the call has covered.
  var appBehindCall: Int?
  /// The media player that was heard last.
  var lastPlayer: Int?
  var isPanelLit = true
  /// The person has asked for the lock, and not unlocked the device since.
  var isLockWanted: Bool
  var hasPasscode: Bool
  /// The event that is looked at has locked the device.
  var isBeingLocked = false
  /// The mode of the external display; nil if none is connected.
  var displayMode: DisplayMode?
  var isShutDown = false
  /// The screen is dimmed, as the last thing before the lock.
  var isDimmed = false
  /// The device's own deadlines.
  var armed = DeadlineSet()
  var memory = MemoryModel()
  /// The app that asks whether the owner uses the device.
  var authentication = AuthenticationModel()
  /// The last reported lasting facts.
  var kept: LastingDeviceFacts

  init(_ configuration: ModelConfiguration) {
    device = Device(
      profile: configuration.profile, hasPasscode: configuration.hasPasscode,
      showsSeveralScenes: configuration.alphabet.showsSeveralScenes,
      table: configuration.table, news: configuration.news)
    hasPasscode = configuration.hasPasscode
    isLockWanted = hasPasscode
    kept = device.lasting
    if configuration.alphabet == .idleTimer {
      _ = device.handle(.request(.autoLock(IdleModel.time)), at: World.instant)
      armed = device.deadlines.reduce(into: DeadlineSet()) { $0.insert(DeadlineSet($1.id)) }
      kept = device.lasting
    }
    if configuration.alphabet == .authentication, configuration.hasPasscode {
      _ = device.handle(.request(.biometry(isEnrolled: true)), at: World.instant)
      kept = device.lasting
    }
    if configuration.alphabet == .bluetooth {
      _ = device.handle(
        .request(.bluetooth(.add(BluetoothModel.peripheral))), at: World.instant)
      kept = device.lasting
    }
    apps = configuration.apps.map { _ in ProcessModel() }
    for (index, traits) in configuration.apps.enumerated() {
      let facts: LastingAppFacts =
        switch configuration.alphabet {
        case .location: LocationModel.facts
        case .restoration: RestorationModel.facts
        default: LastingAppFacts()
        }
      apps[index].restoration.hasState = facts.savedState != nil
      apps[index].kept = facts
      _ = device.handle(.request(.install(AppID(index: index), traits, facts)), at: World.instant)
    }
  }

  /// Time does not advance: the kernel does not compare instants, so worlds that would differ only
  /// in time are equal.
  static let instant = Instant(nanoseconds: 0)

  /// The device waits for the end of the day.
  var isMidnightArmed: Bool { armed.contains(.midnight) }

  static func == (lhs: World, rhs: World) -> Bool {
    lhs.expectedFront == rhs.expectedFront && lhs.stage == rhs.stage
      && lhs.appBehindCall == rhs.appBehindCall
      && lhs.expectedBehind == rhs.expectedBehind
      && lhs.alerts == rhs.alerts && lhs.apps == rhs.apps
      && lhs.isPanelLit == rhs.isPanelLit && lhs.isDimmed == rhs.isDimmed
      && lhs.isShutDown == rhs.isShutDown
      && lhs.hasPasscode == rhs.hasPasscode && lhs.isLockWanted == rhs.isLockWanted
      && lhs.armed == rhs.armed && lhs.memory == rhs.memory && lhs.kept == rhs.kept
      && lhs.lastPlayer == rhs.lastPlayer && lhs.authentication == rhs.authentication
      && lhs.device == rhs.device
  }
  // The lasting facts and the alerts nearly always depend on the other values.
  func hash(into hasher: inout Hasher) {
    hasher.combine(expectedFront)
    hasher.combine(appBehindCall)
    hasher.combine(armed.rawValue)
    hasher.combine(memory)
    hasher.combine(apps)
    hasher.combine(device)
  }
}
