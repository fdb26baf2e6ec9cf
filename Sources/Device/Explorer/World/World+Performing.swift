import Geography
import LifecycleKernel

extension World {
  /// Performs the event and checks its effects.
  ///
  /// - Parameter effects: A buffer that is cleared and then contains the effects.
  mutating func perform(
    _ event: Event, _ configuration: ModelConfiguration, effects: inout [Effect]
  ) -> Violation? {
    effects.removeAll(keepingCapacity: true)
    memory.expected = nil
    memory.aboveTheirLimit = []
    let drawing = drawing(in: event)
    let wasLocked = device.isLocked
    let pressure = memory.pressure
    switch event {
    case .request(let request):
      let before = device
      device.handle(event, at: World.instant, into: &effects)
      if case .refuse? = effects.first {
        guard effects.count == 1, device == before else {
          return Violation("refusal", "a refused request has changed something")
        }
        if effects == [.refuse(.notInFront)], let violation = checkNotInFront(request) {
          return violation
        }
        return nil
      }
      if case .launchInBackground(let app, let wake) = request, wake.reason.isBackgroundRefresh,
        apps[app.index].refresh != .available
      {
        return Violation("FETCH-07", "app \(app.index) is woken although its user denies it")
      }
      noteCalls(configuration)
      let (front, stage) = (expectedFront, stage)
      note(request, before: before, configuration)
      if case .scene = request {
      } else if request.mayChangeFront {
        noteFront(since: front, stage, after: request)
      }
      keepWantedScenes()
      noteAuthentication(request, configuration)
    case .process(let app, let processEvent):
      let ahead = processEvent.isReturn ? callbackAhead(of: app) : nil
      switch processEvent {
      case .askedForAudio(let request): noteAudio(request, of: app.index, configuration)
      case .measuredSound(let isAudible):
        noteMeasured(isAudible, of: app.index, configuration)
      default: note(processEvent, of: app.index, configuration)
      }
      device.handle(event, at: World.instant, into: &effects)
      if let violation = check(ahead, of: app, effects) { return violation }
    case .deadlinePassed(let id, _):
      switch id.owner {
      case .device:
        armed.remove(DeadlineSet(id))
        switch id.kind {
        case .midnight: noteTimeChange()
        case .homePress:
          expectedFront = .home
          stage = SceneStage()
        case .keyDiscard: break
        case .idle: noteIdleTimePassed()
        default: noteSustainedPressure(configuration)
        }
      case .app(let app):
        apps[app.index].armed.remove(DeadlineSet(id))
        switch id.kind {
        case .relaunchDelay: apps[app.index].isRelaunchDelayed = false
        case .pushThrottle: noteThrottlePassed(of: app.index)
        case .fetchThrottle: noteFetchPausePassed(of: app.index, configuration)
        case .regionStay where id.number == 0: noteCrossing(of: app.index)
        case .regionStay: apps[app.index].location.passPlace()
        case .callReport:
          apps[app.index].calls.isKillDue = apps[app.index].calls.owed.contains(UInt64(id.number))
        default: break
        }
      }
      device.handle(event, at: World.instant, into: &effects)
    case .transfers(let app, let transferEvent):
      noteTransfers(transferEvent, of: app.index)
      device.handle(event, at: World.instant, into: &effects)
    case .memory(let reading):
      noteMemory(reading, configuration)
      device.handle(event, at: World.instant, into: &effects)
    case .located(let fix):
      if let fix, !isShutDown {
        for index in apps.indices { apps[index].location.note(fix) }
      }
      device.handle(event, at: World.instant, into: &effects)
    case .booted, .prewarmedEnded:
      device.handle(event, at: World.instant, into: &effects)
    case .timeOfDay(_, let change, let day):
      if let day, !isShutDown { noteDay(day) }
      if change != nil && !isShutDown { noteTimeChange() }
      device.handle(event, at: World.instant, into: &effects)
    }
    isBeingLocked = !wasLocked && device.isLocked
    settleAuthentication()
    if let violation = checkTasks(after: event, configuration) { return violation }
    if let drawing, let violation = check(drawing, effects) { return violation }
    for effect in effects {
      if let violation = check(effect, after: event, configuration) { return violation }
    }
    if let violation = checkAudio(configuration) { return violation }
    if let violation = checkStanding(configuration) { return violation }
    if let violation = checkNotifications(configuration) { return violation }
    if let violation = checkPurge() ?? checkOutstanding(&effects) ?? checkTransfers() {
      return violation
    }
    if let violation = checkCalls(configuration) ?? checkAppCalls() { return violation }
    if let violation = checkBluetooth(configuration) { return violation }
    return checkAccessories(configuration) ?? checkDisplays() ?? checkMetrics()
      ?? checkPeripherals()
      ?? checkIdleTimer(after: event) ?? checkRestoration() ?? checkSockets(configuration)
      ?? checkBonjour() ?? checkAuthentication() ?? checkPrewarming(since: pressure)
  }

