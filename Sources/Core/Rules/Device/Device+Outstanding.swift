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
    if memory.isReadingAwaited { effects.append(.readMemory) }
    for index in apps.indices where exists(AppID(index: index)) {
      appendOutstandingEffects(of: AppID(index: index), to: &effects)
    }
  }

  private func appendOutstandingEffects(of app: AppID, to effects: inout [Effect]) {
    // The record is not copied, which would count all references that it has.
    let index = app.index
    for deadline in apps[index].run.deadlines { effects.append(.arm(deadline)) }
    for deadline in apps[index].throttles { effects.append(.arm(deadline)) }
    for deadline in apps[index].watch.deadlines { effects.append(.arm(deadline)) }
    if apps[index].throttles.first(of: .transferDelay) != nil {
      effects.append(.transfers(app, .hold))
    }
    if apps[index].lasting.isForceQuit, profile.forceQuitStopsWakes {
      effects.append(.transfers(app, .cancel))
    }
    if apps[index].lasting.location?.reachedPlaces != nil { effects.append(.reachedPlace(app)) }
    if let rank = apps[index].run.rank { effects.append(.rank(app, rank)) }
    if apps[index].run.isProcessorReadingAwaited, apps[index].position.isAlive {
      effects.append(.readProcessor(app))
    }
    // Only the effects of the last event may not have been performed.
    if apps[index].position.isAlive, apps[index].run.memoryLimitedAt == now {
      effects.append(.limitMemory(app, apps[index].lasting.memoryLimit))
    }
    switch apps[index].position {
    case .absent, .ended:
      break
    case .suspended:
      if watchesSockets(of: app) { effects.append(.watchSockets(app)) }
      if apps[index].run.socketReclaim == .awaited {
        effects.append(.reclaimSockets(app, keeping: keptSockets(of: app)))
      }
    case .started:
      if let launch = launchRequest(for: app) { effects.append(.spawn(app, launch)) }
    case .connected, .prepared, .unannounced, .inactive, .active, .background:
      // Only the effects of the last event may not have been performed.
      if apps[index].run.backgroundSince == now {
        effects.append(.tellBackgroundTime(app, backgroundTime(of: app)))
      }
      // An app ignores a level that it knows already.
      if memory.toldAt == now {
        effects.append(.tellMemoryPressure(app, apps[index].run.known.memoryPressure))
      }
      if let outstanding = apps[index].run.outstanding {
        effects.append(.deliver(app, outstanding.callback))
      }
      effects += outstandingBonjour(of: app)
      effects.append(.thaw(app))
    case .suspending:
      effects += outstandingBonjour(of: app)
      effects.append(.freeze(app))
    case .killed:
      if case .killed(let report) = apps[index].phase { effects.append(.kill(app, report.reason)) }
    }
  }

  /// The options of the launch that is in progress; nil if the app's process is not starting.
  func launchRequest(for app: AppID) -> LaunchRequest? {
    guard case .starting(let launch) = self[app].phase else { return nil }
    return LaunchRequest(
      wake: launch.isIntoBackground ? self[app].pendingWakes.first : nil,
      opening: launch.carriesOpening ? self[app].pendingOpenings.first : nil,
      notification: launch.carriesNotification ? firstResponse(app) : nil,
      bluetoothCentrals: launch.isIntoBackground ? restoredCentrals(app) : [],
      newsstandDownloads: launch.isIntoBackground ? newsstandDownloads(of: app) : [],
      bluetoothPeripherals: launch.isIntoBackground ? restoredServers(app) : [],
      statusBar: self[app].run.known.statusBar, environment: self[app].run.known.environment,
      backgroundRefresh: self[app].run.known.backgroundRefresh,
      isProtectedDataAvailable: self[app].run.known.protectedData != .gone,
      accessories: self[app].run.accessories.known,
      displays: self[app].run.displays ?? [],
      mayRestoreState: self[app].run.restoration != .none)
  }
}
