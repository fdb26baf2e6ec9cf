import LifecycleKernel

// VOIP-01 to VOIP-09: a socket is watched while its app is suspended, and wakes it only with the
// mode. What has to hold of pushes and of the calls of apps is in World+AppCalls.

extension World {
  /// The process asks something for its calls, before the device is notified.
  mutating func noteCalls(_ request: VoIPRequest, of index: Int) {
    switch request {
    case .watch:
      apps[index].calls.hasSocket = true
      apps[index].calls.hasUsedNumber = true
    case .forget:
      apps[index].calls.hasSocket = false
      apps[index].isTrafficAwaited = false
    case .keepAlive(let timeout):
      apps[index].calls.isKeptAlive = timeout != nil
    case .takePushes:
      break
    }
  }

  /// Something arrives at the socket: it must wake the app if the host was told to watch it.
  mutating func noteTraffic(of index: Int) {
    guard apps[index].calls.isWatched else { return }
    apps[index].isTrafficAwaited = true
  }

  /// The host is told to watch the sockets of the app.
  mutating func checkWatch(
    of index: Int, _ configuration: ModelConfiguration
  ) -> Violation? {
    let model = apps[index]
    guard configuration.mayWake(configuration.apps[index], for: .voip) else {
      return Violation(
        "VOIP-01, MODE-06", "the sockets of app \(index) are watched without the mode")
    }
    guard model.freezer == .frozen, model.calls.hasSocket else {
      return Violation("VOIP-01", "the sockets of app \(index), which executes, are watched")
    }
    apps[index].calls.isWatched = true
    return nil
  }

  /// A wake for a call.
  mutating func checkCall(_ event: VoIPEvent, of index: Int) -> Violation? {
    switch event {
    case .traffic:
      guard apps[index].isTrafficAwaited else {
        return Violation("VOIP-01", "app \(index) is woken, and nothing has arrived for it")
      }
      apps[index].isTrafficAwaited = false
    case .keepAlive:
      guard apps[index].calls.isKeptAlive else {
        return Violation("VOIP-05", "app \(index) is woken for a handler that it does not have")
      }
    case .restart, .push:
      break
    }
    return nil
  }

  /// What has to hold of the sockets after every event.
  func checkCalls(_ configuration: ModelConfiguration) -> Violation? {
    for index in apps.indices {
      let isDue =
        apps[index].freezer == .frozen && apps[index].stage == .connected
        && apps[index].calls.hasSocket && configuration.profile.hasVoIPSockets
        && configuration.mayWake(configuration.apps[index], for: .voip) && !isShutDown
      guard apps[index].calls.isWatched == isDue,
        device.watchesSockets(of: AppID(index: index)) == isDue
      else {
        return Violation("VOIP-01", "the sockets of app \(index) are watched at the wrong time")
      }
      let isTimed = apps[index].armed.contains(.keepAlive)
      guard
        isTimed
          == (apps[index].calls.isKeptAlive && apps[index].stage == .connected
            && configuration.apps[index].backgroundModes.contains(.voip)
            && configuration.profile.hasVoIPSockets)
      else {
        return Violation("VOIP-04", "app \(index) is not kept alive, or is for no reason")
      }
    }
    return nil
  }
}
