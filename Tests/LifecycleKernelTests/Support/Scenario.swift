import LifecycleExplorer
import LifecycleKernel

/// A device in a test, its apps, and what has happened there so far.
///
/// Apps answer at once whatever they are told and the freezer confirms at once, unless a test says
/// otherwise. Deadlines pass only when a test says so: nothing here takes time.
struct Scenario {
  private(set) var device: Device
  private(set) var effects: [Effect] = []
  private(set) var now = Instant(nanoseconds: 0)

  /// Callbacks from which no app returns.
  var hangsIn: Set<Callback> = []
  /// Processes never say hello.
  var isMute = false
  /// What `didFinishLaunching` returns.
  var acceptsLaunch = true
  /// What `application(_:open:options:)` returns.
  var acceptsURLs = true
  /// Nothing is ever confirmed as frozen.
  var isFreezerStuck = false
  /// A killed process, or one that was told to end, is gone at once.
  var isReaped = true
  /// Everybody answers at once, without `answer()`.
  var answersAtOnce = true

  private var told = 0

  init(
    _ profile: OSProfile = .p7, hasPasscode: Bool = false, showsSeveralScenes: Bool = false,
    apps: [AppTraits] = [.wakeable, .wakeable]
  ) {
    device = Device(
      profile: profile, hasPasscode: hasPasscode, showsSeveralScenes: showsSeveralScenes)
    for (index, traits) in apps.enumerated() {
      request(.install(AppID(index: index), traits))
    }
  }

  /// A device with app 0 active in front.
  static func opened(
    _ profile: OSProfile = .p7, _ traits: AppTraits = .wakeable, hasPasscode: Bool = false
  ) -> Scenario {
    var scenario = Scenario(profile, hasPasscode: hasPasscode, apps: [traits, .wakeable])
    if hasPasscode { scenario.request(.unlock) }
    scenario.request(.launch(.first))
    scenario.forget()
    return scenario
  }

  /// A device with app 0 suspended.
  static func suspended(_ profile: OSProfile = .p7) -> Scenario {
    var scenario = opened(profile)
    scenario.request(.home)
    scenario.pass(.suspensionGrace)
    scenario.forget()
    return scenario
  }

  // MARK: What happens

  mutating func request(_ request: Request) {
    handle(.request(request))
  }

  mutating func app(_ event: ProcessEvent, _ app: AppID = .first) {
    handle(.process(app, event))
  }

  /// A deadline of the app is over.
  mutating func pass(
    _ kind: DeadlineKind, _ app: AppID = .first, number: Int = 0, isDebugged: Bool = false
  ) {
    handle(.deadlinePassed(DeadlineID(.app(app), kind, number: number), isDebugged: isDebugged))
  }

  /// Time goes by, and no deadline is over.
  mutating func wait(_ duration: Duration) {
    now = now.advanced(by: duration)
  }

  mutating func handle(_ event: Event) {
    effects += device.handle(event, at: now)
    if answersAtOnce { answer() }
  }

  /// Lets everybody answer what they were told.
  mutating func answer() {
    while let event = nextAnswer() {
      effects += device.handle(event, at: now)
    }
  }

  /// What the next one answers; nil if nobody is asked anything.
  func nextAnswer() -> Event? {
    for index in 0..<4 {
      let app = AppID(index: index)
      switch device.position(of: app) {
      case .started where !isMute: return .process(app, .connected)
      case .suspending where !isFreezerStuck: return .process(app, .frozen)
      case .killed where isReaped: return .process(app, .exited(.signaled(9)))
      case .ended where isReaped: return .process(app, .exited(.exited(code: 0)))
      default: break
      }
      if let callback = device.outstandingCallback(of: app), !hangsIn.contains(callback) {
        return .process(app, .returned(accepted: accepts(callback)))
      }
    }
    return nil
  }

  // MARK: What is seen

  /// Everything since the last look, one word each: what apps are told, what is done to their
  /// processes, and where they go. Those of app 1 begin with "1:".
  mutating func look() -> [String] {
    let words = effects[told...].compactMap(\.word)
    forget()
    return words
  }

  mutating func forget() {
    told = effects.count
  }

  /// The first callback that the app was sent since the last look; nil if it was sent none.
  func delivered(to app: AppID) -> Callback? {
    for case .deliver(app, let callback, _) in effects[told...] { return callback }
    return nil
  }

  /// The callbacks alone.
  mutating func lookAtCallbacks() -> [String] {
    let words = effects[told...].compactMap { effect in
      if case .deliver = effect { effect.word } else { nil }
    }
    forget()
    return words
  }

  func state(_ app: AppID = .first) -> LifecycleState {
    device.state(of: app)
  }

  /// The kinds of the deadlines that count, in the kernel's order; without the measuring of the
  /// processor, which goes on in the background all the time.
  func deadlines(_ app: AppID = .first) -> [DeadlineKind] {
    device.deadlines(of: app).map(\.kind).filter { $0 != .processorWindow }
  }

  /// Whether the app's use of the processor is measured.
  func isMeasured(_ app: AppID = .first) -> Bool {
    device.deadlines(of: app).contains { $0.kind == .processorWindow }
  }

  /// The last exit.
  var report: ExitReport? {
    for case .record(_, let report) in effects.reversed() { return report }
    return nil
  }

  /// The callbacks whose answer was no, as the log has them.
  var declined: [String] {
    effects.compactMap { effect in
      if case .log(_, .callback(let callback, _, _, isDeclined: true)) = effect {
        callback.summary
      } else {
        nil
      }
    }
  }

  /// What the last request was refused for.
  var refusal: Refusal? {
    if case .refuse(let refusal) = effects.last { refusal } else { nil }
  }
}

extension AppID {
  static let first = AppID(index: 0)
  static let second = AppID(index: 1)
}

extension Wake {
  static let fetch = Wake(.fetch, isDemanded: true)
  static let unfinishedFetch = Wake(.fetch, expectsCompletion: true, isDemanded: true)
  static let push = Wake(.remoteNotification, isDemanded: true)
  static let location = Wake(.location)
  static let audio = Wake(.audio)
}

extension AppID {
  /// It begins each word about the app.
  var prefix: String {
    index == 0 ? "" : "\(index):"
  }
}
