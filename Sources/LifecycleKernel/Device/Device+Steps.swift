extension Device {
  /// Takes the app's steps toward its goal, up to one that has to be waited for.
  ///
  /// - Parameter cause: What changed the facts, for the log.
  mutating func advance(_ app: AppID, because cause: Cause) {
    while true {
      let goal = goal(of: app)
      if goal != self[app].goal {
        self[app].goal = goal
        self[app].cause = cause
      }
      guard self[app].outstanding == nil else { return }
      if let callback = nextNews(for: app) {
        send(callback, to: app, step: nil)
        return
      }
      guard let step = table.step(from: self[app].position, toward: goal) else {
        rest(app)
        return
      }
      take(step, app)
      guard step == .resume else { return }
    }
  }

  private mutating func take(_ step: Step, _ app: AppID) {
    switch step {
    case .spawn:
      spawn(app)
    case .suspend:
      retakeSnapshot(of: app)
      self[app].position = .suspending
      arm(.suspension, profile.suspensionDeadline, app)
      effects.append(.freeze(app))
    case .resume:
      resume(app)
    case .discard:
      kill(app, self[app].termination ?? .exitedOnSuspend)
    case .prepare, .finishLaunching, .becomeActive, .resignActive, .enterBackground,
      .enterForeground, .terminate:
      if let callback = step.callback {
        send(callback, to: app, step: step)
      }
    }
  }

  private mutating func spawn(_ app: AppID) {
    let wake = self[app].goal == .background ? self[app].pendingWake : nil
    let url = wake == nil ? self[app].pendingURLs.first : nil
    self[app].pendingWake = nil
    self[app].position = .started
    self[app].launchedAt = now
    self[app].isLaunching = true
    self[app].isLaunchedIntoBackground = wake != nil
    self[app].launchCarriesURL = url != nil
    self[app].acceptsLaunch = true
    self[app].knownStatusBar = statusBar
    self[app].isEnvironmentNewsPending = false
    self[app].isSnapshotStale = false
    if let wake {
      self[app].assertions.append(Assertion(reason: .wake(wake), since: now, until: nil))
    }
    effects.append(
      .spawn(app, LaunchRequest(wake: wake, url: url, statusBar: statusBar)))
    move(app, along: wake == nil ? .launchIntoForeground : .launchIntoBackground)
    arm(.launch, profile.launchDeadline, app)
  }

  private mutating func resume(_ app: AppID) {
    cancel(.suspension, app)
    effects.append(.thaw(app))
    let wasSuspended = self[app].position == .suspended
    let repeatsEntry =
      wasSuspended && profile.wakeRepeatsDidEnterBackground && self[app].goal == .background
    self[app].position = repeatsEntry ? .unannounced : .background
    if wasSuspended {
      self[app].isSnapshotStale = true
      move(app, along: .resume)
      resumeBackgroundTime(app)
    }
  }

  /// Something that the app is to be told where it stands, and that moves it nowhere.
  private mutating func nextNews(for app: AppID) -> Callback? {
    switch (self[app].position, self[app].goal) {
    case (.inactive, .active), (.inactive, .inactive), (.active, .active):
      if self[app].knownStatusBar != statusBar {
        self[app].knownStatusBar = statusBar
        return .statusBarFrame(statusBar)
      }
      if self[app].isEnvironmentNewsPending {
        self[app].isEnvironmentNewsPending = false
        return .environmentChanged
      }
      // URL-05: the handler runs before applicationDidBecomeActive.
      if !self[app].pendingURLs.isEmpty {
        return .openURL(self[app].pendingURLs.removeFirst())
      }
    case (.background, .background), (.background, .suspended):
      if self[app].isExpiryPending {
        self[app].isExpiryPending = false
        return .expireBackgroundTasks
      }
    default:
      return nil
    }
    if self[app].isMemoryWarningPending {
      self[app].isMemoryWarningPending = false
      return .didReceiveMemoryWarning
    }
    return nil
  }

  /// Sends a callback and starts to count its deadline.
  private mutating func send(_ callback: Callback, to app: AppID, step: Step?) {
    // The deadline of the launch covers every callback up to the first activation (WDG-01).
    switch step {
    case .prepare, .finishLaunching, .becomeActive, nil: break
    default: finishLaunch(app)
    }
    if let edge = step?.edgeOnDelivery {
      move(app, along: edge)
    }
    switch step {
    case .enterBackground: beginBackgroundTime(app)
    case .enterForeground: endBackgroundTime(app)
    case .terminate:
      if !self[app].isEnding { abandon(app) }
      stopBackgroundClocks(app)
    default: break
    }
    let kind = deadlineKind(for: callback, step: step)
    let ownDeadline = self[app].isLaunching ? nil : kind
    if let ownDeadline {
      arm(ownDeadline, allowance(of: ownDeadline), app)
    }
    self[app].outstanding = OutstandingCallback(
      callback: callback, step: step, since: now, deadline: ownDeadline)
    let ends =
      step == .enterBackground ? now.advanced(by: profile.backgroundTaskBudget) : nil
    effects.append(.deliver(app, Delivery(callback: callback, backgroundTimeEnds: ends)))
  }

  private func deadlineKind(for callback: Callback, step: Step?) -> DeadlineKind {
    if let kind = step?.deadline { return kind }
    if case .openURL = callback { return .resume }
    return .response
  }

  private func allowance(of kind: DeadlineKind) -> Duration {
    switch kind {
    case .resume: profile.resumeDeadline
    case .backgroundEntry: profile.backgroundEntryDeadline
    case .termination: profile.terminationDeadline
    default: profile.responseDeadline
    }
  }

  /// The outstanding callback has returned.
  mutating func callbackReturned(_ app: AppID, accepted: Bool) {
    guard let outstanding = self[app].outstanding else {
      misbehave(app, .outOfTurn("it acknowledged a callback that it had not been sent"))
      return
    }
    self[app].outstanding = nil
    let duration = now.since(outstanding.since)
    effects.append(.log(app, .callback(outstanding.callback, duration: duration)))
    // The termination's deadline goes on until the process is gone (WDG-05).
    if let deadline = outstanding.deadline, deadline != .termination {
      cancel(deadline, app)
    }
    if let step = outstanding.step {
      arrive(app, by: step, accepted: accepted)
    }
    advance(app, because: self[app].cause)
  }

  private mutating func arrive(_ app: AppID, by step: Step, accepted: Bool) {
    if let edge = step.edgeOnReturn {
      move(app, along: edge)
    }
    switch step {
    case .prepare:
      self[app].acceptsLaunch = accepted
      self[app].position = .prepared
    case .finishLaunching:
      self[app].acceptsLaunch = self[app].acceptsLaunch && accepted
      // SEQ-11: who returns false is not asked to open the URL.
      if self[app].launchCarriesURL && !self[app].acceptsLaunch {
        self[app].pendingURLs.removeFirst()
      }
      self[app].launchCarriesURL = false
      self[app].position = self[app].isLaunchedIntoBackground ? .unannounced : .inactive
    case .becomeActive:
      self[app].position = .active
      finishLaunch(app)
    case .resignActive, .enterForeground:
      self[app].position = .inactive
    case .enterBackground:
      self[app].position = .background
      takeSnapshot(of: app)
    case .terminate:
      self[app].position = .ended
    case .spawn, .suspend, .resume, .discard:
      break
    }
  }

  /// SNAP-01: after `applicationDidEnterBackground` has returned. An app that is being ended has
  /// nothing to come back to.
  private mutating func takeSnapshot(of app: AppID) {
    guard !goal(of: app).isEnd else { return }
    self[app].isSnapshotStale = false
    effects.append(.snapshot(app))
  }

  /// SNAP-03: what the app has done in the background may have changed how it looks.
  private mutating func retakeSnapshot(of app: AppID) {
    guard self[app].isSnapshotStale, profile.retakesSnapshot else { return }
    takeSnapshot(of: app)
  }

  /// The app has arrived, or waits for something that has a deadline of its own.
  private mutating func rest(_ app: AppID) {
    switch self[app].position {
    case .inactive, .active:
      finishLaunch(app)
    case .background:
      finishLaunch(app)
      // Only now: on its way to a suspension an app had better not wait for the processor.
      rank(app, .background)
    default: break
    }
  }

  private mutating func finishLaunch(_ app: AppID) {
    guard self[app].isLaunching else { return }
    self[app].isLaunching = false
    cancel(.launch, app)
  }

  /// Changes the app's state, unless it is there already.
  mutating func move(_ app: AppID, along edge: Edge) {
    guard self[app].state == edge.from else { return }
    self[app].state = edge.to
    if edge.to == .active {
      activeApp = app
    } else if edge.from == .active {
      activeApp = nil
    }
    effects.append(.log(app, .state(edge, cause: self[app].cause)))
    if edge.to.isForeground { rank(app, .foreground) }
  }

  /// Gives the app the share of the machine that its place deserves (LIFE-16), unless it has it.
  private mutating func rank(_ app: AppID, _ rank: Effect.Rank) {
    guard self[app].rank != rank else { return }
    self[app].rank = rank
    effects.append(.rank(app, rank))
  }
}
