import LifecycleKernel

extension World {
  /// Checks that the event is a reason for the kill.
  mutating func checkKill(
    of index: Int, _ reason: ExitReason, after event: Event
  ) -> Violation? {
    let model = apps[index]
    guard model.stage == .started || model.stage == .connected else {
      return Violation("kill", "app \(index) is killed but has no process or was killed already")
    }
    guard
      event.justifies(reason, of: index) || isEndDue(model, reason)
        || isEndDueByFeature(index, reason, after: event)
    else {
      return Violation("kill", "app \(index) is killed for \(reason.word) without a cause")
    }
    if let violation = checkFeatures(killing: index, for: reason) { return violation }
    if !model.isEnding { abandon(index) }
    apps[index].stage = .killed
    apps[index].told = nil
    apps[index].freezer = .none
    return nil
  }

  /// The app may be killed without a callback, as requested: in the background or
  /// suspended.
  private func isEndDue(_ model: ProcessModel, _ reason: ExitReason) -> Bool {
    guard model.isEndRequested, !model.isToldToEnd, model.isToldBackground else { return false }
    return reason == .terminated || reason == .forceQuit
  }

  /// Checks that the process has ended, and the reason.
  mutating func checkRecord(
    of index: Int, _ report: ExitReport, after event: Event
  ) -> Violation? {
    let model = apps[index]
    guard event.isExit(of: index), model.stage != .none else {
      return Violation("record", "an exit is recorded but the process has not ended")
    }
    guard model.state == .notRunning else {
      return Violation("LIFE-02", "app \(index) has no process and is \(model.state)")
    }
    // TRANS-12, and the project's additions: removal, shutdown, violations of the port's rules.
    if report.state.isForeground {
      switch report.reason {
      case .exit, .crash, .watchdog, .exitedOnSuspend, .failedToStart, .uninstalled, .shutdown,
        .misbehaviour, .jetsam(.perProcessLimit), .excessiveUse:
        break
      // Only an app that cannot be in the background is terminated in the foreground.
      case .terminated where model.isToldToEnd, .forceQuit where model.isToldToEnd:
        break
      case let reason where reason.endsForegroundByFeature:
        break
      default:
        return Violation(
          "TRANS-12", "app \(index) ends from the foreground for \(report.reason.word)")
      }
    }
    if case .crash(let signal) = report.reason,
      event != .process(AppID(index: index), .exited(.signaled(signal)))
    {
      return Violation(
        "crash", "a crash of app \(index) is reported, which does not match its exit")
    }
    if model.isWoken && model.isInstalled && report.reason.endsBadly {
      apps[index].isRelaunchDelayed = model.badRuns >= 1
      apps[index].badRuns = min(2, model.badRuns + 1)
    }
    let isJetsam = if case .jetsam = report.reason { true } else { false }
    apps[index].forgetProcess()
    noteFeatures(recording: report, of: index, before: model)
    apps[index].isLastEndSeen = isJetsam && report.state.isForeground && model.isInstalled
    return nil
  }
}

extension ExitReason {
  /// Whether the system has ended it for what it did, or it has failed by itself.
  fileprivate var endsBadly: Bool {
    ![
      "exit", "terminated", "exitedOnSuspend", "forceQuit", "permissionChanged", "uninstalled",
      "shutdown",
    ].contains(word)
  }
}

extension Event {
  /// The event itself is a reason to kill the app.
  fileprivate func justifies(_ reason: ExitReason, of index: Int) -> Bool {
    let app = AppID(index: index)
    switch (self, reason) {
    case (.deadlinePassed(let id, _), .watchdog(let kind)):
      return id == DeadlineID(.app(app), kind)
    case (.deadlinePassed(let id, _), .wakeOverrun(let reason)) where reason != .location:
      return id.owner == .app(app) && id.kind == .wake
    case (.deadlinePassed(DeadlineID(.app(app), .portLoss), _), .misbehaviour(.closedPort)):
      return true
    case (.process(app, .heldLock), .lockedFile): return true
    case (.process(app, .misbehaved), .misbehaviour): return true
    case (.process(app, .exceeded(.memory)), .jetsam(.perProcessLimit)): return true
    case (.process(app, .exceeded(let used)), .excessiveUse(let resource)): return used == resource
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