  /// Changes the model of the process, before the device is notified.
  private mutating func note(
    _ event: ProcessEvent, of index: Int, _ configuration: ModelConfiguration
  ) {
    switch event {
    case .exited, .failedToStart:
      apps[index].calls = CallModel()
      if !apps[index].isEnding { abandon(index) }
      apps[index].told = nil
      apps[index].freezer = .none
    case .connected:
      apps[index].stage = .connected
    case .returned(let accepted):
      switch apps[index].told {
      case .willFinishLaunching:
        apps[index].acceptsLaunch = accepted
      case .didFinishLaunching:
        // URL-04: an app that returns false does not get what it was opened with.
        if let opening = apps[index].launchOpening, !accepted || !apps[index].acceptsLaunch {
          apps[index].openings.remove(opening)
        }
        apps[index].launchOpening = nil
        noteLaunchReturned(index)
        let told = apps[index].scenes.toldAtLaunch
        apps[index].scenes.discarded.removeAll { told.contains($0) }
        apps[index].scenes.toldAtLaunch = []
      case .willTerminate where apps[index].isForceQuit:
        apps[index].scenes.discarded = []
      case .wake where !accepted:
        // It has no method for the event, so it has no work to finish.
        apps[index].openWakes.remove(apps[index].toldWake)
        apps[index].openFetches.remove(apps[index].toldWake)
      case .willEnterForeground:
        // What it did before it got the callback may be known only after it was sent.
        apps[index].mayNotDraw = false
      default:
        break
      }
      apps[index].told = nil
      apps[index].toldWake = 0
      apps[index].restoration.hasReported = false
    case .beganTask:
      apps[index].begunTasks += 1
    case .endedTask(let id):
      apps[index].tasks.remove(id.rawValue)
    case .toldOfCall(let request):
      note(request, of: index, configuration)
    case .finishedWake(let id, _):
      apps[index].calls.isKillDue = apps[index].calls.owed.contains(UInt64(id.rawValue))
      apps[index].openWakes.remove(UInt64(id.rawValue))
      apps[index].openFetches.remove(UInt64(id.rawValue))
      apps[index].hasFinishedWake = true
    case .frozen:
      if apps[index].freezer == .asked {
        apps[index].freezer = .frozen
        noteSessionWake(of: index)
      }
    case .closedPort:
      apps[index].isPortClosed = true
    case .usedProcessor:
      apps[index].isProcessorRead = false
    case .setFetchInterval(let interval):
      apps[index].wantsFetches = interval != nil
    case .asked(.standardUpdates(let updates)):
      apps[index].location.usesStandardService = updates != nil
    case .askedForCalls(let request):
      noteCalls(request, of: index)
    case .trafficArrived:
      noteTraffic(of: index)
    case .chosePresentation:
      apps[index].isToldOfArrival = false
    case .askedForAuthentication(let request):
      noteAuthentication(request, of: index, configuration)
    case .setIdleTimerDisabled(let isDisabled):
      apps[index].keepsScreenLit = isDisabled
    case .askedForMetrics(let receives):
      apps[index].metrics.note(receives: receives)
    case .askedForBluetooth(let request):
      noteBluetooth(request, of: index)
    case .askedForAccessory(let request):
      noteAccessory(request, of: index)
    case .setDisplayMode(let request):
      noteDisplay(request, of: index)
    case .hasSceneAccessory(let isThere):
      apps[index].display.hasSceneAccessory = isThere
    case .askedForBonjour(let request):
      noteBonjour(request, of: index)
    case .bonjour(let report):
      noteBonjour(report, of: index)
    case .reportedState(let report):
      noteState(report, of: index)
    case .reclaimedSockets:
      apps[index].sockets.isAwaited = false
    case .askedForPeripheral(let request):
      notePeripheralManager(request, of: index)
    case .askedForAudio, .measuredSound, .asked, .heldLock, .heldWantedLock, .misbehaved, .exceeded,
      .crashing, .usedGraphics:
      break
    }
  }
}
