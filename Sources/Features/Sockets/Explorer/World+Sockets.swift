import LifecycleKernel

// RESP-03, RESP-04: the sockets of an app are taken back once for each suspension, and never while it
// executes.

extension World {
  /// The host is told to take the sockets of the app back.
  mutating func checkReclaim(
    of index: Int, keeping kept: [SocketNumber], _ configuration: ModelConfiguration
  ) -> Violation? {
    let model = apps[index]
    guard model.freezer == .frozen, model.stage == .connected else {
      return Violation("RESP-03", "the sockets of app \(index), which executes, are taken back")
    }
    guard !model.sockets.isReclaimed else {
      return Violation("RESP-03", "the sockets of app \(index) are taken back a second time")
    }
    let isCalled =
      model.calls.hasSocket && configuration.profile.hasVoIPSockets
      && configuration.mayWake(configuration.apps[index], for: .voip)
    guard kept == (isCalled ? [CallModel.socket] : []) else {
      return Violation("VOIP-01", "app \(index) loses the sockets for its calls, or keeps others")
    }
    apps[index].sockets = SocketModel(isReclaimed: true, isAwaited: true)
    return nil
  }

  /// What has to hold of the sockets after every event.
  func checkSockets(_ configuration: ModelConfiguration) -> Violation? {
    for index in apps.indices {
      let isSuspended = apps[index].freezer == .frozen && apps[index].stage == .connected
      // A process that was killed is frozen no more, and executes nothing.
      guard isSuspended || apps[index].stage != .connected || !apps[index].sockets.isAwaited else {
        return Violation("RESP-03", "app \(index) executes while its sockets are taken back")
      }
      if isSuspended, !apps[index].sockets.isReclaimed, !isShutDown,
        device.isLocked || !configuration.profile.reclaimsSocketsAtLock
      {
        return Violation("RESP-04", "app \(index) is suspended and keeps its sockets")
      }
    }
    return nil
  }
}
