import LifecycleKernel

extension World {
  /// Updates the model for an effect; returns the rule that it breaks.
  mutating func check(
    _ effect: Effect, after event: Event, _ configuration: ModelConfiguration
  ) -> Violation? {
    switch effect {
    case .spawn(let app, let launch):
      return checkSpawn(of: app.index, launch, configuration)
    case .deliver(let app, let callback, let scene):
      return checkDelivery(of: callback, to: app.index, scene, configuration)
    case .snapshot(let app, let scene):
      return checkSnapshot(of: app.index, scene, after: event, configuration)
    case .freeze(let app):
      return checkFreeze(of: app.index)
    case .thaw(let app):
      guard apps[app.index].freezer != .none else {
        return Violation("freezer", "an app that is not frozen is thawed")
      }
      if let violation = checkFeatures(thawing: app.index) { return violation }
      apps[app.index].wasThawed = true
      apps[app.index].freezer = .none
    case .kill(let app, let reason):
      return checkKill(of: app.index, reason, after: event)
    case .crash(let app):
      guard apps[app.index].isRunning else {
        return Violation("LIFE-07", "an app that does not execute is made to crash")
      }
    case .tellClosed(let app):
      guard event.isExit(of: app.index), apps[app.index].isLastEndSeen else {
        return Violation("MEM-17", "the end of app \(app.index) is told, which nobody has seen")
      }
      apps[app.index].isLastEndSeen = false
    case .askToUnlock:
      guard event == .request(.home) || event == .request(.homeButton), isLockWanted else {
        return Violation("TRANS-05", "the passcode is asked for where nobody wants to unlock")
      }
    case .rank(let app, let rank):
      if let violation = checkFeatures(ranking: app, rank, after: event) { return violation }
      guard apps[app.index].stage != .none else {
        return Violation("LIFE-16", "an app without a process gets a priority")
      }
      guard (rank == .foreground) == apps[app.index].state.isForeground else {
        return Violation("LIFE-16", "the priority does not match the state")
      }
    case .abandon(let app):
      guard case .deadlinePassed(DeadlineID(.app(app), .exit), _) = event,
        apps[app.index].stage == .killed
      else {
        return Violation("LIFE-02", "a process is abandoned before its deadline")
      }
    case .keep(.device): kept = device.lasting
    case .keep(.app(let app)):
      apps[app.index].kept = device.lasting(of: app) ?? LastingAppFacts()
    case .arm(let deadline): return checkArmed(deadline, after: event, configuration)
    case .cancel(let id): return checkCancelled(id)
    case .log(let app, let entry):
      return checkLog(of: app.index, entry, after: event)
    case .record(let app, let report):
      return checkRecord(of: app.index, report, after: event)
    case .refuse:
      return Violation(
        "refusal", "a refusal follows other effects or an event that is not a request")
    #if !CORE_ALONE
      default:
        return checkEffectOfFeature(effect, after: event, configuration)
    #endif
    }
    return nil
  }

  private mutating func checkArmed(
    _ deadline: Deadline, after event: Event, _ configuration: ModelConfiguration
  ) -> Violation? {
    switch deadline.id.owner {
    case .device where deadline.kind == .homePress:
      guard case .request(.homeButton) = event, deadline.clock == .awake,
        deadline.allowance == configuration.profile.homeDoublePress
      else { return Violation("TRANS-05", "a press of the home button waits that was not made") }
      armed.insert(DeadlineSet(.homePress))
    case .device:
      return checkFeatures(arming: deadline, after: event, configuration)
    case .app(let app):
      guard deadline.allowance > .zero else {
        return Violation(
          "deadline", "the deadline \(deadline.kind) has already passed when it is armed")
      }
      apps[app.index].armed.insert(DeadlineSet(deadline.id))
    }
    return nil
  }

  private mutating func checkCancelled(_ id: DeadlineID) -> Violation? {
    switch id.owner {
    case .device:
      guard armed.contains(id.kind) else {
        return Violation("deadline", "the device's \(id) is cancelled and was not armed")
      }
      armed.remove(DeadlineSet(id))
    case .app(let app):
      guard !apps[app.index].armed.isDisjoint(with: DeadlineSet(id)) else {
        return Violation("deadline", "the deadline \(id) is cancelled but was not armed")
      }
      apps[app.index].armed.remove(DeadlineSet(id))
    }
    return nil
  }

