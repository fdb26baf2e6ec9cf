extension Device {
  /// Ends the app's process at once.
  mutating func kill(_ app: AppID, _ reason: ExitReason, deadline: Deadline? = nil) {
    guard self[app].position != .absent, self[app].position != .killed else { return }
    if !self[app].isEnding { abandon(app) }
    // What ends an app that is crashing is its crash, whatever came while its stacks were read.
    let reason = self[app].crashSignal.map { .crash(signal: $0) } ?? reason
    self[app].fatality = report(app, reason, deadline: deadline)
    cancelDeadlines(app)
    self[app].outstanding = nil
    self[app].position = .killed
    effects.append(.kill(app, reason))
  }

  mutating func misbehave(_ app: AppID, _ misbehaviour: Misbehaviour) {
    kill(app, .misbehaviour(misbehaviour))
  }

  /// Decides that the app shall end in an orderly way.
  mutating func end(_ app: AppID, _ reason: ExitReason, because cause: Cause) {
    // Of two wishes the later one counts: an app that was opened again while it was ending and
    // then ended again is not started any more.
    abandon(app)
    guard !self[app].isEnding else { return }
    self[app].termination = reason
    advance(app, because: cause)
  }

  /// Takes an app whose end has just been decided out of the front, with all it was still to be
  /// told.
  mutating func abandon(_ app: AppID) {
    if front == .app(app) { front = .home }
    if appBehindCall == app { appBehindCall = nil }
    self[app].pendingURLs = []
    self[app].launchCarriesURL = false
    self[app].pendingWake = nil
    self[app].isMemoryWarningPending = false
    self[app].isExpiryPending = false
  }

  /// The process is gone.
  mutating func processExited(_ app: AppID, _ status: ExitStatus) {
    let record = self[app]
    guard record.position != .absent else { return }
    let report = record.fatality ?? report(app, reason(for: status, of: record), deadline: nil)
    cancelDeadlines(app)
    if !record.isEnding { abandon(app) }
    // An app that ends because it left the foreground ends for what took it out of there.
    if report.reason != .exitedOnSuspend {
      self[app].cause = Cause(report.reason)
    }
    if let edge = Edge.end(from: record.state) {
      move(app, along: edge)
    }
    effects.append(.log(app, .exit(report.reason)))
    effects.append(.record(app, report))
    self[app].forgetProcess()
    guard !record.isUninstalled else {
      apps[app.index] = nil
      return
    }
    // Someone may have asked for the app again while it was ending.
    advance(app, because: self[app].pendingWake == nil ? .launch : .backgroundLaunch)
  }

  /// There never was a process; whoever has killed it meanwhile gets no other answer.
  mutating func processFailedToStart(_ app: AppID, _ text: String) {
    guard self[app].position != .absent else { return }
    if self[app].fatality == nil {
      self[app].fatality = report(app, .failedToStart(text), deadline: nil)
    }
    processExited(app, .exited(code: 0))
  }

  private func reason(for status: ExitStatus, of record: AppRecord) -> ExitReason {
    switch status {
    case .signaled(let signal): return .crash(signal: signal)
    // Calling exit() in applicationWillTerminate is an orderly end, too.
    case .exited where record.isToldToEnd: return record.termination ?? .exitedOnSuspend
    case .exited(let code): return .exit(code: code)
    }
  }

  private func report(_ app: AppID, _ reason: ExitReason, deadline: Deadline?) -> ExitReport {
    let record = self[app]
    return ExitReport(
      reason: reason, state: record.state, outstanding: record.outstanding?.callback,
      outstandingSince: record.outstanding?.since, deadline: deadline,
      assertions: record.assertions, launchedAt: record.launchedAt)
  }

  private mutating func cancelDeadlines(_ app: AppID) {
    for deadline in self[app].deadlines {
      effects.append(.cancel(app, deadline.kind))
    }
    self[app].deadlines = []
  }
}

extension AppRecord {
  /// Drops every fact that belonged to the process.
  fileprivate mutating func forgetProcess() {
    var fresh = AppRecord(traits: traits)
    fresh.notificationStyle = notificationStyle
    fresh.pendingURLs = pendingURLs
    fresh.pendingWake = pendingWake
    self = fresh
  }
}

extension Cause {
  /// What an end is put down to in the log.
  init(_ reason: ExitReason) {
    self =
      switch reason {
      case .exit, .failedToStart: .exit
      case .crash: .crash
      case .watchdog: .watchdog
      case .backgroundTaskExpired: .backgroundTimeOver
      case .jetsam: .purge
      case .terminated: .terminate
      case .exitedOnSuspend: .home
      case .forceQuit: .forceQuit
      case .lockedFile: .lockedFile
      case .misbehaviour: .misbehaviour
      case .uninstalled: .uninstall
      case .shutdown: .shutdown
      }
  }
}
