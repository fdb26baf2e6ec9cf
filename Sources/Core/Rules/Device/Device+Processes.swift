extension Device {
  mutating func handle(_ event: ProcessEvent, of app: AppID) {
    let position = self[app].position
    // What a process said before it was killed is of no more interest.
    if case .exited(let status) = event {
      processExited(app, status)
      return
    }
    if case .failedToStart(let text) = event {
      processFailedToStart(app, text)
      return
    }
    guard position != .absent, position != .killed else { return }
    switch event {
    case .connected:
      guard case .starting(var launch) = self[app].phase, launch.stage == .spawned else {
        misbehave(app, .outOfTurn("it said hello a second time"))
        return
      }
      launch.stage = .connected
      self[app].phase = .starting(launch)
      tell(.connected, app)
      advance(app, because: self[app].run.cause)
    case .returned(let accepted):
      callbackReturned(app, accepted: accepted)
    case .beganTask(let id, let name):
      taskBegan(app, id, name: name)
    case .endedTask(let id):
      taskEnded(app, id)
    case .setFetchInterval(let interval):
      setFetchInterval(app, interval)
    case .setIdleTimerDisabled(let isDisabled):
      idle.runs[app].isTimerDisabled = isDisabled
    case .finishedWake(let id, let result):
      wakeFinished(app, id, result)
    case .asked(let request):
      locationRequested(request, by: app)
    case .askedForAudio(let request):
      audioRequested(request, by: app)
    case .measuredSound(let isAudible):
      audibilityMeasured(isAudible, of: app)
    case .askedForCalls(let request):
      voipRequested(request, by: app)
    case .toldOfCall(let request):
      callRequested(request, by: app)
    case .askedForBluetooth(let request):
      bluetoothRequested(request, by: app)
    case .askedForAccessory(let request):
      accessoryRequested(request, by: app)
    case .setDisplayMode(let request):
      displayModeRequested(request, by: app)
    case .askedForBonjour(let request):
      bonjourRequested(request, by: app)
    case .bonjour(let report):
      bonjourReported(report, of: app)
    case .askedForMetrics(let receives):
      metricsRequested(app, receives: receives)
    case .askedForPeripheral(let request):
      bluetoothServerRequested(request, by: app)
    case .reportedState(let report):
      stateReported(report, by: app)
    case .trafficArrived(let socket):
      trafficArrived(socket, app)
    case .chosePresentation(let id, let presentation):
      chosePresentation(presentation, of: id, app)
    case .frozen:
      // A resume may have overtaken the confirmation.
      guard position == .suspending else { return }
      cancel(.suspension, app)
      self[app].phase = .suspended
      move(app, along: .suspend)
      tell(.suspended, app)
      advance(app, because: self[app].run.cause)
      tell(.staysSuspended, app)
    case .reclaimedSockets(let sockets):
      socketsReclaimed(sockets, of: app)
    case .usedGraphics(let use):
      graphicsUsed(use, by: app)
    case .heldWantedLock(let path):
      yieldLock(on: path, app)
    case .heldLock(let path):
      guard position == .suspending || position == .suspended else { return }
      kill(app, .lockedFile(path: path))
    case .closedPort:
      // An app that is ending anyway has the time of its termination for that (WDG-05).
      if self[app].run.deadlines.first(.portLoss) == nil && !self[app].isToldToEnd {
        arm(.portLoss, .seconds(1), app)
      }
    case .misbehaved(let misbehaviour):
      misbehave(app, misbehaviour)
    case .usedProcessor(let share):
      processorRead(app, share: share)
    case .exceeded(let resource):
      exceed(app, resource)
    case .crashing(let signal):
      crashAnnounced(app, signal: signal)
    case .exited, .failedToStart:
      break
    }
  }
}
