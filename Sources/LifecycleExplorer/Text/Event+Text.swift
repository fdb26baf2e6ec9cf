public import LifecycleKernel

extension Event {
  /// The event in a few words, for traces.
  public var summary: String {
    switch self {
    case .request(let request): request.summary
    case .process(let app, let event): "app \(app.index): \(event.summary)"
    case .deadlinePassed(let app, let kind, let isDebugged):
      "app \(app.index): \(kind) is over" + (isDebugged ? ", debugged" : "")
    }
  }
}

extension Request {
  /// The request in a few words: the case's name, and the app's number.
  public var summary: String {
    switch self {
    case .install(let app, _): "install \(app.index)"
    case .uninstall(let app): "uninstall \(app.index)"
    case .open(let app): "open \(app.index)"
    case .wake(let app, let reason): "wake \(app.index) for \(reason.rawValue)"
    case .openURL(let app, let url, let source):
      "openURL \(url.url) in \(app.index)" + (source.map { " from \($0.index)" } ?? "")
    case .forceQuit(let app): "forceQuit \(app.index)"
    case .showAlert(let app): "showAlert" + app.suffix
    case .ignoreAlert(let app): "ignoreAlert" + app.suffix
    case .acceptAlert(let app): "acceptAlert" + app.suffix
    case .notify(let app): "notify" + app.suffix
    case .setNotificationStyle(let app, let style):
      "setNotificationStyle \(app.index) \(style.rawValue)"
    case .terminate(let app): "terminate \(app.index)"
    case .purge(let app): "purge \(app.index)"
    case .crash(let app): "crash \(app.index)"
    case .input(let app): "input \(app.index)"
    case .pressHome, .lock, .unlock, .openSwitcher, .closeSwitcher, .openNotificationCenter,
      .closeNotificationCenter, .openControlCenter, .closeControlCenter, .callArrives,
      .answerCall, .declineCall, .endCall, .returnToCall, .showSystemPrompt,
      .dismissSystemPrompt, .changeEnvironment, .warnOfLowMemory, .shutDown:
      "\(self)"
    }
  }
}

extension ProcessEvent {
  /// The event in a few words.
  public var summary: String {
    switch self {
    case .failedToStart: "fails to start"
    case .connected: "says hello"
    case .returned(true): "returns"
    case .returned(false): "returns false"
    case .beganTask(let id, _): "begins task \(id.rawValue)"
    case .endedTask(let id): "ends task \(id.rawValue)"
    case .frozen: "is frozen"
    case .heldLock: "holds a lock"
    case .crashing: "is crashing"
    case .closedPort: "closes its port"
    case .misbehaved(let misbehaviour): misbehaviour.explanation
    case .exited(.exited(let code)): "exits with \(code)"
    case .exited(.signaled(let signal)): "ends by signal \(signal)"
    }
  }
}

extension AppID? {
  fileprivate var suffix: String {
    map { " \($0.index)" } ?? ""
  }
}
