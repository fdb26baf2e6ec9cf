import LifecycleKernel

/// A device that is locked when nobody uses it.
enum IdleModel {
  /// After so long without use it is locked.
  static let time = Duration.seconds(30)
}

extension World {
  /// Somebody uses the device or nobody does, and apps keep the screen lit or do not.
  func listIdleMoves(into moves: inout MoveList) {
    moves.add(.used)
    moves.add(.sideButton)
    if armed.contains(.idle) {
      moves.add(.deadlinePassed(DeadlineID(.device, .idle), isDebugged: false))
    }
    for index in apps.indices where apps[index].stage == .connected && !apps[index].isPortClosed {
      let event = ProcessEvent.setIdleTimerDisabled(!apps[index].keepsScreenLit)
      moves.add(.process(AppID(index: index), event))
    }
  }

  /// The host reports that nobody has used the device for so long: it dims its screen, then locks
  /// itself; a locked one goes dark.
  mutating func noteIdleTimePassed() {
    if isLockWanted {
      isPanelLit = false
    } else if isDimmed {
      isDimmed = false
      isLockWanted = true
      isPanelLit = false
    } else {
      isDimmed = true
    }
  }

  /// The device waits for the next time without use.
  mutating func noteIdleTimer(_ deadline: Deadline, after event: Event) -> Violation? {
    let isNext = event == .deadlinePassed(DeadlineID(.device, .idle), isDebugged: false)
    if !isNext { isDimmed = false }
    let expected: Duration =
      isLockWanted ? .seconds(10) : isDimmed ? .seconds(5) : IdleModel.time - .seconds(5)
    guard deadline.clock == .awake, deadline.allowance == expected else {
      return Violation("LOCK-01", "the device waits \(deadline.allowance), not \(expected)")
    }
    armed.insert(DeadlineSet(.idle))
    return nil
  }

  /// The device waits for a time without use exactly when its screen is lit and nothing keeps it so.
  mutating func checkIdleTimer(after event: Event) -> Violation? {
    guard kept.autoLock != nil else { return nil }
    var isKeptLit = device.isCallRinging || expectedFront == .phone
    if case .app(let app) = expectedFront, !isLockWanted, apps[app.index].state.isForeground,
      apps[app.index].keepsScreenLit
    {
      isKeptLit = true
    }
    let isLocking = isLockWanted && !device.isLocked
    let waits = isPanelLit && !isShutDown && !isKeptLit && !isLocking
    if !waits { isDimmed = false }
    guard armed.contains(.idle) == waits else {
      return Violation(
        "LOCK-03", waits ? "the screen stays lit for ever" : "the screen goes dark while it is used"
      )
    }
    guard device.isDimmed == isDimmed else {
      return Violation("LOCK-02", "the screen is \(isDimmed ? "not " : "")dimmed")
    }
    return nil
  }
}
