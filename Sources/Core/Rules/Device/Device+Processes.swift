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
    case .finishedWake(let id, let result):
      wakeFinished(app, id, result)
    case .frozen:
      // A resume may have overtaken the confirmation.
      guard position == .suspending else { return }
      cancel(.suspension, app)
      self[app].phase = .suspended
      move(app, along: .suspend)
      tell(.suspended, app)
      advance(app, because: self[app].run.cause)
      tell(.staysSuspended, app)
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
    case .exceeded(let resource):
      exceed(app, resource)
    case .crashing(let signal):
      crashAnnounced(app, signal: signal)
    // They were handled above.
    case .exited, .failedToStart: break
    #if !CORE_ALONE
      default:
        handleOfFeature(event, of: app)
    #endif
    }
  }
}
