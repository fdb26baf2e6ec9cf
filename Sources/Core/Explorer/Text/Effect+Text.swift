public import LifecycleKernel

extension Effect {
  /// The effect in a few words and without any instant, for traces.
  public var summary: String {
    switch self {
    case .spawn(let app, let launch):
      "app \(app.index): spawn" + (launch.wake.map { " for \($0.reason.rawValue)" } ?? "")
        + launch.summaryOfFeatures
    case .deliver(let app, let callback, let scene):
      "app \(app.index): deliver \(callback.summary)"
        + (scene.screen.map { " to scene on screen \($0)" }
          ?? (scene == .main ? "" : " to scene \(scene.rawValue)"))
    case .askToUnlock: "ask to unlock"
    case .tellClosed(let app): "app \(app.index): tell that it was closed"
    case .abandon(let app): "app \(app.index): abandon"
    case .keep(.device): "keep"
    case .keep(.app(let app)): "app \(app.index): keep"
    case .snapshot(let app, let scene):
      "app \(app.index): snapshot" + (scene == .main ? "" : " of scene \(scene.rawValue)")
    case .freeze(let app): "app \(app.index): freeze"
    case .thaw(let app): "app \(app.index): thaw"
    case .kill(let app, let reason): "app \(app.index): kill for \(reason.summary)"
    case .crash(let app): "app \(app.index): crash"
    case .rank(let app, let rank): "app \(app.index): rank \(rank)"
    case .arm(let deadline): "\(deadline.id.owner.prefix)arm \(deadline.id)"
    case .cancel(let id): "\(id.owner.prefix)cancel \(id)"
    case .log(let app, let entry): "app \(app.index): \(entry.summary)"
    case .record(let app, let report): "app \(app.index): record \(report.reason.summary)"
    case .refuse(let refusal): "refuse: \(refusal)"
    #if !CORE_ALONE
      default: summaryOfFeature
    #endif
    }
  }
}

extension Callback {
  /// The callback's name, and what it is about.
  public var summary: String {
    switch self {
    case .wake(let id, let wake):
      "wake(\(wake.summary))" + (id.rawValue == 0 ? "" : " \(id.rawValue)")
    case .connectScene: "connectScene"
    case .scenePlaceChanged(let scene, let place):
      "scenePlaceChanged(\(scene.rawValue) at \(place.start), \(place.width)"
        + (place.lacksFocus ? ", without focus)" : ")")
    case .discardedSessions(let scenes): "discardedSessions(\(scenes.map(\.rawValue)))"
    default: summaryOfFeature
    }
  }
}

extension LogEntry {
  /// The entry without any instant.
  public var summary: String {
    switch self {
    case .state(let edge, let cause): "\(edge.from) → \(edge.to) (\(cause))"
    case .callback(let callback, _, _, let isDeclined):
      "\(callback.summary) has returned\(isDeclined ? " no" : "")"
    case .wake(let reason, let result): "wake for \(reason.rawValue) is finished: \(result)"
    case .assertion(let reason, let event, _): "\(event): \(reason.explanation)"
    case .exit(let reason): "exit \(reason.summary)"
    #if !CORE_ALONE
      default: summaryOfFeature
    #endif
    }
  }
}
