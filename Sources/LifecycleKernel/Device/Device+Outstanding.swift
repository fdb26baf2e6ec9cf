extension Device {
  /// The effects that are under way, so that another host can take this device over: those that no
  /// event has answered yet, those that last until another effect, and the armed deadlines.
  ///
  /// Performing one of them again changes nothing where it was performed before. A callback that is
  /// among them must keep the number with which it was delivered first.
  public var outstandingEffects: [Effect] {
    var effects = deadlines.map(Effect.arm)
    if memory.isReadingAwaited { effects.append(.readMemory) }
    for index in apps.indices where exists(AppID(index: index)) {
      effects += outstandingEffects(of: AppID(index: index))
    }
    return effects
  }

  private func outstandingEffects(of app: AppID) -> [Effect] {
    let record = self[app]
    var effects = (record.run.deadlines + record.throttles + record.watch.deadlines).map(Effect.arm)
    if record.throttle(.transferDelay) != nil { effects.append(.transfers(app, .hold)) }
    if record.lasting.isForceQuit, profile.forceQuitStopsWakes {
      effects.append(.transfers(app, .cancel))
    }
    if record.lasting.location?.reachedPlaces != nil { effects.append(.reachedPlace(app)) }
    if let rank = record.run.rank { effects.append(.rank(app, rank)) }
    if record.run.isProcessorReadingAwaited, record.position.isAlive {
      effects.append(.readProcessor(app))
    }
    // Only the effects of the last event may not have been performed.
    if record.position.isAlive, record.run.memoryLimitedAt == now {
      effects.append(.limitMemory(app, record.lasting.memoryLimit))
    }
    switch record.position {
    case .absent, .ended:
      break
    case .suspended:
      if watchesSockets(of: app) { effects.append(.watchSockets(app)) }
      if record.run.socketReclaim == .awaited {
        effects.append(.reclaimSockets(app, keeping: keptSockets(of: app)))
      }
    case .started:
      if let launch = launchRequest(for: app) { effects.append(.spawn(app, launch)) }
    case .connected, .prepared, .unannounced, .inactive, .active, .background:
      // Only the effects of the last event may not have been performed.
      if record.run.backgroundSince == now {
        effects.append(.tellBackgroundTime(app, remaining: profile.backgroundTaskBudget))
      }
      // An app ignores a level that it knows already.
      if memory.toldAt == now {
        effects.append(.tellMemoryPressure(app, record.run.known.memoryPressure))
      }
      if let outstanding = record.run.outstanding {
        effects.append(.deliver(app, outstanding.callback))
      }
      effects += outstandingBonjour(of: app)
      effects.append(.thaw(app))
    case .suspending:
      effects += outstandingBonjour(of: app)
      effects.append(.freeze(app))
    case .killed:
      if case .killed(let report) = record.phase { effects.append(.kill(app, report.reason)) }
    }
    return effects
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
