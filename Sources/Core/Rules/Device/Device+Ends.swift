extension Device {
  /// Kills the app's process.
  mutating func kill(_ app: AppID, _ reason: ExitReason, deadline: Deadline? = nil) {
    guard self[app].position != .absent, self[app].position != .killed else { return }
    if !self[app].isEnding { abandon(app) }
    let report = report(app, reason, deadline: deadline)
    cancelDeadlines(app)
    self[app].run.outstanding = nil
    self[app].stop(.killed(report))
    effects.append(.kill(app, reason))
    arm(.exit, profile.exitDeadline, app)
  }

  mutating func misbehave(_ app: AppID, _ misbehaviour: Misbehaviour) {
    kill(app, .misbehaviour(misbehaviour))
  }

  /// The app has used more than it may: it ends at once, in every state and without a callback.
  mutating func exceed(_ app: AppID, _ resource: AppResource) {
    kill(app, ExitReason(exceeding: resource))
  }

  /// Starts an orderly end of the app.
  mutating func end(_ app: AppID, _ reason: ExitReason, because cause: Cause) {
    // The later request applies: an app that was opened while it was ending, and then ended again,
    // is not started.
    abandon(app)
    guard !self[app].isEnding else { return }
    self[app].run.termination = reason
    stopAwaiting(app)
    advance(app, because: cause)
  }

  /// Removes an app that is ending from the front, and discards its news.
  mutating func abandon(_ app: AppID) {
    leaveFront { $0.app == app }
    if case .starting(var launch) = self[app].phase {
      launch.carriesOpening = false
      self[app].phase = .starting(launch)
    }
    self[app].pendingWakes = []
    self[app].run.due = []
    tell(.abandoned, app)
  }

  /// The app is crashing, and waits until its stacks have been read.
  ///
  /// On a busy machine that takes longer than what is left of the shortest deadlines. None of them may
  /// end the app by another reason than its crash, so each gives it the time of an exit.
  mutating func crashAnnounced(_ app: AppID, signal: Int32) {
    guard self[app].run.crashSignal == nil else { return }
    self[app].run.crashSignal = signal
    let end = now.advanced(by: profile.exitDeadline)
    for deadline in self[app].run.deadlines where deadline.kind.endsRun && deadline.end < end {
      arm(
        deadline.kind, end.since(deadline.since), app, number: deadline.id.number,
        since: deadline.since)
    }
  }

  /// The process has exited.
  mutating func processExited(_ app: AppID, _ status: ExitStatus) {
    let record = self[app]
    guard record.position != .absent else { return }
    let report = report(app, status, of: record)
    cancelDeadlines(app)
    tell(.exits, app)
    if !record.isEnding { abandon(app) }
    // If an app ends because it left the foreground, the cause is what made it leave.
    if report.reason != .exitedOnSuspend {
      self[app].run.cause = Cause(report.reason)
    }
    if let edge = Edge.end(from: record.run.state) {
      move(app, along: edge)
    }
    effects.append(.log(app, .exit(report.reason)))
    effects.append(.record(app, report))
    // MEM-17, MEM-19: nobody sees that another app is gone, until it is opened.
    if report.reason.isJetsam, report.state.isForeground, !record.isUninstalled {
      effects.append(.tellClosed(app))
    }
    let run = EndedRun(
      report: report, isUninstalled: record.isUninstalled,
      isForceQuit: report.reason == .forceQuit || self[app].lasting.isForceQuit)
    for hook in followers.ends.list { hook(&self, app, run) }
    forgetProcess(of: app)
    if !record.isUninstalled { noteEnd(app, isWoken: record.run.isWoken, report.reason) }
    for hook in followers.ended.list { hook(&self, app, run) }
    if case .crash = report.reason, !record.isUninstalled {
      self[app].lasting.crashCount += 1
      effects.append(.keep(.app(app)))
    }
    guard !record.isUninstalled else {
      forget(app)
      return
    }
    tell(.canStart, app)
    // The app may have been requested again while it was ending.
    advance(app, because: self[app].pendingWakes.isEmpty ? .launch : .backgroundLaunch)
  }

  /// The process could not be started. A kill in the meantime gets no other answer.
  mutating func processFailedToStart(_ app: AppID, _ text: String) {
    guard self[app].position != .absent else { return }
    if self[app].position != .killed {
      if !self[app].isEnding { abandon(app) }
      self[app].stop(.killed(report(app, .failedToStart(text), deadline: nil)))
    }
    processExited(app, .exited(code: 0))
  }

  /// The report of an exit. An announced crash counts only if the process really ended with the
  /// signal.
  private func report(_ app: AppID, _ status: ExitStatus, of record: AppRecord) -> ExitReport {
    guard case .killed(let known) = record.phase else {
      return report(app, reason(for: status, of: record), deadline: nil)
    }
    // A crashing app ends by its crash, whatever happened while its stacks were read.
    if let signal = record.run.crashSignal, status == .signaled(signal) {
      return known.crashed(bySignal: signal, after: record.run.requestedEnd)
    }
    return known
  }

  private func reason(for status: ExitStatus, of record: AppRecord) -> ExitReason {
    switch status {
    case .signaled(let signal): return .crash(signal: signal)
    case .killedForMemory(let isOwnLimit):
      // As for a purge: an app in the foreground is not killed for others (TRANS-12).
      return .jetsam(
        isOwnLimit || record.run.state.isForeground ? .perProcessLimit : .vmPageShortage)
    case .killedForUse(let resource): return ExitReason(exceeding: resource)
    // Calling exit() in applicationWillTerminate is an orderly end, too.
    case .exited where record.isToldToEnd: return record.run.termination ?? .exitedOnSuspend
    case .exited(let code): return .exit(code: code)
    }
  }

  private func report(_ app: AppID, _ reason: ExitReason, deadline: Deadline?) -> ExitReport {
    let record = self[app]
    return exitReport(
      app, reason, deadline: deadline,
      isRequested: record.run.requestedEnd?.explains(reason) == true)
  }

  private mutating func cancelDeadlines(_ app: AppID) {
    for deadline in self[app].run.deadlines {
      effects.append(.cancel(deadline.id))
    }
    self[app].run.deadlines = []
  }
}

extension ExitReason {
  var isJetsam: Bool {
    if case .jetsam = self { true } else { false }
  }

  /// The end of an app that has used more of a resource than it may.
  fileprivate init(exceeding resource: AppResource) {
    self =
      switch resource {
      case .memory: .jetsam(.perProcessLimit)
      case .processes, .storage, .processor, .displayMemory, .displayTime:
        .excessiveUse(resource)
      }
  }
}
