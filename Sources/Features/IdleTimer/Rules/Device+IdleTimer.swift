/// The screen goes dark by itself.
struct IdleFacts: RunFeature {
  /// What becomes of the screen if nobody uses the device; nil if it stays as it is.
  var timer: IdleTimer?
  /// Somebody has used the device in this event; false between events.
  var wasUsed = false
  var runs = AppTable<IdleRunFacts>()

  func hash(into hasher: inout Hasher) {
    hasher.combine(timer?.isDimmed)
  }
}

struct IdleRunFacts: AppFacts {
  /// The app keeps the screen lit while it is in front (LOCK-03).
  var isTimerDisabled = false
}

/// What the idle timer of a device waits for.
struct IdleTimer: Hashable, Sendable, Codable {
  /// After so long without use the screen is dark.
  let time: Duration
  /// The device is locked already, and only its panel goes dark.
  let isOnLockScreen: Bool
  /// The screen is dimmed, as the last thing before the lock.
  var isDimmed = false

  /// How long the lock screen stays lit.
  static let lockScreenTime = Duration.seconds(10)
  /// The longest time for which the screen is dimmed before the lock: this project's own.
  static let longestDimTime = Duration.seconds(5)
  /// The time after which a device in Low Power Mode is locked (LOCK-06).
  static let lowPowerTime = Duration.seconds(30)

  /// How long the screen is dimmed before the lock: at most a third of the whole time.
  var dimTime: Duration { min(Self.longestDimTime, time / 3) }

  /// How long it is until the next thing happens.
  var allowance: Duration {
    if isOnLockScreen { return time }
    return isDimmed ? dimTime : time - dimTime
  }
}

/// A device that nobody uses dims its screen, and is locked then (LOCK-01 to LOCK-06).
extension Device {
  /// After how long without use the device is locked; nil: never.
  public var autoLockTime: Duration? {
    guard let time = lasting.autoLock else { return nil }
    return lasting.environment.isLowPower ? min(time, IdleTimer.lowPowerTime) : time
  }

  /// The screen is dimmed, because the device will be locked unless somebody uses it.
  public var isDimmed: Bool { idle.timer?.isDimmed == true }

  /// The app in front keeps the screen lit (LOCK-03). One that is left does so no more.
  public var isIdleTimerDisabled: Bool {
    appsInFront.contains { app in
      exists(app) && idle.runs[app].isTimerDisabled && self[app].run.state.isForeground
    }
  }

  mutating func setAutoLock(_ time: Duration?) {
    guard lasting.autoLock != time else { return }
    lasting.autoLock = time
    effects.append(.keep(.device))
  }

  /// The timer that is to run now; nil if none is. A call keeps the screen lit, while it rings and while
  /// it is in front.
  private var wantedIdleTimer: IdleTimer? {
    guard let time = autoLockTime, isPanelLit, !isShutDown, !isPanelKeptLit,
      front != .phone
    else { return nil }
    switch lock {
    case .locking: return nil
    case .locked: return IdleTimer(time: IdleTimer.lockScreenTime, isOnLockScreen: true)
    case .unlocked:
      return isIdleTimerDisabled ? nil : IdleTimer(time: time, isOnLockScreen: false)
    }
  }

  /// Begins, ends or begins anew what the timer waits for. Called at the end of every event, because
  /// nearly each may light the panel or bring something else to the front.
  mutating func settleIdleTimer() {
    let wasUsed = idle.wasUsed
    if wasUsed { idle.wasUsed = false }
    guard lasting.autoLock != nil || idle.timer != nil else { return }
    guard let wanted = wantedIdleTimer else {
      if idle.timer != nil { cancel(.idle) }
      idle.timer = nil
      return
    }
    if let timer = idle.timer, timer.time == wanted.time,
      timer.isOnLockScreen == wanted.isOnLockScreen, !wasUsed
    {
      return
    }
    idle.timer = wanted
    arm(.idle, wanted.allowance)
  }

  /// Nobody has used the device for so long.
  mutating func idleTimePassed() {
    guard var timer = idle.timer else { return }
    if timer.isOnLockScreen {
      idle.timer = nil
      darken()
    } else if timer.isDimmed {
      idle.timer = nil
      beginLocking()
    } else {
      timer.isDimmed = true
      idle.timer = timer
      arm(.idle, timer.allowance)
    }
  }
}
