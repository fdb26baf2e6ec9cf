/// The state of a device's life cycle: all apps, what is in front, and what covers it.
///
/// It is a value that changes only by events. From its facts it computes each app's goal; while an
/// app has not reached its goal, the transition table gives the next step. The same events at the
/// same instants always have the same effects.
public struct Device: Hashable, Sendable, Codable {
  private let rules: DeviceRules

  /// What the person sees, and what takes the keys.
  public internal(set) var front = Front.home {
    didSet { if front != oldValue { appBehind = nil } }
  }
  /// The scene of the app in front.
  public internal(set) var frontScene = SceneID.main
  /// A second scene in front; nil if there is none. It is none of the front's.
  public internal(set) var beside: SceneBeside?
  /// The app to which the status bar leads back: it has opened the one in front, or the user was in it
  /// when a notification was opened; nil if the user came here another way, or has left it since.
  public internal(set) var appBehind: AppID?
  public internal(set) var lock: LockState
  /// The screen's panel is lit.
  public internal(set) var isPanelLit = true
  /// What features have laid over what is in front.
  public internal(set) var covers: [Cover] = []
  /// The apps whose state is active (LIFE-15): one, or two whose scenes are beside each other.
  var activeApps: [AppID] = []
  /// Its screen is large enough for an app to have several scenes, and for two beside each other.
  public let showsSeveralScenes: Bool
  /// A passcode is set.
  public internal(set) var hasPasscode: Bool
  /// The passcode was entered once since the boot (LAUNCH-13); true without one.
  var wasUnlocked: Bool
  /// The device is shut down, or is being shut down.
  public internal(set) var isShutDown = false
  /// The settings of the device, and the cards of the switcher.
  @Boxed public internal(set) var lasting: LastingDeviceFacts
  /// The apps by their numbers; `AppRecord.vacant` at numbers without an app.
  var apps: [AppRecord] = []
  /// What each feature knows.
  var features = FeatureSlots(Device.features)
  /// The device's own deadlines.
  public internal(set) var deadlines: [Deadline] = []

  /// The instant of the event that is being handled.
  var now = Instant(nanoseconds: 0)
  /// The effects of the event so far; empty between events.
  var effects: [Effect] = []
  /// What is in front has to be looked at again at the end of the event, for what happened to something
  /// else; false between events.
  var isFrontDue = false

  /// A device that has just been booted.
  ///
  /// - Parameters:
  ///   - lasting: The facts from earlier boots.
  ///   - showsSeveralScenes: Its screen is that of a tablet.
  ///   - hasPasscode: Whether a passcode is set. The device then boots locked, and launches no apps in
  ///     the background before the first unlock (LAUNCH-13).
  ///   - table: The table of steps; nil: that of the profile.
  ///   - news: The table of news.
  public init(
    profile: OSProfile = .standard, lasting: LastingDeviceFacts = LastingDeviceFacts(),
    hasPasscode: Bool = false, showsSeveralScenes: Bool = false,
    table: TransitionTable? = nil, news: NewsTable = .standard
  ) {
    rules = DeviceRules(profile: profile, table: table, news: news)
    self.showsSeveralScenes = showsSeveralScenes
    self.lasting = lasting
    self.hasPasscode = hasPasscode
    lock = hasPasscode ? .locked : .unlocked
    wasUnlocked = !hasPasscode
  }

  /// The profile with which it was booted.
  public var profile: OSProfile { rules.profile }
  var table: TransitionTable { rules.table }
  var news: NewsTable { rules.news }
  var followers: Followers { rules.followers }

  /// Handles the event and returns what the host must do.
  public mutating func handle(_ event: Event, at now: Instant) -> [Effect] {
    var effects: [Effect] = []
    handle(event, at: now, into: &effects)
    return effects
  }

  /// Like `handle(_:at:)`, appending to a buffer that the caller reuses.
  public mutating func handle(_ event: Event, at now: Instant, into buffer: inout [Effect]) {
    self.now = now
    swap(&effects, &buffer)
    let wasIdle = isIdle
    switch event {
    case .request(let request):
      handle(request)
    case .process(let app, let event):
      guard exists(app) else { break }
      handle(event, of: app)
    case .deadlinePassed(let id, let isDebugged):
      switch id.owner {
      case .device: deadlinePassed(id)
      case .app(let app) where exists(app): deadlinePassed(id, of: app, isDebugged: isDebugged)
      case .app: break
      }
    case .booted:
      tell(.booted)
    #if !CORE_ALONE
      default:
        handleOfFeature(event)
    #endif
    }
    if lock == .locking, activeApps.isEmpty { finishLocking() }
    while isFrontDue {
      isFrontDue = false
      for app in appsInFront { advance(app, because: self[app].run.cause) }
    }
    if wasIdle && !isIdle { tell(.idlenessEnded) }
    if event.isUse { tell(.used) }
    settle()
    swap(&effects, &buffer)
  }

  @inline(__always)
  func exists(_ app: AppID) -> Bool {
    apps.indices.contains(app.index) && !apps[app.index].isVacant
  }

  /// The facts about an installed app.
  #if DEBUG
    // A debug build of Swift 6.3 reads what an accessor has yielded after it was freed, so this one
    // gives out copies. That is so with optimization, too, as long as it is of each file alone.
    subscript(app: AppID) -> AppRecord {
      get { apps[app.index] }
      _modify { yield &apps[app.index] }
    }
  #else
    subscript(app: AppID) -> AppRecord {
      _read { yield apps[app.index] }
      _modify { yield &apps[app.index] }
    }
  #endif

  /// The app can be in the background (LIFE-12 to LIFE-14, PL-15).
  @inline(__always)
  func canBeInBackground(_ app: AppID) -> Bool {
    let traits = self[app].traits
    return profile.isMultitaskingSupported && !traits.isLinkedBeforeMultitasking
      && !(traits.exitsOnSuspend && profile.honoursExitsOnSuspend)
  }
}
