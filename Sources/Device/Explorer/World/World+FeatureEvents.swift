import Geography
import LifecycleKernel

/// What features compare with what is after an event.
struct FeaturesBefore {
  /// The use of OpenGL ES that the event reports.
  let drawing: World.Drawing?
  let isLocked: Bool
  let pressure: MemoryPressure
}

extension World {
  /// An event is about to be performed.
  mutating func beginFeatures(_ event: Event) -> FeaturesBefore {
    memory.expected = nil
    memory.aboveTheirLimit = []
    return FeaturesBefore(
      drawing: drawing(in: event), isLocked: device.isLocked, pressure: memory.pressure)
  }

  /// Checks that the request may be refused.
  func checkFeatures(refusing request: Request, for refusal: Refusal) -> Violation? {
    refusal == .notInFront ? checkNotInFront(request) : nil
  }

  /// Checks that the request may be granted.
  mutating func checkFeatures(
    granting request: Request, _ configuration: ModelConfiguration
  ) -> Violation? {
    if case .launchInBackground(let app, let wake) = request, wake.reason.isBackgroundRefresh,
      apps[app.index].refresh != .available
    {
      return Violation("FETCH-07", "app \(app.index) is woken although its user denies it")
    }
    noteCalls(configuration)
    return nil
  }

  /// A deadline is over of which the core knows nothing; called before the device is notified.
  mutating func noteFeatures(passing id: DeadlineID, _ configuration: ModelConfiguration) {
    switch (id.owner, id.kind) {
    case (.device, .midnight): noteTimeChange()
    case (.device, .keyDiscard): break
    case (.device, .idle): noteIdleTimePassed()
    case (.device, _): noteSustainedPressure(configuration)
    case (.app(let app), .fetchThrottle): noteFetchPausePassed(of: app.index, configuration)
    case (.app(let app), .regionStay) where id.number == 0: noteCrossing(of: app.index)
    case (.app(let app), .regionStay): apps[app.index].location.passPlace()
    case (.app(let app), .callReport):
      apps[app.index].calls.isKillDue = apps[app.index].calls.owed.contains(UInt64(id.number))
    default: break
    }
  }

  /// Changes the model for an event of a feature, before the device is notified.
  mutating func noteOfFeature(_ event: Event, _ configuration: ModelConfiguration) {
    switch event {
    case .transfers(let app, let transferEvent):
      noteTransfers(transferEvent, of: app.index)
    case .memory(let reading):
      noteMemory(reading, configuration)
    case .located(let fix):
      if let fix, !isShutDown {
        for index in apps.indices { apps[index].location.note(fix) }
      }
    case .timeOfDay(_, let change, let day):
      if let day, !isShutDown { noteDay(day) }
      if change != nil && !isShutDown { noteTimeChange() }
    case .request, .process, .deadlinePassed, .booted, .prewarmedEnded: break
    }
  }

  /// Changes what features know of the process, before the core's model and the device.
  mutating func noteFeatures(
    _ event: ProcessEvent, of index: Int, _ configuration: ModelConfiguration
  ) {
    switch event {
    case .exited, .failedToStart:
      apps[index].calls = CallModel()
    case .returned(let accepted):
      noteReturned(index, accepted: accepted)
    case .beganTask:
      apps[index].begunTasks += 1
    case .endedTask(let id):
      apps[index].tasks.remove(id.rawValue)
    case .toldOfCall(let request):
      note(request, of: index, configuration)
    case .finishedWake(let id, _):
      apps[index].calls.isKillDue = apps[index].calls.owed.contains(UInt64(id.rawValue))
      apps[index].openFetches.remove(UInt64(id.rawValue))
    case .usedProcessor:
      apps[index].isProcessorRead = false
    case .setFetchInterval(let interval):
      apps[index].wantsFetches = interval != nil
    case .asked(.standardUpdates(let updates)):
      apps[index].location.usesStandardService = updates != nil
    case .askedForAudio(let request):
      noteAudio(request, of: index, configuration)
    case .measuredSound(let isAudible):
      noteMeasured(isAudible, of: index, configuration)
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
    case .connected, .frozen, .closedPort, .asked, .heldLock, .heldWantedLock, .misbehaved,
      .exceeded, .crashing, .usedGraphics:
      break
    }
  }

  /// The process has returned from the callback that it was told last.
  private mutating func noteReturned(_ index: Int, accepted: Bool) {
    switch apps[index].told {
    case .willFinishLaunching:
      apps[index].acceptsLaunch = accepted
    case .didFinishLaunching:
      // URL-04: an app that returns false does not get what it was opened with.
      if let opening = apps[index].launchOpening, !accepted || !apps[index].acceptsLaunch {
        apps[index].openings.remove(opening)
      }
      apps[index].launchOpening = nil
    case .wake where !accepted:
      apps[index].openFetches.remove(apps[index].toldWake)
    case .willEnterForeground:
      // What it did before it got the callback may be known only after it was sent.
      apps[index].mayNotDraw = false
    default:
      break
    }
    apps[index].restoration.hasReported = false
  }

  /// The process has been frozen.
  mutating func noteFrozen(_ index: Int) { noteSessionWake(of: index) }

  /// The device was notified of the event; its effects were not looked at yet.
  mutating func checkFeatures(
    handling event: Event, since former: FeaturesBefore, _ effects: [Effect],
    _ configuration: ModelConfiguration
  ) -> Violation? {
    isBeingLocked = !former.isLocked && device.isLocked
    settleAuthentication()
    if let violation = checkTasks(after: event, configuration) { return violation }
    return former.drawing.flatMap { check($0, effects) }
  }

  /// The effects were looked at; what is standing was not.
  mutating func settleFeatures(_ configuration: ModelConfiguration) -> Violation? {
    checkAudio(configuration)
  }

  /// Checks what of features has to hold after every event.
  mutating func checkFeatures(
    after event: Event, since former: FeaturesBefore, _ configuration: ModelConfiguration
  ) -> Violation? {
    if let violation = checkNotifications(configuration) { return violation }
    if let violation = checkPurge() ?? checkTransfers() { return violation }
    if let violation = checkCalls(configuration) ?? checkAppCalls() { return violation }
    if let violation = checkBluetooth(configuration) { return violation }
    return checkAccessories(configuration) ?? checkDisplays() ?? checkMetrics()
      ?? checkPeripherals()
      ?? checkIdleTimer(after: event) ?? checkRestoration() ?? checkSockets(configuration)
      ?? checkBonjour() ?? checkAuthentication() ?? checkPrewarming(since: former.pressure)
  }
}
