public import LifecycleKernel

extension Effect {
  /// The effect in a few words and without any instant, for traces.
  public var summary: String {
    switch self {
    case .spawn(let app, let launch):
      "app \(app.index): spawn" + (launch.wake.map { " for \($0.rawValue)" } ?? "")
        + (launch.url.map { " with \($0.url)" } ?? "")
    case .deliver(let app, let delivery): "app \(app.index): deliver \(delivery.callback.summary)"
    case .snapshot(let app): "app \(app.index): snapshot"
    case .freeze(let app): "app \(app.index): freeze"
    case .thaw(let app): "app \(app.index): thaw"
    case .kill(let app, let reason): "app \(app.index): kill for \(reason.summary)"
    case .crash(let app): "app \(app.index): crash"
    case .rank(let app, let rank): "app \(app.index): rank \(rank)"
    case .arm(let app, let deadline): "app \(app.index): arm \(deadline.kind)"
    case .cancel(let app, let kind): "app \(app.index): cancel \(kind)"
    case .log(let app, let entry): "app \(app.index): \(entry.summary)"
    case .record(let app, let report): "app \(app.index): record \(report.reason.summary)"
    case .refuse(let refusal): "refuse: \(refusal)"
    }
  }
}

extension Callback {
  /// The callback's name, and its URL or status bar.
  public var summary: String {
    switch self {
    case .openURL(let url): "openURL(\(url.url))"
    case .statusBarFrame(let bar): "statusBarFrame(\(bar))"
    default: "\(self)"
    }
  }
}

extension ExitReason {
  /// The reason's word, and for a watchdog which.
  public var summary: String {
    switch self {
    case .watchdog(let kind): "watchdog(\(kind))"
    case .exit(let code): "exit(\(code))"
    case .crash(let signal): "crash(\(signal))"
    case .jetsam(let cause): "jetsam(\(cause.word))"
    default: word
    }
  }
}

extension LogEntry {
  /// The entry without any instant.
  public var summary: String {
    switch self {
    case .state(let edge, let cause): "\(edge.from) → \(edge.to) (\(cause))"
    case .callback(let callback, _): "\(callback.summary) has returned"
    case .task(let id, _, let event): "task \(id.rawValue) \(event)"
    case .exit(let reason): "exit \(reason.summary)"
    }
  }
}
