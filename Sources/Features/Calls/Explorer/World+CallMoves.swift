import LifecycleKernel

extension World {
  func listCallMoves(_ configuration: ModelConfiguration, into moves: inout MoveList) {
    for index in apps.indices {
      let model = apps[index]
      let app = AppID(index: index)
      if configuration.profile.hasVoIPPushes, model.awaitedWakes < configuration.wakeLimit {
        moves.add(.launchInBackground(app, device.pushWake(payload: [])))
      }
      func add(_ event: ProcessEvent) { moves.add(.process(app, event)) }
      guard model.stage == .connected, !model.isPortClosed else { continue }
      if model.calls.hasSocket, model.awaitedWakes < configuration.wakeLimit {
        add(.trafficArrived(CallModel.socket))
      }
      guard model.freezer == .none else { continue }
      if configuration.profile.hasCallKit { listAppCallMoves(of: index, into: &moves) }
      if !model.calls.hasUsedNumber { add(.askedForCalls(.watch(CallModel.socket))) }
      if model.calls.hasSocket { add(.askedForCalls(.forget(CallModel.socket))) }
      add(.askedForCalls(.keepAlive(model.calls.isKeptAlive ? nil : CallModel.timeout)))
    }
  }

  private func listAppCallMoves(of index: Int, into moves: inout MoveList) {
    let model = apps[index].calls
    func add(_ event: ProcessEvent) { moves.add(.process(AppID(index: index), event)) }
    if apps[index].kept.calls.pushToken == nil { add(.askedForCalls(.takePushes(CallModel.token))) }
    if !model.hasUsedCallNumber {
      add(.toldOfCall(.report(CallModel.number)))
      add(.toldOfCall(.start(CallModel.number)))
    }
    guard model.call != .none else { return }
    add(.toldOfCall(.answer(CallModel.number)))
    add(.toldOfCall(.end(CallModel.number)))
  }
}
