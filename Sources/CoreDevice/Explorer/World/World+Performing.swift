import LifecycleKernel

extension World {
  /// Performs the event and checks its effects.
  ///
  /// - Parameter effects: A buffer that is cleared and then contains the effects.
  mutating func perform(
    _ event: Event, _ configuration: ModelConfiguration, effects: inout [Effect]
  ) -> Violation? {
    effects.removeAll(keepingCapacity: true)
    switch event {
    case .request(let request):
      let before = device
      device.handle(event, at: World.instant, into: &effects)
      if case .refuse? = effects.first {
        guard effects.count == 1, device == before else {
          return Violation("refusal", "a refused request has changed something")
        }
        return nil
      }
      let (front, stage) = (expectedFront, stage)
      note(request)
      if request.mayChangeFront { noteFront(since: front, stage, after: request) }
      keepWantedScenes()
    case .process(let app, let processEvent):
      let ahead = processEvent.isReturn ? callbackAhead(of: app) : nil
      note(processEvent, of: app.index)
      device.handle(event, at: World.instant, into: &effects)
      if let violation = check(ahead, of: app, effects) { return violation }
    case .deadlinePassed(let id, _):
      switch id.owner {
      case .device:
        armed.remove(DeadlineSet(id))
        expectedFront = .home
        stage = SceneStage()
      case .app(let app):
        apps[app.index].armed.remove(DeadlineSet(id))
        switch id.kind {
        case .relaunchDelay: apps[app.index].isRelaunchDelayed = false
        case .pushThrottle: noteThrottlePassed(of: app.index)
        default: break
        }
      }
      device.handle(event, at: World.instant, into: &effects)
    case .booted:
      device.handle(event, at: World.instant, into: &effects)
    }
    for effect in effects {
      if let violation = check(effect, after: event, configuration) { return violation }
    }
    return checkStanding(configuration) ?? checkOutstanding(&effects)
  }

  /// Changes the model of the process, before the device is notified.
  private mutating func note(_ event: ProcessEvent, of index: Int) {
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
      if apps[index].freezer == .asked { apps[index].freezer = .frozen }
    case .closedPort:
      apps[index].isPortClosed = true
    case .heldLock, .misbehaved, .exceeded, .crashing:
      break
    }
  }
}
