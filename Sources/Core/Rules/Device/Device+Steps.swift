extension Device {
  /// Performs the app's steps toward its goal, until one must wait for its completion.
  ///
  /// - Parameter cause: The reason for the change, for the log.
  mutating func advance(_ app: AppID, because cause: Cause) {
    while true {
      if setGoals(of: app) { self[app].run.cause = cause }
      guard self[app].run.outstanding == nil else { return }
      let scene = self[app].scenes.foremostIndex
      let goal = AppGoal(process: self[app].run.goal, scene: self[app].scenes[scene].goal)
      let due = news.news(
        in: self[app].position, self[app].scenes[scene].position, toward: goal)
      if !due.isEmpty, let (callback, other) = takeNews(due, for: app) {
        send(callback, to: app, other ?? scene, step: nil)
        return
      }
      guard let (step, scene) = nextStep(of: app) else {
        rest(app)
        return
      }
      if isPassedSilently(step, by: app) {
        pass(step, app, scene)
        continue
      }
      take(step, app, scene)
      guard step == .resume else { return }
    }
  }

  /// The next step of the app, and the index of its scene; nil if it is where it should be, or waits.
  ///
  /// While the process runs its scenes go first: the process rests, or ends, when they are where they
  /// should be. Those that leave go before those that come (LIFE-15).
  @inline(__always)
  private func nextStep(of app: AppID) -> (Step, scene: Int)? {
    let position = self[app].position
    if position == .running, let next = nextSceneStep(of: app) { return next }
    return table.step(of: position, toward: self[app].run.goal).map { ($0, 0) }
  }

  @inline(__always)
  private func nextSceneStep(of app: AppID) -> (Step, scene: Int)? {
    guard self[app].scenes.count > 1 else {
      let scene = self[app].scenes[0]
      return table.step(of: scene.position, toward: scene.goal).map { ($0, 0) }
    }
    let scenes = self[app].scenes
    for isComing in [false, true] {
      for index in scenes.indices where scenes[index].goal.isForeground == isComing {
        if let step = table.step(of: scenes[index].position, toward: scenes[index].goal) {
          return (step, index)
        }
      }
    }
    return nil
  }

  /// SCENE-14: a scene that the person takes away is not told of the background, through which the app
  /// passes all the same (TRANS-12).
  private func isPassedSilently(_ step: Step, by app: AppID) -> Bool {
    step == .enterBackground && self[app].run.termination == .forceQuit && hasScenes(app)
  }

  private mutating func pass(_ step: Step, _ app: AppID, _ scene: Int) {
    finishLaunch(app)
    if let edge = step.edgeOnDelivery { move(app, self[app].scenes[scene].id, along: edge) }
    self[app].scenes[scene].position = .background
  }

  private mutating func take(_ step: Step, _ app: AppID, _ scene: Int) {
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
    case .connect:
      let id = self[app].scenes[scene].id
      send(.connectScene(takeConnection(of: SceneReference(app, id))), to: app, scene, step: step)
    case .prepare, .finishLaunching, .becomeActive, .resignActive, .enterBackground,
      .enterForeground, .disconnect, .terminate:
      if let callback = step.callback {
        send(callback, to: app, scene, step: step)
      }
    }
  }

  private mutating func spawn(_ app: AppID) {
    let wake = self[app].scenes.goal.isForeground ? nil : self[app].pendingWakes.first
    let scene = wake == nil ? self[app].scenes.foremost.id : lastScene(of: app)
    if self[app].scenes.index(of: scene) == nil { self[app].scenes = SceneTable(scene) }
    self[app].phase = .starting(
      ProcessPhase.Launch(
        scene: scene, isIntoBackground: wake != nil, discarded: sessions(of: app).discarded,
        carriesOpening: wake == nil && isOpenedWithSomething(app),
        carriesNotification: wake == nil && isOpenedWithNotification(app)))
    self[app].run.launchedAt = now
    if let index = self[app].scenes.index(of: scene) {
      self[app].scenes[index].place = place(of: SceneReference(app, scene))
    }
    tell(.starts, app)
    if let launch = launchRequest(for: app) { effects.append(.spawn(app, launch)) }
    tell(.started, app)
    move(app, along: wake == nil ? .launchIntoForeground : .launchIntoBackground)
    arm(.launch, profile.launchDeadline, app)
  }

  private mutating func resume(_ app: AppID) {
    cancel(.suspension, app)
    let wasSuspended = self[app].position == .suspended
    let repeatsEntry =
      wasSuspended && profile.wakeRepeatsDidEnterBackground
      && self[app].scenes.goal == .background
    self[app].phase = .running
    if repeatsEntry {
      for index in self[app].scenes.indices where self[app].scenes[index].position == .background {
        self[app].scenes[index].position = .unannounced
      }
    }
    tell(.thaws, app)
    if wasSuspended {
      self[app].run.backgroundSince = now
      tell(.resumes, app)
    }
    effects.append(.thaw(app))
    if wasSuspended {
      self[app].run.isSnapshotStale = true
      move(app, along: .resume)
    }
  }

  /// Sends a callback and arms its deadline.
  private mutating func send(_ callback: Callback, to app: AppID, _ index: Int, step: Step?) {
    let scene = self[app].scenes[index].id
    // The deadline of the launch covers every callback up to the first activation (WDG-01).
    switch step {
    case .prepare, .finishLaunching, .becomeActive, nil: break
    default: finishLaunch(app)
    }
    if let edge = step?.edgeOnDelivery {
      move(app, scene, along: edge)
    }
    switch step {
    // What one scene does while another is in front is nothing that the app does.
    case .enterBackground where self[app].scenes.isAloneInFront(index):
      enterBackground(app)
    case .enterForeground where self[app].scenes.isAloneInFront(index):
      leaveBackground(app)
    case .terminate:
      if !self[app].isEnding { abandon(app) }
      stopGrace(app)
      tell(.terminates, app)
    default: break
    }
    let kind = deadlineKind(for: callback, step: step)
    let ownDeadline = self[app].run.deadlines.firstIndex(.launch) != nil ? nil : kind
    if let ownDeadline {
      arm(ownDeadline, allowance(of: ownDeadline), app)
    }
    self[app].run.outstanding = OutstandingCallback(
      callback: callback, scene: scene, step: step, since: now, deadline: ownDeadline)
    effects.append(.deliver(app, callback, scene))
  }

  private func deadlineKind(for callback: Callback, step: Step?) -> DeadlineKind {
    if let kind = step?.deadline { return kind }
    return callback.isOpening ? .resume : .response
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
    guard let outstanding = self[app].run.outstanding.take() else {
      misbehave(app, .outOfTurn("it acknowledged a callback that it had not been sent"))
      return
    }
    tell(.returned, app)
    // Where there is no answer, nothing may depend on one: so what follows is known before the app has
    // returned (callbacksAhead).
    let accepted = accepted || !outstanding.callback.hasAnswer
    let duration = now.since(outstanding.since)
    switch outstanding.callback {
    case .wake(let id, _) where !accepted:
      // The app has no method for it, so it has no work to finish.
      wakeWasNotHandled(app, id)
    case let callback where !accepted && callback.mayFindNobody:
      break
    default:
      let isDeclined = !accepted && asksForOpening(outstanding, app)
      effects.append(
        .log(
          app,
          .callback(
            outstanding.callback, outstanding.scene, duration: duration, isDeclined: isDeclined)))
    }
    // The termination's deadline continues until the process has exited (WDG-05).
    if let deadline = outstanding.deadline, deadline != .termination {
      cancel(deadline, app)
    }
    if let step = outstanding.step {
      arrive(app, outstanding.scene, by: step, accepted: accepted)
    }
    advance(app, because: self[app].run.cause)
  }

  /// The delegate's answer says if it opens something: of the callbacks about a URL and an
  /// activity, and of those of a launch that is for one (SEQ-11).
  private func asksForOpening(_ outstanding: OutstandingCallback, _ app: AppID) -> Bool {
    if outstanding.callback.asksForOpening { return true }
    guard outstanding.step == .prepare || outstanding.step == .finishLaunching,
      case .starting(let launch) = self[app].phase
    else { return false }
    return launch.carriesOpening
  }

  private mutating func arrive(
    _ app: AppID, _ id: SceneID, by step: Step, accepted: Bool
  ) {
    let scene = self[app].scenes.index(of: id) ?? 0
    if let edge = step.edgeOnReturn {
      move(app, id, along: edge)
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
      arriveInLaunchedScene(launch, app)
      wasToldOfDiscarded(launch.discarded, app)
    case .becomeActive:
      self[app].scenes[scene].position = .active
      finishLaunch(app)
      tell(.becameActive, app)
    case .resignActive:
      self[app].scenes[scene].position = .inactive
      // Another one may have waited for it, which can become active now.
      isFrontDue = true
    case .enterForeground:
      self[app].scenes[scene].position = .inactive
    case .connect:
      // Its card has a picture of an earlier process.
      if self[app].scenes[scene].position == .awaited { self[app].run.isSnapshotStale = true }
      self[app].scenes[scene].position = .background
    case .enterBackground:
      self[app].scenes[scene].position = .background
      takeSnapshot(of: app, id)
    case .disconnect:
      self[app].scenes.remove(at: scene)
    case .terminate:
      // With its end it was told that all of its sessions are gone.
      if self[app].run.termination == .forceQuit {
        wasToldOfDiscarded(sessions(of: app).discarded, app)
      }
      self[app].stop(.ending)
    case .spawn, .suspend, .resume, .discard:
      break
    }
  }

  /// The launch has connected its scene. In the background only one is connected that has a session, so
  /// that it is there for the event, and then by itself; and no scene is told that it is there, because
  /// none came from elsewhere (SCENE-22).
  private mutating func arriveInLaunchedScene(_ launch: ProcessPhase.Launch, _ app: AppID) {
    let scene = self[app].scenes.index(of: launch.scene) ?? 0
    guard launch.isIntoBackground else {
      self[app].scenes[scene].position = .inactive
      return
    }
    guard hasScenes(app) else {
      self[app].scenes[scene].position = .unannounced
      return
    }
    self[app].scenes[scene].position = .awaited
    self[app].scenes[scene].isLeaving = false
    stopAwaiting(app)
    enterBackground(app)
  }

  /// SNAP-01: after `applicationDidEnterBackground` has returned. An app that is ending needs no
  /// snapshot, and neither does a scene without a card.
  private mutating func takeSnapshot(of app: AppID, _ scene: SceneID) {
    guard !scene.isElsewhere, !isToEnd(app) else { return }
    self[app].run.isSnapshotStale = false
    effects.append(.snapshot(app, scene))
  }

  /// SNAP-03: the app may have changed its interface in the background.
  private mutating func retakeSnapshot(of app: AppID) {
    guard self[app].run.isSnapshotStale, profile.retakesSnapshot else { return }
    let scenes = self[app].scenes
    for index in scenes.indices where scenes.count == 1 || scenes[index].position == .background {
      takeSnapshot(of: app, scenes[index].id)
    }
  }

  /// The app has reached its goal, or waits for something with its own deadline.
  private mutating func rest(_ app: AppID) {
    guard self[app].position == .running else { return }
    let position = self[app].scenes.foremost.position
    switch position {
    case .inactive, .active:
      finishLaunch(app)
    // Without a scene it has none yet, or all were disconnected.
    case .background, .unattached:
      finishLaunch(app)
      // Only now, because an app on its way to the suspension should not wait for the processor.
      if self[app].run.rank != .throttled { rank(app, .background) }
      tell(.restsInBackground, app)
    case .unannounced, .awaited: break
    }
  }

  private mutating func finishLaunch(_ app: AppID) {
    cancel(.launch, app)
    tell(.launched, app)
  }

  /// One of the app's scenes changes its state, and the app with it if it is the foremost.
  private mutating func move(_ app: AppID, _ scene: SceneID, along edge: Edge) {
    let state = self[app].scenes.state(with: edge.to, of: scene)
    if state == edge.to { move(app, along: edge) }
  }

  /// Changes the app's state, if it is different.
  mutating func move(_ app: AppID, along edge: Edge) {
    guard self[app].run.state == edge.from else { return }
    self[app].run.state = edge.to
    noteRun(app, along: edge)
    if edge.to == .active {
      activeApps.append(app)
    } else if edge.from == .active {
      activeApps.removeAll { $0 == app }
      isFrontDue = true
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
