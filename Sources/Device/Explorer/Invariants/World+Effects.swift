import LifecycleKernel

extension World {
  /// Updates the model for an effect; returns the rule that it breaks.
  mutating func check(
    _ effect: Effect, after event: Event, _ configuration: ModelConfiguration
  ) -> Violation? {
    switch effect {
    case .spawn(let app, let launch):
      return checkSpawn(of: app.index, launch, configuration)
    case .prewarm(let app):
      return checkPrewarm(of: app.index, after: event)
    case .endPrewarmed(let app):
      return checkEndOfPrewarmed(app.index, after: event)
    case .deliver(let app, let callback, let scene):
      return checkDelivery(of: callback, to: app.index, scene, configuration)
    case .tellBackgroundTime(let app, let time):
      return checkBackgroundTime(of: app.index, time)
    case .tellMemoryPressure(let app, let level):
      let model = apps[app.index]
      apps[app.index].knownPressure = level
      guard model.stage == .connected, !model.isToldToEnd || model.told != nil,
        level == memory.pressure, level != model.knownPressure
      else {
        return Violation("MEM-01", "app \(app.index) is sent a wrong level of memory pressure")
      }
    case .snapshot(let app, let scene):
      return checkSnapshot(of: app.index, scene, after: event, configuration)
    case .freeze(let app):
      return checkFreeze(of: app.index)
    case .thaw(let app):
      let model = apps[app.index]
      guard model.freezer != .none else {
        return Violation("freezer", "an app that is not frozen is thawed")
      }
      guard model.knowsBackgroundTime || model.freezer == .asked else {
        return Violation("BGT-19", "an app is woken before it gets its background time")
      }
      guard model.knownPressure == memory.pressure else {
        return Violation("MEM-01", "an app executes without knowing how short memory is")
      }
      apps[app.index].wasThawed = true
      apps[app.index].calls.isWatched = false
      apps[app.index].sockets = SocketModel()
      apps[app.index].freezer = .none
    case .kill(let app, let reason):
      return checkKill(of: app.index, reason, after: event)
    case .crash(let app):
      guard apps[app.index].isRunning else {
        return Violation("LIFE-07", "an app that does not execute is made to crash")
      }
    case .answerAuthentication(let app, let number, let result):
      return checkAnswer(number, result, to: app.index)
    case .answerCentral(let number, _):
      return checkCentralAnswer(number)
    case .tellClosed(let app):
      guard event.isExit(of: app.index), apps[app.index].isLastEndSeen else {
        return Violation("MEM-17", "the end of app \(app.index) is told, which nobody has seen")
      }
      apps[app.index].isLastEndSeen = false
    case .askToUnlock:
      guard event == .request(.home) || event == .request(.homeButton), isLockWanted else {
        return Violation("TRANS-05", "the passcode is asked for where nobody wants to unlock")
      }
    case .limitMemory(let app, let bytes):
      guard apps[app.index].stage != .none, bytes == apps[app.index].memoryLimit else {
        return Violation("MEM-05", "app \(app.index) is held to a limit that it does not have")
      }
      apps[app.index].heldMemoryLimit = bytes
    case .watchSockets(let app):
      return checkWatch(of: app.index, configuration)
    case .reclaimSockets(let app, let kept):
      return checkReclaim(of: app.index, keeping: kept, configuration)
    case .bonjour(let app, let order):
      return checkBonjour(order, for: app.index, after: event)
    case .readProcessor(let app):
      apps[app.index].isProcessorRead = true
    case .rank(let app, let rank):
      if rank == .throttled, event != .process(app, .usedProcessor(share: 100)) {
        return Violation("RESP-13", "an app is throttled that has not used too much")
      }
      apps[app.index].isThrottled = rank == .throttled
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
    case .keep(let owner):
      noteKept(owner)
    case .transfers(let app, let order):
      return checkOrder(order, of: app.index, after: event)
    case .readMemory:
      switch event {
      case .request(.memoryPressure), .request(.memoryLimit): break
      default:
        guard let purged = memory.purged, event.isExit(of: purged) else {
          return Violation("MEM-06", "memory is read although nothing was ended for it")
        }
        memory.purged = nil
        memory.isReadingAwaited = true
      }
    case .readTimeOfDay:
      guard case .deadlinePassed(DeadlineID(.device, .midnight), _) = event else {
        return Violation("WAKE-06", "the kernel asks for the time of day although no day is over")
      }
    case .arm(let deadline) where deadline.id == DeadlineID(.device, .midnight):
      guard case .timeOfDay(let untilMidnight, _, _) = event, deadline.allowance == untilMidnight,
        deadline.clock == .wall
      else {
        return Violation("WAKE-06", "the day ends at another time than the host said")
      }
      armed.insert(DeadlineSet(.midnight))
    case .arm(let deadline) where deadline.id == DeadlineID(.device, .sustainedPressure):
      armed.insert(DeadlineSet(.sustainedPressure))
    case .arm(let deadline) where deadline.id == DeadlineID(.device, .keyDiscard):
      guard isKeyDiscardDue, deadline.clock == .awake,
        deadline.allowance == configuration.profile.keyDiscardTime
      else { return Violation("DP-03", "the keys go although the device was not locked") }
      armed.insert(DeadlineSet(.keyDiscard))
    case .arm(let deadline) where deadline.id == DeadlineID(.device, .homePress):
      guard case .request(.homeButton) = event, deadline.clock == .awake,
        deadline.allowance == configuration.profile.homeDoublePress
      else { return Violation("TRANS-05", "a press of the home button waits that was not made") }
      armed.insert(DeadlineSet(.homePress))
    case .arm(let deadline) where deadline.id == DeadlineID(.device, .idle):
      return noteIdleTimer(deadline, after: event)
    case .cancel(let id) where id.owner == .device:
      guard armed.contains(id.kind) else {
        return Violation("deadline", "the device's \(id) is cancelled and was not armed")
      }
      armed.remove(DeadlineSet(id))
    case .arm(let deadline):
      guard case .app(let app) = deadline.id.owner else {
        return Violation("deadline", "a deadline without an owner is armed")
      }
      guard deadline.allowance > .zero else {
        return Violation(
          "deadline", "the deadline \(deadline.kind) has already passed when it is armed")
      }
      apps[app.index].armed.insert(DeadlineSet(deadline.id))
    case .cancel(let id):
      guard case .app(let app) = id.owner,
        !apps[app.index].armed.isDisjoint(with: DeadlineSet(id))
      else {
        return Violation("deadline", "the deadline \(id) is cancelled but was not armed")
      }
      apps[app.index].armed.remove(DeadlineSet(id))
    case .log(let app, let entry):
      return checkLog(of: app.index, entry, after: event)
    case .record(let app, let report):
      return checkRecord(of: app.index, report, after: event)
    case .present(let app, _, let presentation):
      return checkPresentation(of: app.index, presentation, after: event, configuration)
    case .reachedPlace(let app):
      guard apps[app.index].location.place?.isReachedNow == true else {
        return Violation("LN-02", "a notification of app \(app.index) is due too early")
      }
      apps[app.index].location.place?.isReachedNow = false
    case .discardState(let app):
      guard !device.isStatePreserved(of: app) else {
        return Violation("REST-12", "the state of app \(app.index) is removed and still counts")
      }
    case .refuse:
      return Violation(
        "refusal", "a refusal follows other effects or an event that is not a request")
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
    let isIntoBackground = launch.isIntoBackground
    if let violation = checkAccessories(
      launch.accessories, atLaunchOf: index, isIntoBackground: isIntoBackground, configuration)
    {
      return violation
    }
    if let violation = checkDisplays(launch.displays, atLaunchOf: index) { return violation }
    if let violation = checkState(launch, atLaunchOf: index) { return violation }
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
      if let wake = launch.wake, !configuration.mayWake(configuration.apps[index], for: wake.reason)
      {
        return Violation("MODE-06", "app \(index) is launched for \(wake.reason) without the mode")
      }
    } else {
      guard isExpectedInFront(index) else {
        return Violation("spawn", "app \(index) is launched without a request")
      }
    }
    let isForAssets = launch.isIntoBackground && model.wakes.contains(.newsstandContent)
    guard launch.newsstandDownloads.isEmpty != isForAssets else {
      return Violation("NEWS-01", "a launch does not name the assets for which it is")
    }
    if let opening = launch.opening {
      guard model.openings.contains(World.number(of: opening)) else {
        return Violation("URL-03, URL-11, URL-12", "a launch has what the app was not opened with")
      }
    } else if !model.openings.isEmpty && !launch.isIntoBackground {
      return Violation("URL-03, URL-11, URL-12", "a launch lacks what the app was opened with")
    }
    guard
      (launch.notification != nil) == (model.isOpenedWithNotification && !launch.isIntoBackground)
    else {
      return Violation("LN-04", "a launch has another notification than the one that was opened")
    }
    guard !isShutDown else {
      return Violation("SEQ-37", "app \(index) is launched after the shutdown")
    }
    guard !model.isUpdating else {
      return Violation("update", "app \(index) is launched while its files are being replaced")
    }
    guard launch.environment == device.lasting.environment else {
      return Violation("WAKE-01", "app \(index) is launched with another environment")
    }
    guard launch.backgroundRefresh == model.refresh else {
      return Violation("FETCH-07", "app \(index) is launched with another background refresh")
    }
    apps[index].stage = .started
    apps[index].knownRefresh = launch.backgroundRefresh
    // It finds them in its file, or with its launch.
    apps[index].knownPreference = model.preference
    apps[index].knownGroupPreference = model.groupPreference
    apps[index].isUnsureOfGroup = false
    // A device that is locked by the same event is so only after it.
    let data = isBeingLocked ? ProtectedData.available : protectedData
    guard launch.isProtectedDataAvailable == (data != .gone) else {
      return Violation("DP-17", "app \(index) is launched with another state of protected data")
    }
    apps[index].isToldOfLeaving = data != .available
    apps[index].knowsDataIsGone = !launch.isProtectedDataAvailable
    apps[index].knownAppearance = launch.environment.appearance
    apps[index].isLaunchedIntoBackground = launch.isIntoBackground
    apps[index].mayNotDraw = launch.isIntoBackground
    apps[index].launchOpening = launch.opening.map(World.number(of:))
    return nil
  }

