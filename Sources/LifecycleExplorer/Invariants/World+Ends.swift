import LifecycleKernel

extension World {
  /// Whether the kill has a reason that the event gives.
  mutating func checkKill(
    of index: Int, _ reason: ExitReason, after event: Event
  ) -> Violation? {
    let model = apps[index]
    guard model.stage == .started || model.stage == .connected else {
      return Violation("kill", "app \(index) is killed and has no process, or was killed before")
    }
    guard event.justifies(reason, of: index) || isEndDue(model, reason) else {
      return Violation("kill", "app \(index) is killed for \(reason.word), and nothing says so")
    }
    if !model.isEnding { abandon(index) }
    apps[index].stage = .killed
    apps[index].told = nil
    apps[index].freezer = .none
    return nil
  }

  /// Whether the app is ended without a word, as was asked for: in the background or suspended.
  private func isEndDue(_ model: ProcessModel, _ reason: ExitReason) -> Bool {
    guard model.isEndRequested, !model.isToldToEnd, model.isToldBackground else { return false }
    return reason == .terminated || reason == .forceQuit
  }

  /// Whether the process was seen to end, and for what.
  mutating func checkRecord(
    of index: Int, _ report: ExitReport, after event: Event
  ) -> Violation? {
    let model = apps[index]
    guard event.isExit(of: index), model.stage != .none else {
      return Violation("record", "an exit is recorded that was not seen")
    }
    guard model.state == .notRunning else {
      return Violation("LIFE-02", "app \(index) has no process and is \(model.state)")
    }
    // TRANS-12, and what the project adds: removal, shutdown, breaking the rules of the port.
    if report.state.isForeground {
      switch report.reason {
      case .exit, .crash, .watchdog, .exitedOnSuspend, .failedToStart, .uninstalled, .shutdown,
        .misbehaviour, .jetsam(.perProcessLimit):
        break
      // Only who cannot be in the background is told to end in the foreground.
      case .terminated where model.isToldToEnd, .forceQuit where model.isToldToEnd:
        break
      case .terminated, .forceQuit, .backgroundTaskExpired, .wakeOverrun, .lockedFile, .jetsam:
        return Violation(
          "TRANS-12", "app \(index) ends from the foreground for \(report.reason.word)")
      }
    }
    if case .crash(let signal) = report.reason,
      event
        != .process(
          AppID(index: index), .exited(.signaled(signal)))
    {
      return Violation("crash", "app \(index) is said to have crashed, and its exit says other")
    }
    apps[index].forgetProcess()
    return nil
  }
}

extension Event {
  /// Whether the event by itself is a reason to kill the app at once.
  fileprivate func justifies(_ reason: ExitReason, of index: Int) -> Bool {
    let app = AppID(index: index)
    switch (self, reason) {
    case (.deadlinePassed(let id, _), .watchdog(let kind)):
      return id == DeadlineID(.app(app), kind)
    case (.deadlinePassed(DeadlineID(.app(app), .backgroundTaskBudget), _), .backgroundTaskExpired):
      return true
    case (.deadlinePassed(let id, _), .wakeOverrun(.fetch)):
      return id.owner == .app(app) && id.kind == .wake
    case (.deadlinePassed(DeadlineID(.app(app), .portLoss), _), .misbehaviour(.closedPort)):
      return true
    case (.process(app, .heldLock), .lockedFile): return true
    case (.process(app, .misbehaved), .misbehaviour): return true
    case (.process(app, .returned), .misbehaviour(.outOfTurn)): return true
    case (.process(app, .connected), .misbehaviour(.outOfTurn)): return true
    case (.request(.jetsam(app)), .jetsam): return true
    case (.request(.uninstall(app)), .uninstalled): return true
    case (.request(.install(app, _, _)), .uninstalled): return true
    case (.request(.shutdown), .shutdown): return true
    default: return false
    }
  }
}
