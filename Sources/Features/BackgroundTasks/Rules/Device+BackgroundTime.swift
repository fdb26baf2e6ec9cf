extension Device {
  /// The app enters the background or is resumed there: restarts the budget that all tasks share (BGT-05,
  /// BGT-18, AMB-18).
  mutating func beginBackgroundTime(_ app: AppID) {
    budgetIsWhole(app)
    effects.append(.tellBackgroundTime(app, backgroundTime(of: app)))
    countBudget(app)
  }

  /// The time that an app has which enters the background now, or is resumed there.
  func backgroundTime(of app: AppID) -> BackgroundTime {
    let isUnlimited = self[app].run.assertions.contains { assertion in
      switch assertion.reason {
      case .audio, .call: true
      case .suspensionGrace, .wake, .backgroundTask: false
      }
    }
    // A wake has its own time.
    var wake = self[app].pendingWakes.first
    if case .wake(_, let delivered) = self[app].run.outstanding?.callback { wake = delivered }
    let withoutTask = wake.map { profile.wakeTime(for: $0.reason) } ?? profile.suspensionGrace
    return BackgroundTime(
      withTask: profile.backgroundTaskBudget, withoutTask: isUnlimited ? nil : withoutTask)
  }

  /// The app returns to the foreground, where its time is not limited (BGT-09, BGT-18).
  mutating func endBackgroundTime(_ app: AppID) {
    budgetIsWhole(app)
    dropDue(.expiry, app)
    stopBackgroundClocks(app)
  }

  /// From now on another rule limits the app's time.
  mutating func stopBackgroundClocks(_ app: AppID) {
    cancel(.backgroundTaskWarning, app)
    cancel(.backgroundTaskBudget, app)
  }

  private mutating func budgetIsWhole(_ app: AppID) {
    if backgroundBudget.runs[app].isOver { backgroundBudget.runs[app].isOver = false }
  }

  /// Arms the end of the budget if the app has a task that it limits, otherwise disarms it.
  private mutating func countBudget(_ app: AppID) {
    guard let since = self[app].run.backgroundSince, self[app].run.assertions.haveBackgroundTask
    else {
      // No task is left that could expire.
      dropDue(.expiry, app)
      cancel(.backgroundTaskWarning, app)
      cancel(.backgroundTaskBudget, app)
      return
    }
    guard self[app].run.deadlines.first(.backgroundTaskBudget)?.since != since else { return }
    let budget = profile.backgroundTaskBudget
    let warning = budget - profile.expirationLead
    arm(.backgroundTaskWarning, warning, app, since: since)
    arm(.backgroundTaskBudget, budget, app, since: since)
  }

  mutating func taskBegan(_ app: AppID, _ id: BackgroundTaskID, name: String) {
    guard canBeInBackground(app), !self[app].isToldToEnd, !backgroundBudget.runs[app].isOver
    else {
      // BGT-02, BGT-20, WDG-06: the task is refused, without further consequences.
      effects.append(.log(app, .task(id, name: name, .refused)))
      return
    }
    var count = 0
    let assertions = self[app].run.assertions
    for assertion in assertions {
      guard case .backgroundTask(let other, _) = assertion.reason else { continue }
      count += 1
      if other == id {
        misbehave(app, .outOfTurn("it began background task \(id.rawValue) twice"))
        return
      }
    }
    guard count < profile.backgroundTaskLimit else {
      misbehave(app, .tooManyBackgroundTasks)
      return
    }
    hold(.backgroundTask(id, name: name), until: nil, app)
    effects.append(.log(app, .task(id, name: name, .began)))
    countBudget(app)
    advance(app, because: .backgroundTask)
  }

  mutating func taskEnded(_ app: AppID, _ id: BackgroundTaskID) {
    let task = self[app].run.assertions.lazy.map(\.reason).first { reason in
      if case .backgroundTask(id, _) = reason { true } else { false }
    }
    // UIKit has already reported an unknown number to the app as its mistake.
    guard let task, case .backgroundTask(_, let name) = task else { return }
    release(app) { $0 == task }
    effects.append(.log(app, .task(id, name: name, .ended)))
    countBudget(app)
    advance(app, because: .noReasonToRun)
  }

  /// The app keeps a lock on a file that the app in front uses. The one in front goes first: the
  /// background tasks of the other are asked to end now, and have the time for that which they have at
  /// the end of all background time (RESP-08).
  mutating func yieldLock(on path: String, _ app: AppID) {
    guard let since = self[app].run.backgroundSince, !backgroundBudget.runs[app].isOver,
      !self[app].isEnding, self[app].run.assertions.haveBackgroundTask
    else { return }
    let used = profile.backgroundTaskBudget - profile.expirationLead
    // As late as at the end of the budget, but not later than now.
    countBackgroundTime(since: min(since, now.advanced(by: .zero - used)), app)
    effects.append(.log(app, .yields(file: path)))
    countBudget(app)
    cancel(.backgroundTaskWarning, app)
    warnOfExpiry(app)
  }

  /// Background time is nearly over: the app's expiration handlers run (BGT-06).
  mutating func warnOfExpiry(_ app: AppID) {
    for assertion in self[app].run.assertions {
      guard case .backgroundTask(let id, let name) = assertion.reason else { continue }
      effects.append(.log(app, .task(id, name: name, .expired)))
    }
    backgroundBudget.runs[app].isOver = true
    makeDue(.expiry, app)
    advance(app, because: .backgroundTimeOver)
  }
}
