extension Device {
  /// The effects that are under way, so that another host can take this device over: those that no
  /// event has answered yet, those that last until another effect, and the armed deadlines.
  ///
  /// Performing one of them again changes nothing where it was performed before. A callback that is
  /// among them must keep the number with which it was delivered first.
  public var outstandingEffects: [Effect] {
    var effects: [Effect] = []
    appendOutstandingEffects(to: &effects)
    return effects
  }

  /// Like `outstandingEffects`, appending to a buffer that the caller reuses.
  public func appendOutstandingEffects(to effects: inout [Effect]) {
    for deadline in deadlines { effects.append(.arm(deadline)) }
    for hook in followers.outstandingOfDevice.list { hook(self, &effects) }
    for index in apps.indices where exists(AppID(index: index)) {
      appendOutstandingEffects(of: AppID(index: index), to: &effects)
    }
  }

  private func appendOutstandingEffects(of app: AppID, to effects: inout [Effect]) {
    // The record is not copied, which would count all references that it has.
    let index = app.index
    for deadline in apps[index].run.deadlines { effects.append(.arm(deadline)) }
    for deadline in apps[index].throttles { effects.append(.arm(deadline)) }
    for hook in followers.armed.list {
      for deadline in hook(self, app) { effects.append(.arm(deadline)) }
    }
    if let rank = apps[index].run.rank { effects.append(.rank(app, rank)) }
    for hook in followers.outstanding.list { hook(self, app, &effects) }
    switch apps[index].position {
    case .absent, .ended, .suspended:
      break
    case .started:
      if let launch = launchRequest(for: app) { effects.append(.spawn(app, launch)) }
    case .connected, .prepared, .running:
      if let outstanding = apps[index].run.outstanding {
        effects.append(.deliver(app, outstanding.callback, outstanding.scene))
      }
      effects.append(.thaw(app))
    case .suspending:
      effects.append(.freeze(app))
    case .killed:
      if case .killed(let report) = apps[index].phase { effects.append(.kill(app, report.reason)) }
    }
  }
}
