import LifecycleKernel

extension World {
  /// Performs the event and checks its effects.
  ///
  /// - Parameter effects: A buffer that is cleared and then contains the effects.
  mutating func perform(
    _ event: Event, _ configuration: ModelConfiguration, effects: inout [Effect]
  ) -> Violation? {
    effects.removeAll(keepingCapacity: true)
    let former = beginFeatures(event)
    switch event {
    case .request(let request):
      let before = device
      device.handle(event, at: World.instant, into: &effects)
      if case .refuse(let refusal)? = effects.first {
        guard effects.count == 1, device == before else {
          return Violation("refusal", "a refused request has changed something")
        }
        return checkFeatures(refusing: request, for: refusal)
      }
      if let violation = checkFeatures(granting: request, configuration) { return violation }
      let (front, stage) = (expectedFront, stage)
      note(request, before: before, configuration)
      if request.mayChangeFront { noteFront(since: front, stage, after: request) }
      keepWantedScenes()
    case .process(let app, let processEvent):
      note(processEvent, of: app.index, configuration)
      device.handle(event, at: World.instant, into: &effects)
    case .deadlinePassed(let id, _):
      notePassed(id, configuration)
      device.handle(event, at: World.instant, into: &effects)
    case .booted:
      device.handle(event, at: World.instant, into: &effects)
    #if !CORE_ALONE
      default:
        noteOfFeature(event, configuration)
        device.handle(event, at: World.instant, into: &effects)
    #endif
    }
    if let violation = checkFeatures(handling: event, since: former, effects, configuration) {
      return violation
    }
    for effect in effects {
      if let violation = check(effect, after: event, configuration) { return violation }
    }
    if let violation = settleFeatures(configuration) { return violation }
    if let violation = checkStanding(configuration) { return violation }
    return checkOutstanding(&effects) ?? checkFeatures(after: event, since: former, configuration)
  }

  /// A deadline is over; called before the device is notified.
  private mutating func notePassed(_ id: DeadlineID, _ configuration: ModelConfiguration) {
    switch (id.owner, id.kind) {
    case (.device, .homePress):
      armed.remove(DeadlineSet(id))
      expectedFront = .home
      stage = SceneStage()
    case (.device, _):
      armed.remove(DeadlineSet(id))
      noteFeatures(passing: id, configuration)
    case (.app(let app), let kind):
      apps[app.index].armed.remove(DeadlineSet(id))
      switch kind {
      case .relaunchDelay: apps[app.index].isRelaunchDelayed = false
      case .pushThrottle: noteThrottlePassed(of: app.index)
      default: noteFeatures(passing: id, configuration)
      }
    }
  }

  /// Changes the model of the process, before the device is notified.
  private mutating func note(
    _ event: ProcessEvent, of index: Int, _ configuration: ModelConfiguration
  ) {
    noteFeatures(event, of: index, configuration)
    switch event {
    case .exited, .failedToStart:
      if !apps[index].isEnding { abandon(index) }
      apps[index].told = nil
      apps[index].freezer = .none
    case .connected:
      apps[index].stage = .connected
    case .returned(let accepted):
      switch apps[index].told {
      case .didFinishLaunching:
        noteLaunchReturned(index)
        let told = apps[index].scenes.toldAtLaunch
        apps[index].scenes.discarded.removeAll { told.contains($0) }
        apps[index].scenes.toldAtLaunch = []
      case .willTerminate where apps[index].isForceQuit:
        apps[index].scenes.discarded = []
      case .wake where !accepted:
        // It has no method for the event, so it has no work to finish.
        apps[index].openWakes.remove(apps[index].toldWake)
      default:
        break
      }
      apps[index].told = nil
      apps[index].toldWake = 0
    case .finishedWake(let id, _):
      apps[index].openWakes.remove(UInt64(id.rawValue))
      apps[index].hasFinishedWake = true
    case .frozen:
      if apps[index].freezer == .asked {
        apps[index].freezer = .frozen
        noteFrozen(index)
      }
    case .closedPort:
      apps[index].isPortClosed = true
    case .heldLock, .misbehaved, .exceeded, .crashing:
      break
    #if !CORE_ALONE
      // Only features know what it means.
      default: break
    #endif
    }
  }
}