  /// BGT-19: sent before the app can use it.
  private mutating func checkBackgroundTime(of index: Int, _ time: BackgroundTime) -> Violation? {
    guard apps[index].stage == .connected, time.withTask > .zero else {
      return Violation("BGT-05", "app \(index) gets a wrong background time")
    }
    apps[index].knowsBackgroundTime = true
    return nil
  }

  private mutating func noteKept(_ owner: LastingOwner) {
    switch owner {
    case .device: kept = device.lasting
    case .app(let app): apps[app.index].kept = device.lasting(of: app) ?? LastingAppFacts()
    }
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
    guard model.tasks.isEmpty else {
      return Violation("BGT-03", "app \(index) is frozen with a task that has not ended")
    }
    guard model.armed.isDisjoint(with: .backgroundClocks) else {
      return Violation("BGT-15", "app \(index) is frozen before its time is over")
    }
    apps[index].freezer = .asked
    apps[index].knowsBackgroundTime = false
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
    case .task(let id, _, let taskEvent):
      switch taskEvent {
      case .began: apps[index].tasks.insert(id.rawValue)
      case .ended: apps[index].tasks.remove(id.rawValue)
      case .expired:
        guard apps[index].tasks.contains(id.rawValue) else {
          return Violation("BGT-06", "an unknown task expires")
        }
      case .refused: break
      }
    case .wake:
      guard case .process(_, .finishedWake) = event else {
        return Violation("log", "the log contains the end of a wake that is not finished")
      }
    case .processor:
      guard case .process(_, .usedProcessor) = event else {
        return Violation("log", "the log has a share of the processor that was not read")
      }
    case .assertion(_, let assertionEvent, _):
      apps[index].loggedAssertions += assertionEvent == .began ? 1 : -1
    case .sound(let soundEvent):
      switch soundEvent {
      case .recording: apps[index].audio.isRecordingLogged = true
      case .recorded: apps[index].audio.isRecordingLogged = false
      case .audible, .silent: break
      }
    case .savedState(let stateEvent):
      return checkStateLog(stateEvent, of: index)
    case .reclaimed:
      guard case .process(_, .reclaimedSockets) = event else {
        return Violation("log", "the log has sockets that nobody has taken back")
      }
    case .bonjour(let bonjourEntry):
      return checkBonjourLog(bonjourEntry, of: index)
    case .yields:
      guard case .process(_, .heldWantedLock) = event, !apps[index].tasks.isEmpty else {
        return Violation("RESP-08", "app \(index) must hurry, and nobody waits for it")
      }
    case .prewarming(let entry):
      return notePrewarming(entry, of: index)
    case .exit:
      guard event.isExit(of: index) else {
        return Violation("log", "the log contains an exit but the process has not ended")
      }
    }
    return nil
  }
}

extension Event {
  /// The person may open the switcher with it.
  fileprivate var mayOpenSwitcher: Bool {
    switch self {
    case .request(.switcherOpen), .request(.homeButton): true
    default: false
    }
  }
}
