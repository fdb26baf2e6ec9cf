import LifecycleKernel

/// What features know of the device and of what is around it.
struct FeaturesModel: Sendable {
  /// The alerts, the topmost last.
  var alerts: [AlertModel] = []
  /// The app that the call has covered.
  var appBehindCall: Int?
  /// The media player that was heard last.
  var lastPlayer: Int?
  var hasPasscode: Bool
  /// The event that is looked at has locked the device.
  var isBeingLocked = false
  /// The mode of the external display; nil if none is connected.
  var displayMode: DisplayMode?
  /// The screen is dimmed, as the last thing before the lock.
  var isDimmed = false
  var memory = MemoryModel()
  /// The app that asks whether the owner uses the device.
  var authentication = AuthenticationModel()

  init(_ configuration: ModelConfiguration) {
    hasPasscode = configuration.hasPasscode
  }
}

extension FeaturesModel: Hashable {
  static func == (lhs: FeaturesModel, rhs: FeaturesModel) -> Bool {
    lhs.appBehindCall == rhs.appBehindCall && lhs.alerts == rhs.alerts
      && lhs.isDimmed == rhs.isDimmed && lhs.hasPasscode == rhs.hasPasscode
      && lhs.memory == rhs.memory && lhs.lastPlayer == rhs.lastPlayer
      && lhs.authentication == rhs.authentication
  }

  // The alerts nearly always depend on the other values.
  func hash(into hasher: inout Hasher) {
    hasher.combine(appBehindCall)
    hasher.combine(memory)
  }
}

extension World {
  var alerts: [AlertModel] {
    get { features.alerts }
    _modify { yield &features.alerts }
  }

  var appBehindCall: Int? {
    get { features.appBehindCall }
    _modify { yield &features.appBehindCall }
  }

  var lastPlayer: Int? {
    get { features.lastPlayer }
    _modify { yield &features.lastPlayer }
  }

  var hasPasscode: Bool {
    get { features.hasPasscode }
    _modify { yield &features.hasPasscode }
  }

  var isBeingLocked: Bool {
    get { features.isBeingLocked }
    _modify { yield &features.isBeingLocked }
  }

  var displayMode: DisplayMode? {
    get { features.displayMode }
    _modify { yield &features.displayMode }
  }

  var isDimmed: Bool {
    get { features.isDimmed }
    _modify { yield &features.isDimmed }
  }

  var memory: MemoryModel {
    get { features.memory }
    _modify { yield &features.memory }
  }

  var authentication: AuthenticationModel {
    get { features.authentication }
    _modify { yield &features.authentication }
  }

  /// The device waits for the end of the day.
  var isMidnightArmed: Bool { armed.contains(.midnight) }
}
