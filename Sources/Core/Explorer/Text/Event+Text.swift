public import LifecycleKernel

extension Event {
  /// The event in a few words, for traces.
  public var summary: String {
    switch self {
    case .request(let request): request.summary
    case .process(let app, let event): "app \(app.index): \(event.summary)"
    case .deadlinePassed(let id, let isDebugged):
      "\(id.owner.prefix)\(id) is over" + (isDebugged ? ", debugged" : "")
    case .booted: "the device was booted"
    #if !CORE_ALONE
      default: summaryOfFeature
    #endif
    }
  }
}

extension Request {
  /// The request in a few words: the case's name, and the app's number.
  public var summary: String {
    switch self {
    case .install(let app, _, _): "install \(app.index)"
    case .scene(let request): "scene \(request.summary)"
    case .updateBegan(let app): "updateBegan \(app.index)"
    case .updateFailed(let app): "updateFailed \(app.index)"
    case .uninstall(let app): "uninstall \(app.index)"
    case .launch(let app): "launch \(app.index)"
    case .launchInBackground(let app, let wake):
      "launchInBackground \(app.index) for \(wake.summary)"
    case .switcherKill(let app): "switcherKill \(app.index)"
    case .terminate(let app): "terminate \(app.index)"
    case .jetsam(let app): "jetsam \(app.index)"
    case .crash(let app): "crash \(app.index)"
    case .goBack, .home, .homeButton, .lock, .unlock, .shutdown, .sideButton, .wakeScreen,
      .darkenScreen, .used:
      "\(self)"
    #if !CORE_ALONE
      default: summaryOfFeature
    #endif
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
    case .finishedWake(let id, let result): "finishes wake \(id.rawValue), \(result)"
    case .frozen: "is frozen"
    case .heldLock: "holds a lock"
    case .crashing: "is crashing"
    case .closedPort: "closes its port"
    case .misbehaved(let misbehaviour): misbehaviour.explanation
    case .exceeded(let resource): "uses more \(resource.rawValue) than it may"
    case .exited(.killedForUse(let resource)): "is killed for its use of \(resource.rawValue)"
    case .exited(.exited(let code)): "exits with \(code)"
    case .exited(.signaled(let signal)): "ends by signal \(signal)"
    case .exited(.killedForMemory(let isOwnLimit)):
      isOwnLimit ? "is killed for its use of memory" : "is killed for want of memory"
    #if !CORE_ALONE
      default: summaryOfFeature
    #endif
    }
  }
}
