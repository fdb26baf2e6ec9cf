extension Device {
  /// Ends the app's process at once.
  mutating func kill(_ app: AppID, _ reason: ExitReason, deadline: Deadline? = nil) {
    guard self[app].position != .absent, self[app].position != .killed else { return }
    if !self[app].isEnding { abandon(app) }
    let report = report(app, reason, deadline: deadline)
    cancelDeadlines(app)
    self[app].run.outstanding = nil
    self[app].phase = .killed(report)
    effects.append(.kill(app, reason))
    arm(.exit, profile.exitDeadline, app)
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
    self[app].run.termination = reason
    advance(app, because: cause)
  }

  /// Takes an app whose end has just been decided out of the front, with all it was still to be
  /// told.
  mutating func abandon(_ app: AppID) {
    if front == .app(app) { front = .home }
    if appBehindCall == app { appBehindCall = nil }
    self[app].pendingURLs = []
    if case .starting(var launch) = self[app].phase {
      launch.carriesURL = false
      self[app].phase = .starting(launch)
    }
    self[app].pendingWakes = []
    self[app].run.due = []
  }

  /// The process is gone.
  mutating func processExited(_ app: AppID, _ status: ExitStatus) {
    let record = self[app]
    guard record.position != .absent else { return }
    let report = report(app, status, of: record)
    cancelDeadlines(app)
    if !record.isEnding { abandon(app) }
    // An app that ends because it left the foreground ends for what took it out of there.
    if report.reason != .exitedOnSuspend {
      self[app].run.cause = Cause(report.reason)
    }
    if let edge = Edge.end(from: record.run.state) {
      move(app, along: edge)
    }
    effects.append(.log(app, .exit(report.reason)))
    effects.append(.record(app, report))
    self[app].forgetProcess()
    if case .crash = report.reason, !record.isUninstalled {
      self[app].lasting.crashCount += 1
      effects.append(.keep(.app(app)))
    }
    guard !record.isUninstalled else {
      self[app] = .vacant
      return
    }
    // Someone may have asked for the app again while it was ending.
    advance(app, because: self[app].pendingWakes.isEmpty ? .launch : .backgroundLaunch)
  }

  /// There never was a process; whoever has killed it meanwhile gets no other answer.
  mutating func processFailedToStart(_ app: AppID, _ text: String) {
    guard self[app].position != .absent else { return }
    if self[app].position != .killed {
      if !self[app].isEnding { abandon(app) }
      self[app].phase = .killed(report(app, .failedToStart(text), deadline: nil))
    }
    processExited(app, .exited(code: 0))
  }

  /// What is reported of an exit. That an app said it was crashing counts only if it ended so.
  private func report(_ app: AppID, _ status: ExitStatus, of record: AppRecord) -> ExitReport {
    guard case .killed(let known) = record.phase else {
      return report(app, reason(for: status, of: record), deadline: nil)
    }
    // What ends an app that is crashing is its crash, whatever came while its stacks were read.
    if let signal = record.run.crashSignal, status == .signaled(signal) {
      return known.crashed(bySignal: signal)
    }
    return known
  }

  private func reason(for status: ExitStatus, of record: AppRecord) -> ExitReason {
    switch status {
    case .signaled(let signal): return .crash(signal: signal)
    // Calling exit() in applicationWillTerminate is an orderly end, too.
    case .exited where record.isToldToEnd: return record.run.termination ?? .exitedOnSuspend
    case .exited(let code): return .exit(code: code)
    }
  }

  private func report(_ app: AppID, _ reason: ExitReason, deadline: Deadline?) -> ExitReport {
    let record = self[app]
    return ExitReport(
      reason: reason, state: record.run.state, outstanding: record.run.outstanding?.callback,
      outstandingSince: record.run.outstanding?.since, deadline: deadline,
      assertions: record.run.assertions, launchedAt: record.run.launchedAt)
  }

  private mutating func cancelDeadlines(_ app: AppID) {
    for deadline in self[app].run.deadlines {
      effects.append(.cancel(deadline.id))
    }
    self[app].run.deadlines = []
  }
}

extension ExitReport {
  /// The report of the same end, put down to a crash.
  fileprivate func crashed(bySignal signal: Int32) -> ExitReport {
    ExitReport(
      reason: .crash(signal: signal), state: state, outstanding: outstanding,
      outstandingSince: outstandingSince, deadline: nil, assertions: assertions,
      launchedAt: launchedAt)
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
      case .backgroundTaskExpired, .wakeOverrun: .backgroundTimeOver
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
