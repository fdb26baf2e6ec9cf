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
    return lasting.environment.isLowPower == true ? min(time, IdleTimer.lowPowerTime) : time
  }

  /// The screen is dimmed, because the device will be locked unless somebody uses it.
  public var isDimmed: Bool { idleTimer?.isDimmed == true }

  /// Whether the app in front keeps the screen lit (LOCK-03). One that is left does so no more.
  public var isIdleTimerDisabled: Bool {
    guard case .app(let app) = front, exists(app) else { return false }
    return self[app].run.isIdleTimerDisabled == true && self[app].run.state.isForeground
  }

  mutating func setAutoLock(_ time: Duration?) {
    guard lasting.autoLock != time else { return }
    lasting.autoLock = time
    effects.append(.keep(.device))
  }

  /// The timer that is to run now; nil: none is. A call keeps the screen lit, while it rings and while
  /// it is in front.
  private var wantedIdleTimer: IdleTimer? {
    guard let time = autoLockTime, isPanelLit, !isShutDown, !interruptions.isCallRinging,
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
  mutating func settleIdleTimer(after event: Event) {
    guard lasting.autoLock != nil || idleTimer != nil else { return }
    guard let wanted = wantedIdleTimer else {
      if idleTimer != nil { cancel(.idle) }
      idleTimer = nil
      return
    }
    if let idleTimer, idleTimer.time == wanted.time,
      idleTimer.isOnLockScreen == wanted.isOnLockScreen, !event.isUse
    {
      return
    }
    idleTimer = wanted
    arm(.idle, wanted.allowance)
  }

  /// Nobody has used the device for so long.
  mutating func idleTimePassed() {
    guard var timer = idleTimer else { return }
    if timer.isOnLockScreen {
      idleTimer = nil
      darken()
    } else if timer.isDimmed {
      idleTimer = nil
      beginLocking()
    } else {
      timer.isDimmed = true
      idleTimer = timer
      arm(.idle, timer.allowance)
    }
  }
}

extension Event {
  /// Whether somebody uses the device, or the world lights its panel (LOCK-04).
  fileprivate var isUse: Bool {
    guard case .request(let request) = self else { return false }
    switch request {
    case .launch, .openURL, .continueActivity, .quickAction, .goBack, .home, .homeButton, .unlock,
      .sideButton, .wakeScreen, .used, .switcherOpen, .switcherClose, .switcherKill,
      .notificationCenterOpen, .notificationCenterClose, .controlCenterOpen, .controlCenterClose,
      .callIncoming, .callAnswer, .callDecline, .callEnd, .callShow,
      .alertShow, .alertIgnore, .alertAccept, .promptShow, .promptDismiss,
      .locationAnswer, .permissionSet, .notificationOpen, .input, .autoLock, .passcode:
      return true
    default: return false
    }
  }
}
