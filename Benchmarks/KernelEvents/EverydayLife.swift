import LifecycleKernel

/// A user who switches between apps, on a device where every app answers at once.
///
/// Each app is opened in turn, uses a background task when it leaves the screen, and is suspended.
/// Now and then there is a call, a lock, or a kill for memory and a relaunch.
struct EverydayLife {
  private(set) var handled = 0
  private var device = Device()
  private var effects: [Effect] = []
  private var now = Instant(nanoseconds: 0)
  private let apps: Int
  private var front = 0
  private var switches = 0
  private var tasks: UInt64 = 0

  init(apps: Int) {
    self.apps = apps
    for index in 0..<apps {
      handle(.request(.install(AppID(index: index), AppTraits(backgroundModes: .all))))
    }
  }

  mutating func launchAll() {
    for index in 0..<apps {
      launch(AppID(index: index))
      leave(AppID(index: index), by: .home)
    }
    launch(AppID(index: 0))
  }

  /// Brings the next app to the front and suspends the previous one.
  mutating func switchToNextApp() {
    let old = AppID(index: front)
    front = (front + 1) % apps
    switches += 1
    let new = AppID(index: front)
    if switches % 16 == 3 { takeCall(old) }
    if switches % 16 == 7 { lockAndUnlock(old) }
    if switches % 32 == 9 {
      handle(.request(.jetsam(new)))
      handle(new, .exited(.signaled(9)))
    }
    handle(.request(.launch(new)))
    if device.position(of: new) == .started {
      handle(new, .connected)
      handle(new, .returned(accepted: true))
      handle(new, .returned(accepted: true))
    } else {
      handle(new, .returned(accepted: true))
    }
    enterBackground(old)
    handle(new, .returned(accepted: true))
    suspend(old)
  }

  /// Whether one app is active and all others are suspended.
  var isAsExpected: Bool {
    (0..<apps).allSatisfy { index in
      device.state(of: AppID(index: index)) == (index == front ? .active : .suspended)
    }
  }

  private mutating func launch(_ app: AppID) {
    handle(.request(.launch(app)))
    if device.position(of: app) == .started {
      handle(app, .connected)
      handle(app, .returned(accepted: true))
    }
    handle(app, .returned(accepted: true))
    handle(app, .returned(accepted: true))
  }

  private mutating func leave(_ app: AppID, by request: Request) {
    handle(.request(request))
    enterBackground(app)
    suspend(app)
  }

  /// The app resigns active, begins a task and enters the background.
  private mutating func enterBackground(_ app: AppID) {
    handle(app, .returned(accepted: true))
    handle(app, .beganTask(BackgroundTaskID(rawValue: tasks), name: "save"))
    handle(app, .returned(accepted: true))
  }

  private mutating func suspend(_ app: AppID) {
    handle(app, .endedTask(BackgroundTaskID(rawValue: tasks)))
    tasks += 1
    handle(.deadlinePassed(DeadlineID(.app(app), .suspensionGrace), isDebugged: false))
    handle(app, .frozen)
  }

  private mutating func takeCall(_ app: AppID) {
    handle(.request(.callIncoming))
    handle(app, .returned(accepted: true))
    handle(.request(.callDecline))
    handle(app, .returned(accepted: true))
  }

  private mutating func lockAndUnlock(_ app: AppID) {
    leave(app, by: .lock)
    handle(.request(.unlock))
    handle(app, .returned(accepted: true))
    handle(app, .returned(accepted: true))
  }

  private mutating func handle(_ app: AppID, _ event: ProcessEvent) {
    handle(.process(app, event))
  }

  private mutating func handle(_ event: Event) {
    now.nanoseconds += 1_000
    effects.removeAll(keepingCapacity: true)
    device.handle(event, at: now, into: &effects)
    handled += 1
    for effect in effects {
      switch effect {
      case .kill(_, .misbehaviour(let misbehaviour)):
        preconditionFailure("unexpected misbehaviour: \(misbehaviour.explanation)")
      case .refuse(let refusal):
        preconditionFailure("unexpected refusal: \(refusal.message)")
      default: break
      }
    }
  }
}
