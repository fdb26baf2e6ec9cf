public import LifecycleKernel

extension Effect {
  /// The effect in a few words and without any instant, for traces.
  public var summary: String {
    switch self {
    case .spawn(let app, let launch):
      "app \(app.index): spawn" + (launch.wake.map { " for \($0.reason.rawValue)" } ?? "")
        + (launch.opening.map { " with \($0.callback.summary)" } ?? "")
    case .prewarm(let app): "app \(app.index): prewarm"
    case .endPrewarmed(let app): "app \(app.index): end the prewarmed process"
    case .deliver(let app, let callback, let scene):
      "app \(app.index): deliver \(callback.summary)"
        + (scene.screen.map { " to scene on screen \($0)" }
          ?? (scene == .main ? "" : " to scene \(scene.rawValue)"))
    case .tellBackgroundTime(let app, _): "app \(app.index): tell background time"
    case .tellMemoryPressure(let app, let level):
      "app \(app.index): tell memory pressure \(level.rawValue)"
    case .answerAuthentication(let app, let number, let result):
      "app \(app.index): answer question \(number): \(result)"
    case .answerCentral(let number, .success): "answer central \(number)"
    case .answerCentral(let number, .error(let code)): "answer central \(number) error \(code)"
    case .discardState(let app): "app \(app.index): remove the preserved state"
    case .askToUnlock: "ask to unlock"
    case .tellClosed(let app): "app \(app.index): tell that it was closed"
    case .limitMemory(let app, let bytes):
      "app \(app.index): limit memory to \(bytes.map { "\($0)" } ?? "that of all")"
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
    case .readTimeOfDay: "read the time of day"
    case .readMemory: "read the memory"
    case .watchSockets(let app): "app \(app.index): watch its sockets"
    case .reclaimSockets(let app, let kept):
      "app \(app.index): reclaim sockets" + (kept.isEmpty ? "" : " but \(kept.count)")
    case .bonjour(let app, .begin(let number, _)): "app \(app.index): begin Bonjour \(number)"
    case .bonjour(let app, .text(let number, _)): "app \(app.index): change Bonjour \(number)"
    case .bonjour(let app, .end(let number)): "app \(app.index): end Bonjour \(number)"
    case .readProcessor(let app): "app \(app.index): read the processor"
    case .transfers(let app, let order): "app \(app.index): \(order.rawValue) transfers"
    case .log(let app, let entry): "app \(app.index): \(entry.summary)"
    case .record(let app, let report): "app \(app.index): record \(report.reason.summary)"
    case .reachedPlace(let app): "app \(app.index): hand over what is due at its place"
    case .present(let app, _, let presentation):
      "app \(app.index): present a notification: \(presentation.place)"
    case .refuse(let refusal): "refuse: \(refusal)"
    }
  }
}

extension Callback {
  /// The callback's name, and its URL or status bar.
  public var summary: String {
    switch self {
    case .openURL(let url): "openURL(\(url.url))"
    case .continueActivity(let activity): "continue(\(activity.webpageURL))"
    case .performAction(let action): "performAction(\(action.type))"
    case .wake(let id, let wake):
      "wake(\(wake.summary))"
        + (id.rawValue == 0 ? "" : " \(id.rawValue)")
    case .location(let event): "location(\(event.summary))"
    case .audio(let event): "audio(\(event.summary))"
    case .call(.answered): "call(answered)"
    case .call(.ended): "call(ended)"
    case .bluetooth(let news): "bluetooth \(news.event.methodName)"
    case .accessory(let event): "accessory \(event.methodName)"
    case .display(let event): "display \(event.methodName)"
    case .bonjour(let event): "bonjour \(event.methodName)"
    case .metrics(let reports): "metrics \(reports.count)"
    case .peripheral(let news): "peripheral \(news.event.methodName)"
    case .notification(.arrived): "notification arrived"
    case .notification(.opened): "notification opened"
    case .preferencesChanged: "preferencesChanged"
    case .environmentChanged: "environmentChanged"
    case .statusBarFrame(let bar): "statusBarFrame(\(bar))"
    case .expireTask(let id): "expireTask" + (id.rawValue == 0 ? "" : " \(id.rawValue)")
    case .backgroundRefreshChanged(let status): "backgroundRefreshChanged(\(status))"
    case .protectedData(let news): "protectedData \(news.rawValue)"
    case .connectScene: "connectScene"
    case .scenePlaceChanged(let scene, let place):
      "scenePlaceChanged(\(scene.rawValue) at \(place.start), \(place.width)"
        + (place.lacksFocus ? ", without focus)" : ")")
    case .discardedSessions(let scenes): "discardedSessions(\(scenes.map(\.rawValue)))"
    default: "\(self)"
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
    case .task(let id, _, let event): "task \(id.rawValue) \(event)"
    case .wake(let reason, let result): "wake for \(reason.rawValue) is finished: \(result)"
    case .sound(let event): "\(event)"
    case .processor(let event, let share): "\(event) at \(share) % of a processor"
    case .assertion(let reason, let event, _): "\(event): \(reason.explanation)"
    case .savedState(.discarded(let reason)): "preserved state discarded: \(reason.word)"
    case .savedState(.preserved): "state preserved"
    case .savedState(.restored): "state restored"
    case .savedState(.declined): "preserved state not wanted"
    case .savedState(.locked): "preserved state cannot be read while the device is locked"
    case .savedState(.notPreserved): "state not preserved"
    case .reclaimed(let sockets): "lost \(sockets.text)"
    case .bonjour(.published(let name, _)): "has published \(name.text)"
    case .bonjour(.withdrawn(let name, let reason)): "\(name.text) withdrawn: \(reason.rawValue)"
    case .bonjour(.failed(_, let reason)): "Bonjour has failed: \(reason)"
    case .yields: "yields a file"
    case .prewarming(let event): event.sentence
    case .exit(let reason): "exit \(reason.summary)"
    }
  }
}

extension LocationEvent {
  /// The event in a word or two, without positions.
  public var summary: String {
    switch self {
    case .moved(let fixes): "moved" + (fixes.count == 1 ? "" : " \(fixes.count)")
    case .requested: "requested"
    case .significantChange: "significantChange"
    case .crossed(let region, let side): "\(region) \(side)"
    case .determined(let region, let side): "\(region) is \(side.map { "\($0)" } ?? "unknown")"
    case .visited(let visit): visit.departure == nil ? "arrived" : "departed"
    case .authorization(let authorization): "\(authorization)"
    case .failed(.denied): "denied"
    case .failed(.unknown): "unknown"
    case .failed(.regionDenied(let region)): "\(region) denied"
    case .failed(.tooManyRegions(let region)): "too many for \(region)"
    }
  }
}

extension Wake {
  /// What it is for, in a word or two.
  fileprivate var summary: String {
    location?.summary ?? audio?.summary ?? voip?.summary ?? reason.rawValue
  }
}

extension AudioEvent {
  /// The event in a word or two.
  public var summary: String {
    switch self {
    case .interruptionBegan: "interruption began"
    case .interruptionEnded(shouldResume: true): "interruption ended, should resume"
    case .interruptionEnded(shouldResume: false): "interruption ended"
    case .others(let others):
      others.isPlaying ? "others play" : "no others play"
    case .command(let command): "command \(command.kind)"
    }
  }
}

extension VoIPEvent {
  /// What has happened, in a word or two.
  public var summary: String {
    switch self {
    case .traffic: "traffic"
    case .keepAlive: "keepAlive"
    case .restart: "restart"
    case .push: "push"
    }
  }
}
