/// The sentences that explain a kill by the watchdog.
struct WatchdogSentences {
  private let record: ExitRecord

  init(_ record: ExitRecord) {
    self.record = record
  }

  private var app: String { PlainText.app(record.name, record.bundleIdentifier) }
  private var rule: String { record.rule.map { " (rule \($0))" } ?? "" }

  /// What took too long, and by which rule.
  var what: String {
    switch (record.deadline, record.outstandingCallback) {
    case (let deadline?, let callback?) where deadline.covers(more: callback):
      return "\(app) was killed by the watchdog: \(Self.awaited(deadline.event)) took "
        + "\(taken(deadline)), and \(allowed(deadline)) are allowed\(rule). It was in "
        + "\(Self.named(callback)), for \(PlainText.duration(callback.since))."
    case (let deadline?, let callback?):
      return "\(app) was killed by the watchdog \(PlainText.duration(callback.since)) after "
        + "\(Self.named(callback)) was called, which must return within \(allowed(deadline))\(rule)."
    case (let deadline?, nil):
      return "\(app) was killed by the watchdog: \(Self.awaited(deadline.event)) took "
        + "\(taken(deadline)), and \(allowed(deadline)) are allowed\(rule)."
    case (nil, let callback?):
      return "\(app) was killed by the watchdog \(PlainText.duration(callback.since)) after "
        + "\(Self.named(callback)) was called, which had not returned in time\(rule)."
    case (nil, nil):
      return "\(app) was killed by the watchdog because it did not answer in time\(rule)."
    }
  }

  /// The method, and of which scene it was.
  private static func named(_ callback: ExitRecord.OutstandingCallback) -> String {
    callback.name + (callback.scene.map { " of \(Explanation.sceneName($0))" } ?? "")
  }

  private func allowed(_ deadline: ExitRecord.Deadline) -> String {
    let time = PlainText.duration(deadline.allowance)
    return deadline.clock == .cpu ? "\(time) of CPU time" : time
  }

  private func taken(_ deadline: ExitRecord.Deadline) -> String {
    guard deadline.clock == .cpu else { return PlainText.duration(deadline.elapsed) }
    return deadline.appCPU.map { "\(PlainText.duration($0)) of CPU time" } ?? "more"
  }

  /// The awaited event, for a sentence; from the kernel's names and the platform's events.
  private static func awaited(_ event: String) -> String {
    switch event {
    case "launch", "process-launch", "scene-create": "its launch"
    case "resume": "its return to the foreground"
    case "backgroundEntry", "scene-update": "its step into the background"
    case "termination", "process-exit": "its termination"
    case "suspension": "its suspension"
    default: "its answer to \(PlainText.phrase(event))"
    }
  }

  /// What the app did in that time.
  var evidence: [String?] {
    [appCPU, machineCPU]
  }

  private var appCPU: String? {
    guard let deadline = record.deadline, let used = deadline.appCPU else { return nil }
    let time = PlainText.duration(used)
    guard let percent = deadline.appCPUPercent else {
      return "It had used \(time) of CPU in that time."
    }
    let conclusion =
      switch percent {
      case 70...: "so it was busy, not waiting"
      case ..<20: "so it was waiting, not busy"
      default: "so it was partly busy and partly waiting"
      }
    return "It had used \(time) of CPU in that time (\(percent) %), \(conclusion)."
  }

  /// Only if it may excuse the app: it had little CPU time and others had much.
  private var machineCPU: String? {
    guard let deadline = record.deadline, let total = deadline.machineCPU,
      let own = deadline.appCPUPercent, let all = deadline.machineCPUPercent,
      own < 70, all - own >= 90
    else { return nil }
    let others = PlainText.duration(total - (deadline.appCPU ?? 0))
    return "Everything else on the machine had used \(others) of CPU meanwhile, which may have "
      + "slowed it."
  }

  /// The advice for the event that took too long.
  var advice: String {
    let isWaiting = (record.deadline?.appCPUPercent).map { $0 < 20 } ?? false
    let move =
      isWaiting
      ? "Do not wait for files, locks or the network on the main thread"
      : "Move the work off the main thread"
    let name = record.outstandingCallback?.name.prefix { $0 != "(" }
    switch name ?? record.deadline?.event[...] {
    case "applicationDidEnterBackground", "sceneDidEnterBackground", "backgroundEntry",
      "scene-update":
      return "\(move), or begin a background task before it."
    case "application", "launch", "process-launch", "scene-create":
      return "\(move), and do only what the first screen needs before it is there."
    case "applicationWillTerminate", "termination", "process-exit":
      return "\(move), and save state earlier: when the app enters the background."
    default:
      return "\(move)."
    }
  }
}

extension ExitRecord.Deadline {
  /// The deadline had already been running when the callback was sent, so that it also
  /// covers earlier work, as that of a launch does.
  fileprivate func covers(more callback: ExitRecord.OutstandingCallback) -> Bool {
    clock != .cpu && elapsed - callback.since > 0.05
  }
}
