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
      event.justifies(reason, of: index) || isEndDue(model, reason) || isPurgeDue(index, reason)
    else {
      return Violation("kill", "app \(index) is killed for \(reason.word) without a cause")
    }
    if reason == .excessiveUse(.processor), !model.isThrottled {
      return Violation("RESP-13", "app \(index) is ended before it was throttled")
    }
    if reason == .unreportedCall, !model.calls.isKillDue {
      return Violation("TERM-05", "app \(index) is killed for a call that it does not owe")
    }
    switch reason {
    case .purposeMissing, .permissionChanged:
      guard model.contacts.isEndDue || model.microphone.isEndDue || model.faceID.isEndDue else {
        return Violation("permission", "app \(index) is ended although it may go on")
      }
    default: break
    }
    apps[index].contacts.isEndDue = false
    apps[index].microphone.isEndDue = false
    apps[index].faceID.isEndDue = false
    apps[index].calls.isKillDue = false
    apps[index].calls.owed = SmallSet()
    if !model.isEnding { abandon(index) }
    apps[index].stage = .killed
    apps[index].told = nil
    apps[index].freezer = .none
    apps[index].calls.isWatched = false
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
        .misbehaviour, .jetsam(.perProcessLimit), .excessiveUse, .unreportedCall,
        .purposeMissing, .permissionChanged:
        break
      // Only an app that cannot be in the background is terminated in the foreground.
      case .terminated where model.isToldToEnd, .forceQuit where model.isToldToEnd:
        break
      case .terminated, .forceQuit, .backgroundTaskExpired, .wakeOverrun, .lockedFile, .jetsam,
        .resumedTooOften, .graphicsInBackground, .thermal:
        return Violation(
          "TRANS-12", "app \(index) ends from the foreground for \(report.reason.word)")
      }
    }
    if case .crash(let signal) = report.reason,
      event
        != .process(
          AppID(index: index), .exited(.signaled(signal)))
    {
      return Violation(
        "crash", "a crash of app \(index) is reported, which does not match its exit")
    }
    if model.isWoken && model.isInstalled && report.reason.isBadEnd {
      apps[index].isRelaunchDelayed = model.badRuns >= 1
      apps[index].badRuns = min(2, model.badRuns + 1)
    }
    let isJetsam = if case .jetsam = report.reason { true } else { false }
    if model.isInstalled { apps[index].metrics.note(report) }
    let restoration = model.restoration.afterProcess(report.reason)
    apps[index].forgetProcess()
    if model.isInstalled { apps[index].restoration = restoration }
    apps[index].isLastEndSeen = isJetsam && report.state.isForeground && model.isInstalled
    noteSessionWake(of: index)
    return nil
  }
}

extension ExitReason {
  /// Whether the system has ended it for what it did, or it has failed by itself.
  fileprivate var isBadEnd: Bool {
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
    case (.deadlinePassed(DeadlineID(.app(app), .backgroundTaskBudget), _), .backgroundTaskExpired):
      return true
    case (.deadlinePassed(let id, _), .wakeOverrun(let reason)) where reason != .location:
      return id.owner == .app(app) && id.kind == .wake
    case (.deadlinePassed(DeadlineID(.app(app), .portLoss), _), .misbehaviour(.closedPort)):
      return true
    case (.process(app, .trafficArrived), .resumedTooOften): return true
    case (.deadlinePassed(let id, _), .resumedTooOften): return id.kind == .keepAlive
    case (.process(app, .finishedWake), .unreportedCall): return true
    case (.deadlinePassed(let id, _), .unreportedCall):
      return id.owner == .app(app) && id.kind == .callReport
    case (.process(app, .heldLock), .lockedFile): return true
    case (.process(app, .usedGraphics(let use)), .graphicsInBackground(let reason)):
      return use == reason
    case (.process(app, .misbehaved), .misbehaviour): return true
    case (.process(app, .exceeded(.memory)), .jetsam(.perProcessLimit)): return true
    case (.process(app, .exceeded(let used)), .excessiveUse(let resource)): return used == resource
    case (.process(app, .usedProcessor(share: 100)), .excessiveUse(.processor)): return true
    case (.process(app, .returned), .misbehaviour(.outOfTurn)): return true
    case (.process(app, .connected), .misbehaviour(.outOfTurn)): return true
    case (.process(app, .reportedState), .misbehaviour(.outOfTurn)): return true
    case (.request(.jetsam(app)), .jetsam): return true
    case (.request(.permissionAsk(let question)), .purposeMissing(let service)):
      return question.app == app && question.service == service
    case (.process(app, .askedForAuthentication(.evaluate(let question))), .purposeMissing(.faceID)):
      return question.lacksPurpose
    case (.request(.permissionSet(app, let service, _)), .permissionChanged(let changed)):
      return service == changed
    case (.request(.uninstall(app)), .uninstalled): return true
    case (.request(.install(app, _, _)), .uninstalled): return true
    case (.request(.shutdown), .shutdown): return true
    default: return false
    }
  }
}