  private mutating func checkSpawn(
    of index: Int, _ launch: LaunchRequest, _ configuration: ModelConfiguration
  ) -> Violation? {
    let model = apps[index]
    guard model.stage == .none, model.state == .notRunning else {
      return Violation("LIFE-02", "a second process of app \(index) is started")
    }
    guard model.isInstalled else {
      return Violation("spawn", "an app that is not installed is started")
    }
    if let violation = checkScenes(launch, atLaunchOf: index) { return violation }
    if launch.isIntoBackground {
      guard configuration.canBeInBackground(configuration.apps[index]) else {
        return Violation("LIFE-14", "an app that cannot be in the background is launched there")
      }
      // Fetches and VoIP pushes are demanded here, and a demand is not held back.
      let isDemanded = model.wakes.contains { $0 == .fetch || $0 == .voip }
      guard !model.isRelaunchDelayed || isDemanded else {
        return Violation("RESP-13", "app \(index), which ends badly each time, is launched again")
      }
      guard !isExpectedInFront(index) || isLockWanted else {
        return Violation("TRANS-01", "an app that is opened is launched into the background")
      }
      if let wake = launch.wake,
        !configuration.mayWake(configuration.apps[index], for: wake.reason)
      {
        return Violation("MODE-06", "app \(index) is launched for \(wake.reason) without the mode")
      }
    } else {
      guard isExpectedInFront(index) else {
        return Violation("spawn", "app \(index) is launched without a request")
      }
    }
    guard !isShutDown else {
      return Violation("SEQ-37", "app \(index) is launched after the shutdown")
    }
    guard !model.isUpdating else {
      return Violation("update", "app \(index) is launched while its files are being replaced")
    }
    if let violation = checkFeatures(launching: index, launch, configuration) { return violation }
    apps[index].stage = .started
    apps[index].isLaunchedIntoBackground = launch.isIntoBackground
    return nil
  }

  private mutating func checkFreeze(of index: Int) -> Violation? {
    let model = apps[index]
    guard model.stage == .connected, model.freezer == .none, model.state == .background else {
      return Violation("TRANS-07", "an app that does not execute in the background is frozen")
    }
    guard model.told == nil else {
      return Violation("TRANS-15", "app \(index) is frozen inside a callback")
    }
    guard model.isToldBackground else {
      return Violation("TRANS-15", "app \(index) is frozen before didEnterBackground")
    }
    guard model.isPictured else {
      return Violation("SNAP-01", "app \(index) is suspended without a snapshot")
    }
    if let violation = checkFeatures(freezing: index, model) { return violation }
    guard model.armed.isDisjoint(with: .backgroundClocks) else {
      return Violation("BGT-15", "app \(index) is frozen before its time is over")
    }
    apps[index].freezer = .asked
    return nil
  }

  /// SNAP-01: a snapshot is taken of an app that has returned from `didEnterBackground` and is not
  /// suspended, or of the app in front when the switcher opens.
  private mutating func checkSnapshot(
    of index: Int, _ scene: SceneID, after event: Event, _ configuration: ModelConfiguration
  ) -> Violation? {
    let model = apps[index]
    if scene.isElsewhere {
      return Violation("SCENE-21", "a picture is taken of a scene on another screen")
    }
    if event.mayOpenSwitcher {
      let isInFront =
        isExpected(SceneReference(AppID(index: index), scene)) && model.launchStage == .finished
        && (model.state == .active || model.state == .inactive)
      return isInFront
        ? nil
        : Violation(
          "SNAP-01", "a snapshot of app \(index) is taken for a card, but it is not in front")
    }
    if let known = model.scenes.index(of: scene) {
      guard model.scenes.scenes[known].phase == .background, model.freezer == .none,
        model.told == nil
      else {
        return Violation(
          "SCENE-15", "a snapshot of app \(index)'s scene is taken at the wrong time")
      }
      defer { settleScenes(of: index) }
      apps[index].scenes.scenes[known].isPictured = true
      if !model.isToldBackground { return nil }
    }
    guard model.stage == .connected, model.freezer == .none, model.state == .background,
      model.isToldBackground, model.told == nil
    else {
      return Violation("SNAP-01", "a snapshot of app \(index) is taken at the wrong time")
    }
    let mayLookOther =
      (model.wasThawed || model.hasFinishedWake) && configuration.profile.retakesSnapshot
    // Of several scenes each is looked at.
    guard !model.isPictured || mayLookOther || model.scenes.scenes.count > 1 else {
      return Violation("SNAP-03", "an unnecessary second snapshot of app \(index) is taken")
    }
    apps[index].isPictured = true
    apps[index].hasFinishedWake = false
    return nil
  }

  private mutating func checkLog(
    of index: Int, _ entry: LogEntry, after event: Event
  ) -> Violation? {
    switch entry {
    case .state(let edge, _):
      return checkEdge(of: index, from: edge.from, to: edge.to, after: event)
    case .callback:
      guard case .process(_, .returned) = event else {
        return Violation("log", "the log contains the return of a callback that has not returned")
      }
    case .wake:
      guard case .process(_, .finishedWake) = event else {
        return Violation("log", "the log contains the end of a wake that is not finished")
      }
    case .assertion(_, let assertionEvent, _):
      apps[index].loggedAssertions += assertionEvent == .began ? 1 : -1
    case .exit:
      guard event.isExit(of: index) else {
        return Violation("log", "the log contains an exit but the process has not ended")
      }
    #if !CORE_ALONE
      default:
        return checkLogOfFeature(entry, of: index, after: event)
    #endif
    }
    return nil
  }
}
