/// The device as the life cycle sees it: every app, what is in front, what lies over it.
///
/// A value with one way in. It keeps facts; from the facts each app's goal is computed, and where
/// an app stands elsewhere than its goal, the transition table gives the next step. The same
/// events at the same instants always give the same effects.
public struct Device: Hashable, Sendable, Codable {
  private let rules: DeviceRules

  public internal(set) var front = Front.home
  public internal(set) var isLocked: Bool
  /// The screen's panel is lit.
  public internal(set) var isPanelLit = true
  public internal(set) var interruptions = Interruptions()
  /// The one app whose state is active (LIFE-15).
  public internal(set) var activeApp: AppID?
  /// A call was answered and has not ended.
  public internal(set) var isInCall = false
  /// The app that the call lies over, or was brought over last, to which its end returns.
  var appBehindCall: AppID?
  /// The passcode was entered once since the boot (LAUNCH-13).
  var wasUnlocked: Bool
  var isShutDown = false
  /// What is set on the device, and the cards of the switcher.
  public internal(set) var lasting: LastingDeviceFacts
  /// By their numbers; where a number is no app's, `AppRecord.vacant`.
  var apps: [AppRecord] = []

  /// The instant of the event that is being handled.
  var now = Instant(nanoseconds: 0)
  /// What handling it has brought about so far; empty between events.
  var effects: [Effect] = []

  /// A device that has just been booted.
  ///
  /// - Parameters:
  ///   - lasting: What it remembers from earlier boots.
  ///   - table: Which steps lead to which goal; nil: as the profile has it.
  ///   - news: When apps are told what.
  public init(
    profile: OSProfile = .standard, lasting: LastingDeviceFacts = LastingDeviceFacts(),
    table: TransitionTable? = nil, news: NewsTable = .standard
  ) {
    rules = DeviceRules(profile: profile, table: table, news: news)
    self.lasting = lasting
    isLocked = profile.passcode
    wasUnlocked = !profile.passcode
  }

  /// The numbers and habits that it was booted with.
  public var profile: OSProfile { rules.profile }
  var table: TransitionTable { rules.table }
  var news: NewsTable { rules.news }

  /// Takes note of the event and says what is to be done about it.
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
    switch event {
    case .request(let request):
      handle(request)
    case .process(let app, let event):
      guard exists(app) else { break }
      handle(event, of: app)
    case .deadlinePassed(let id, let isDebugged):
      guard case .app(let app) = id.owner, exists(app) else { break }
      deadlinePassed(id, of: app, isDebugged: isDebugged)
    }
    // Whoever waited for the active app to resign can become active now.
    if formerlyActive != nil, activeApp == nil, case .app(let app) = front {
      advance(app, because: self[app].run.cause)
    }
    swap(&effects, &buffer)
  }

  func exists(_ app: AppID) -> Bool {
    apps.indices.contains(app.index) && !apps[app.index].isVacant
  }

  /// The facts about an installed app.
  subscript(app: AppID) -> AppRecord {
    _read { yield apps[app.index] }
    _modify { yield &apps[app.index] }
  }

  /// The status bar as an app in front sees it (SEQ-30).
  var statusBar: StatusBar {
    isInCall ? .inCall : .normal
  }

  /// Whether the app can be in the background (LIFE-12 to LIFE-14, PL-15).
  func canBeInBackground(_ app: AppID) -> Bool {
    let traits = self[app].traits
    return profile.isMultitaskingSupported && !traits.isLinkedBeforeMultitasking
      && !(traits.exitsOnSuspend && profile.honoursExitsOnSuspend)
  }
}
