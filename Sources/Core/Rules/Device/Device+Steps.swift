extension Device {
  /// Performs the app's steps toward its goal, until one must wait for its completion.
  ///
  /// - Parameter cause: The reason for the change, for the log.
  mutating func advance(_ app: AppID, because cause: Cause) {
    while true {
      let goal = goal(of: app)
      if goal != self[app].goal {
        self[app].goal = goal
        self[app].run.cause = cause
      }
      guard self[app].run.outstanding == nil else { return }
      let position = self[app].position
      let scene = self[app].scene.position
      let due = news.news(in: position, scene, toward: goal)
      if !due.isEmpty, let callback = takeNews(due, for: app) {
        send(callback, to: app, step: nil)
        return
      }
      guard let step = table.step(from: position, scene, toward: goal) else {
        rest(app)
        return
      }
      if isPassedSilently(step, by: app) {
        pass(step, app)
        continue
      }
      take(step, app)
      guard step == .resume else { return }
    }
  }

  /// SCENE-14: a scene that the person takes away is not told of the background, through which the app
  /// passes all the same (TRANS-12).
  private func isPassedSilently(_ step: Step, by app: AppID) -> Bool {
    step == .enterBackground && self[app].run.termination == .forceQuit && hasScenes(app)
  }

  private mutating func pass(_ step: Step, _ app: AppID) {
    finishLaunch(app)
    if let edge = step.edgeOnDelivery { move(app, along: edge) }
    self[app].scene.position = .background
  }

  private mutating func take(_ step: Step, _ app: AppID) {
    switch step {
    case .spawn:
      spawn(app)
    case .suspend:
      tell(.suspends, app)
      retakeSnapshot(of: app)
      if self[app].run.rank == .throttled { rank(app, .background) }
      self[app].phase = .suspending
      arm(.suspension, profile.suspensionDeadline, app)
      effects.append(.freeze(app))
    case .resume:
      resume(app)
    case .discard:
      kill(app, self[app].run.termination ?? .exitedOnSuspend)
    case .prepare, .finishLaunching, .becomeActive, .resignActive, .enterBackground,
      .enterForeground, .terminate:
      if let callback = step.callback {
        send(callback, to: app, step: step)
      }
    }
  }

  private mutating func spawn(_ app: AppID) {
    let wake = self[app].scene.goal == .background ? self[app].pendingWakes.first : nil
    self[app].phase = .starting(
      ProcessPhase.Launch(
        isIntoBackground: wake != nil, carriesOpening: wake == nil && firstOpening(app) != nil,
        carriesNotification: wake == nil && firstResponse(app) != nil))
    self[app].run.launchedAt = now
    tell(.starts, app)
    if let launch = launchRequest(for: app) { effects.append(.spawn(app, launch)) }
    tell(.started, app)
    move(app, along: wake == nil ? .launchIntoForeground : .launchIntoBackground)
    arm(.launch, profile.launchDeadline, app)
  }

  private mutating func resume(_ app: AppID) {
    cancel(.suspension, app)
    let wasSuspended = self[app].phase == .suspended
    let repeatsEntry =
      wasSuspended && profile.wakeRepeatsDidEnterBackground && self[app].scene.goal == .background
    self[app].phase = .running
    self[app].scene.position = repeatsEntry ? .unannounced : .background
    tell(.thaws, app)
    if wasSuspended { tell(.resumes, app) }
    effects.append(.thaw(app))
    if wasSuspended {
      self[app].run.isSnapshotStale = true
      move(app, along: .resume)
    }
  }

  /// Sends a callback and arms its deadline.
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
    case .enterBackground:
      tell(.entersBackground, app)
    case .enterForeground:
      tell(.entersForeground, app)
    case .terminate:
      if !self[app].isEnding { abandon(app) }
      tell(.terminates, app)
    default: break
    }
    let kind = deadlineKind(for: callback, step: step)
    let ownDeadline = self[app].run.deadlines.firstIndex(.launch) != nil ? nil : kind
    if let ownDeadline {
      arm(ownDeadline, allowance(of: ownDeadline), app)
    }
    self[app].run.outstanding = OutstandingCallback(
      callback: callback, step: step, since: now, deadline: ownDeadline)
    effects.append(.deliver(app, callback))
  }

  private func deadlineKind(for callback: Callback, step: Step?) -> DeadlineKind {
    if let kind = step?.deadline { return kind }
    switch callback {
    case .openURL, .continueActivity, .performAction: return .resume
    default: return .response
    }
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
    guard let outstanding = self[app].run.outstanding else {
      misbehave(app, .outOfTurn("it acknowledged a callback that it had not been sent"))
      return
    }
    self[app].run.outstanding = nil
    tell(.returned, app)
    let duration = now.since(outstanding.since)
    switch outstanding.callback {
    case .wake(let id, _) where !accepted:
      // The app has no method for it, so it has no work to finish.
      wakeWasNotHandled(app, id)
    case .location where !accepted:
      // No location manager was there to take it.
      break
    default:
      let isDeclined = !accepted && asksForOpening(outstanding, app)
      effects.append(
        .log(app, .callback(outstanding.callback, duration: duration, isDeclined: isDeclined)))
    }
    // The termination's deadline continues until the process has exited (WDG-05).
    if let deadline = outstanding.deadline, deadline != .termination {
      cancel(deadline, app)
    }
    if let step = outstanding.step {
      arrive(app, by: step, accepted: accepted)
    }
    advance(app, because: self[app].run.cause)
  }

  /// Whether the delegate's answer says if it opens something: of the callbacks about a URL and an
  /// activity, and of those of a launch that is for one (SEQ-11).
  private func asksForOpening(_ outstanding: OutstandingCallback, _ app: AppID) -> Bool {
    switch (outstanding.callback, outstanding.step) {
    case (.openURL, _), (.continueActivity, _): return true
    case (_, .prepare), (_, .finishLaunching):
      guard case .starting(let launch) = self[app].phase else { return false }
      return launch.carriesOpening
    default: return false
    }
  }

  private mutating func arrive(_ app: AppID, by step: Step, accepted: Bool) {
    if let edge = step.edgeOnReturn {
      move(app, along: edge)
    }
    switch step {
    case .prepare:
      guard case .starting(var launch) = self[app].phase else { break }
      launch.isAccepted = accepted
      launch.stage = .prepared
      self[app].phase = .starting(launch)
    case .finishLaunching:
      guard case .starting(let launch) = self[app].phase else { break }
      if launch.carriesOpening && !(launch.isAccepted && accepted) { tell(.declined, app) }
      self[app].phase = .running
      self[app].scene.position = launch.isIntoBackground ? .unannounced : .inactive
    case .becomeActive:
      self[app].scene.position = .active
      finishLaunch(app)
      tell(.becameActive, app)
    case .resignActive, .enterForeground:
      self[app].scene.position = .inactive
    case .enterBackground:
      self[app].scene.position = .background
      takeSnapshot(of: app)
    case .terminate:
      self[app].stop(.ending)
    case .spawn, .suspend, .resume, .discard:
      break
    }
  }

  /// SNAP-01: after `applicationDidEnterBackground` has returned. An app that is ending needs no
  /// snapshot.
  private mutating func takeSnapshot(of app: AppID) {
    guard !goal(of: app).process.isEnd else { return }
    self[app].run.isSnapshotStale = false
    effects.append(.snapshot(app))
  }

  /// SNAP-03: the app may have changed its interface in the background.
  private mutating func retakeSnapshot(of app: AppID) {
    guard self[app].run.isSnapshotStale, profile.retakesSnapshot else { return }
    takeSnapshot(of: app)
  }

  /// The app has reached its goal, or waits for something with its own deadline.
  private mutating func rest(_ app: AppID) {
    guard self[app].position == .running else { return }
    switch self[app].scene.position {
    case .inactive, .active:
      finishLaunch(app)
    case .background:
      finishLaunch(app)
      // Only now, because an app on its way to the suspension should not wait for the processor.
      if self[app].run.rank != .throttled { rank(app, .background) }
      tell(.restsInBackground, app)
    case .unattached, .unannounced: break
    }
  }

  private mutating func finishLaunch(_ app: AppID) {
    cancel(.launch, app)
    tell(.launched, app)
  }

  /// Changes the app's state, if it is different.
  mutating func move(_ app: AppID, along edge: Edge) {
    guard self[app].run.state == edge.from else { return }
    self[app].run.state = edge.to
    noteRun(app, along: edge)
    if edge.to == .active {
      activeApp = app
    } else if edge.from == .active {
      activeApp = nil
    }
    effects.append(.log(app, .state(edge, cause: self[app].run.cause)))
    if !edge.to.isForeground { tell(.leftForeground, app) }
    if edge.to.isForeground { rank(app, .foreground) }
  }

  /// Gives the app the priority for its position (LIFE-16), if it is different.
  mutating func rank(_ app: AppID, _ rank: Effect.Rank) {
    guard self[app].run.rank != rank else { return }
    self[app].run.rank = rank
    effects.append(.rank(app, rank))
  }
}
