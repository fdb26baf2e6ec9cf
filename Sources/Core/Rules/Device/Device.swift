public import Geography

/// The state of a device's life cycle: all apps, what is in front, and what covers it.
///
/// It is a value that changes only by events. From its facts it computes each app's goal; while an
/// app has not reached its goal, the transition table gives the next step. The same events at the
/// same instants always have the same effects.
public struct Device: Hashable, Sendable, Codable {
  private let rules: DeviceRules

  public internal(set) var front = Front.home {
    didSet { if front != oldValue { appBehind = nil } }
  }
  /// The app to which the status bar leads back: it has opened the one in front, or the user was in it
  /// when a notification was opened; nil: the user came here another way, or has left it since.
  public internal(set) var appBehind: AppID?
  public internal(set) var lock: LockState
  /// The screen's panel is lit.
  public internal(set) var isPanelLit = true
  public internal(set) var interruptions = Interruptions()
  /// The one app whose state is active (LIFE-15).
  public internal(set) var activeApp: AppID?
  /// The user has answered a call, which has not ended.
  public internal(set) var isInCall = false
  /// The call that goes on, if it is an app's; nil: it is one of the telephone, or there is none.
  public internal(set) var appCall: AppCall?
  /// The app to which the device returns at the end of the call.
  var appBehindCall: AppID?
  /// Whether a passcode is set.
  public internal(set) var hasPasscode: Bool
  /// The passcode was entered once since the boot (LAUNCH-13); true without one.
  var wasUnlocked: Bool
  /// The device is shut down, or is being shut down.
  public internal(set) var isShutDown = false
  /// The settings of the device, and the cards of the switcher.
  public internal(set) var lasting: LastingDeviceFacts
  /// The apps by their numbers; `AppRecord.vacant` at numbers without an app.
  var apps: [AppRecord] = []
  /// The memory that apps share.
  public internal(set) var memory = MemoryFacts()
  /// The apps with scheduled tasks, by their numbers.
  var appsWithTasks: [AppID] = []
  /// The apps whose processes have used sound, by their numbers.
  public internal(set) var appsWithAudio: [AppID] = []
  /// The media player that was heard last, which the lock screen shows; nil: there is none.
  public internal(set) var nowPlaying: AppID?
  /// Where the device is; nil: not known.
  public internal(set) var position: LocationFix?
  /// The apps' questions about the location that were not answered yet.
  public internal(set) var locationQuestions: [LocationQuestion] = []
  /// What characteristics were given since the boot.
  var bluetoothValues: [BluetoothValue] = []
  var accessories = AccessoryWorld()
  /// nil, as in an older journal: no display was connected yet.
  var displays: DisplayWorld?
  /// The day by the device's clock, on which exits are counted.
  public internal(set) var day = CalendarDay.unknown
  /// The number of the last request of a simulated central.
  var lastCentralRequest: UInt64 = 0
  /// What becomes of the screen if nobody uses the device; nil: it stays as it is.
  var idleTimer: IdleTimer?
  /// The device's own deadlines.
  public internal(set) var deadlines: [Deadline] = []

  /// The instant of the event that is being handled.
  var now = Instant(nanoseconds: 0)
  /// The effects of the event so far; empty between events.
  var effects: [Effect] = []
  /// Notifications to show at the end of the event; empty between events.
  var untold: [UntoldNotification] = []

  /// A device that has just been booted.
  ///
  /// - Parameters:
  ///   - lasting: The facts from earlier boots.
  ///   - hasPasscode: Whether a passcode is set. The device then boots locked, and launches no apps in
  ///     the background before the first unlock (LAUNCH-13).
  ///   - table: The table of steps; nil: that of the profile.
  ///   - news: The table of news.
  public init(
    profile: OSProfile = .standard, lasting: LastingDeviceFacts = LastingDeviceFacts(),
    hasPasscode: Bool = false,
    table: TransitionTable? = nil, news: NewsTable = .standard
  ) {
    rules = DeviceRules(profile: profile, table: table, news: news)
    self.lasting = lasting
    self.hasPasscode = hasPasscode
    lock = hasPasscode ? .locked : .unlocked
    wasUnlocked = !hasPasscode
  }

  /// The profile with which it was booted.
  public var profile: OSProfile { rules.profile }
  var table: TransitionTable { rules.table }
  var news: NewsTable { rules.news }

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
    let formerlyActive = activeApp
    let wasIdle = isIdle
    switch event {
    case .request(let request):
      handle(request)
    case .process(let app, let event):
      guard exists(app) else { break }
      handle(event, of: app)
    case .transfers(let app, let event):
      guard exists(app) else { break }
      handle(event, of: app)
    case .deadlinePassed(let id, let isDebugged):
      switch id.owner {
      case .device: deadlinePassed(id)
      case .app(let app) where exists(app): deadlinePassed(id, of: app, isDebugged: isDebugged)
      case .app: break
      }
    case .timeOfDay(let untilMidnight, let change, let day):
      timeOfDayRead(untilMidnight: untilMidnight, change: change, day: day)
    case .booted:
      relaunchForCalls()
      resumeBluetooth()
    case .memory(let reading):
      memoryRead(reading)
    case .located(let fix):
      located(fix)
    }
    if lock == .locking, activeApp == nil { finishLocking() }
    // An app that waited for the active one to resign can become active now.
    if formerlyActive != nil, activeApp == nil, case .app(let app) = front {
      advance(app, because: self[app].run.cause)
    }
    if !untold.isEmpty { showUntold() }
    if wasIdle && !isIdle { idlenessEnded() }
    settleAudio()
    settleIdleTimer(after: event)
    beginTasks()
    swap(&effects, &buffer)
  }

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

  /// The status bar as an app in front sees it (SEQ-30).
  var statusBar: StatusBar {
    // It is a way back to the call, which the app that has the call does not need.
    if let appCall, front == .app(appCall.app) { return .normal }
    guard profile.callsGrowStatusBar else { return .normal }
    return isInCall ? .inCall : recorderBehind != nil ? .recording : .normal
  }

  /// Whether the app can be in the background (LIFE-12 to LIFE-14, PL-15).
  func canBeInBackground(_ app: AppID) -> Bool {
    let traits = self[app].traits
    return profile.isMultitaskingSupported && !traits.isLinkedBeforeMultitasking
      && !(traits.exitsOnSuspend && profile.honoursExitsOnSuspend)
  }
}
