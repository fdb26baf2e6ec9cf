extension Device {
  /// Hands what a process has to do with a feature to it.
  mutating func handleOfFeature(_ event: ProcessEvent, of app: AppID) {
    switch event {
    case .beganTask(let id, let name):
      taskBegan(app, id, name: name)
    case .endedTask(let id):
      taskEnded(app, id)
    case .setFetchInterval(let interval):
      setFetchInterval(app, interval)
    case .setIdleTimerDisabled(let isDisabled):
      idle.runs[app].isTimerDisabled = isDisabled
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
    case .hasSceneAccessory(let isThere):
      sceneAccessoryChanged(isThere, of: app)
    case .askedForBonjour(let request):
      bonjourRequested(request, by: app)
    case .bonjour(let report):
      bonjourReported(report, of: app)
    case .askedForAuthentication(let request):
      authenticationRequested(request, by: app)
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
    case .reclaimedSockets(let sockets):
      socketsReclaimed(sockets, of: app)
    case .usedGraphics(let use):
      graphicsUsed(use, by: app)
    case .heldWantedLock(let path):
      yieldLock(on: path, app)
    case .usedProcessor(let share):
      processorRead(app, share: share)
    case .connected, .returned, .finishedWake, .frozen, .heldLock, .closedPort, .misbehaved,
      .exceeded, .crashing, .exited, .failedToStart:
      // The core handles these.
      break
    }
  }
}
