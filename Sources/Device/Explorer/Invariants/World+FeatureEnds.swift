import LifecycleKernel

extension World {
  /// A feature has a reason for the kill: the event, or that memory is short.
  func isEndDueByFeature(_ index: Int, _ reason: ExitReason, after event: Event) -> Bool {
    event.justifiesByFeature(reason, of: index) || isPurgeDue(index, reason)
  }

  /// Checks what features know of the reason for the kill; nothing else is due then.
  mutating func checkFeatures(killing index: Int, for reason: ExitReason) -> Violation? {
    let model = apps[index]
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
    apps[index].calls.isWatched = false
    return nil
  }

  /// The process has ended, and the core's model knows it.
  ///
  /// - Parameter model: What the model was before.
  mutating func noteFeatures(
    recording report: ExitReport, of index: Int, before model: ProcessModel
  ) {
    if model.isInstalled {
      apps[index].metrics.note(report)
      apps[index].restoration = model.restoration.afterProcess(report.reason)
    }
    noteSessionWake(of: index)
  }
}

extension ExitReason {
  /// A feature's reason to end an app in the foreground.
  var endsForegroundByFeature: Bool {
    switch self {
    case .unreportedCall, .purposeMissing, .permissionChanged: true
    default: false
    }
  }
}

extension Event {
  /// The event itself is a feature's reason to kill the app.
  fileprivate func justifiesByFeature(_ reason: ExitReason, of index: Int) -> Bool {
    let app = AppID(index: index)
    switch (self, reason) {
    case (.deadlinePassed(DeadlineID(.app(app), .backgroundTaskBudget), _), .backgroundTaskExpired):
      return true
    case (.process(app, .trafficArrived), .resumedTooOften): return true
    case (.deadlinePassed(let id, _), .resumedTooOften): return id.kind == .keepAlive
    case (.process(app, .finishedWake), .unreportedCall): return true
    case (.deadlinePassed(let id, _), .unreportedCall):
      return id.owner == .app(app) && id.kind == .callReport
    case (.process(app, .usedGraphics(let use)), .graphicsInBackground(let reason)):
      return use == reason
    case (.process(app, .usedProcessor(share: 100)), .excessiveUse(.processor)): return true
    case (.process(app, .reportedState), .misbehaviour(.outOfTurn)): return true
    case (.request(.permissionAsk(let question)), .purposeMissing(let service)):
      return question.app == app && question.service == service
    case (.process(app, .askedForAuthentication(.evaluate(let question))), .purposeMissing(.faceID)):
      return question.lacksPurpose
    case (.request(.permissionSet(app, let service, _)), .permissionChanged(let changed)):
      return service == changed
    default: return false
    }
  }
}
