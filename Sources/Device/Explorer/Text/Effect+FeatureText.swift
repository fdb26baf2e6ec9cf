public import LifecycleKernel

extension Effect {
  /// A feature's effect in a few words.
  var summaryOfFeature: String {
    switch self {
    case .prewarm(let app): "app \(app.index): prewarm"
    case .endPrewarmed(let app): "app \(app.index): end the prewarmed process"
    case .tellBackgroundTime(let app, _): "app \(app.index): tell background time"
    case .tellMemoryPressure(let app, let level):
      "app \(app.index): tell memory pressure \(level.rawValue)"
    case .answerAuthentication(let app, let number, let result):
      "app \(app.index): answer question \(number): \(result)"
    case .answerCentral(let number, .success): "answer central \(number)"
    case .answerCentral(let number, .error(let code)): "answer central \(number) error \(code)"
    case .discardState(let app): "app \(app.index): remove the preserved state"
    case .limitMemory(let app, let bytes):
      "app \(app.index): limit memory to \(bytes.map { "\($0)" } ?? "that of all")"
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
    case .reachedPlace(let app): "app \(app.index): hand over what is due at its place"
    case .present(let app, _, let presentation):
      "app \(app.index): present a notification: \(presentation.place)"
    default: "\(self)"
    }
  }
}

extension LaunchRequest {
  /// What features say of the launch.
  var summaryOfFeatures: String { opening.map { " with \($0.callback.summary)" } ?? "" }
}

extension Callback {
  /// A feature's callback: its name, and what it is about.
  var summaryOfFeature: String {
    switch self {
    case .openURL(let url): "openURL(\(url.url))"
    case .continueActivity(let activity): "continue(\(activity.webpageURL))"
    case .performAction(let action): "performAction(\(action.type))"
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
    default: "\(self)"
    }
  }
}

extension LogEntry {
  /// A feature's entry without any instant.
  var summaryOfFeature: String {
    switch self {
    case .task(let id, _, let event): "task \(id.rawValue) \(event)"
    case .sound(let event): "\(event)"
    case .processor(let event, let share): "\(event) at \(share) % of a processor"
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
    default: "\(self)"
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
  var summary: String {
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
