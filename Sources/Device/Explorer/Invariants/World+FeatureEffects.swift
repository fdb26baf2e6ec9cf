import LifecycleKernel

extension World {
  /// Updates the model for the effect of a feature; returns the rule that it breaks.
  mutating func checkEffectOfFeature(
    _ effect: Effect, after event: Event, _ configuration: ModelConfiguration
  ) -> Violation? {
    switch effect {
    case .prewarm(let app):
      return checkPrewarm(of: app.index, after: event)
    case .endPrewarmed(let app):
      return checkEndOfPrewarmed(app.index, after: event)
    case .tellBackgroundTime(let app, let time):
      return checkBackgroundTime(of: app.index, time)
    case .tellMemoryPressure(let app, let level):
      let model = apps[app.index]
      apps[app.index].knownPressure = level
      guard model.stage == .connected, !model.isToldToEnd || model.told != nil,
        level == memory.pressure, level != model.knownPressure
      else {
        return Violation("MEM-01", "app \(app.index) is sent a wrong level of memory pressure")
      }
    case .answerAuthentication(let app, let number, let result):
      return checkAnswer(number, result, to: app.index)
    case .answerCentral(let number, _):
      return checkCentralAnswer(number)
    case .limitMemory(let app, let bytes):
      guard apps[app.index].stage != .none, bytes == apps[app.index].memoryLimit else {
        return Violation("MEM-05", "app \(app.index) is held to a limit that it does not have")
      }
      apps[app.index].heldMemoryLimit = bytes
    case .watchSockets(let app):
      return checkWatch(of: app.index, configuration)
    case .reclaimSockets(let app, let kept):
      return checkReclaim(of: app.index, keeping: kept, configuration)
    case .bonjour(let app, let order):
      return checkBonjour(order, for: app.index, after: event)
    case .readProcessor(let app):
      apps[app.index].isProcessorRead = true
    case .transfers(let app, let order):
      return checkOrder(order, of: app.index, after: event)
    case .readMemory:
      switch event {
      case .request(.memoryPressure), .request(.memoryLimit): break
      default:
        guard let purged = memory.purged, event.isExit(of: purged) else {
          return Violation("MEM-06", "memory is read although nothing was ended for it")
        }
        memory.purged = nil
        memory.isReadingAwaited = true
      }
    case .readTimeOfDay:
      guard case .deadlinePassed(DeadlineID(.device, .midnight), _) = event else {
        return Violation("WAKE-06", "the kernel asks for the time of day although no day is over")
      }
    case .present(let app, _, let presentation):
      return checkPresentation(of: app.index, presentation, after: event, configuration)
    case .reachedPlace(let app):
      guard apps[app.index].location.place?.isReachedNow == true else {
        return Violation("LN-02", "a notification of app \(app.index) is due too early")
      }
      apps[app.index].location.place?.isReachedNow = false
    case .discardState(let app):
      guard !device.isStatePreserved(of: app) else {
        return Violation("REST-12", "the state of app \(app.index) is removed and still counts")
      }
    case .spawn, .deliver, .snapshot, .freeze, .thaw, .kill, .crash, .tellClosed, .askToUnlock,
      .rank, .abandon, .keep, .arm, .cancel, .log, .record, .refuse:
      return Violation("effect", "\(effect.summary) is the core's")
    }
    return nil
  }

  /// An app is thawed.
  mutating func checkFeatures(thawing index: Int) -> Violation? {
    let model = apps[index]
    guard model.knowsBackgroundTime || model.freezer == .asked else {
      return Violation("BGT-19", "an app is woken before it gets its background time")
    }
    guard model.knownPressure == memory.pressure else {
      return Violation("MEM-01", "an app executes without knowing how short memory is")
    }
    apps[index].calls.isWatched = false
    apps[index].sockets = SocketModel()
    return nil
  }

  /// An app gets a priority.
  mutating func checkFeatures(
    ranking app: AppID, _ rank: Effect.Rank, after event: Event
  ) -> Violation? {
    if rank == .throttled, event != .process(app, .usedProcessor(share: 100)) {
      return Violation("RESP-13", "an app is throttled that has not used too much")
    }
    apps[app.index].isThrottled = rank == .throttled
    return nil
  }

  /// The device waits for something.
  mutating func checkFeatures(
    arming deadline: Deadline, after event: Event, _ configuration: ModelConfiguration
  ) -> Violation? {
    switch deadline.kind {
    case .midnight:
      guard case .timeOfDay(let untilMidnight, _, _) = event, deadline.allowance == untilMidnight,
        deadline.clock == .wall
      else {
        return Violation("WAKE-06", "the day ends at another time than the host said")
      }
    case .sustainedPressure: break
    case .keyDiscard:
      guard isKeyDiscardDue, deadline.clock == .awake,
        deadline.allowance == configuration.profile.keyDiscardTime
      else { return Violation("DP-03", "the keys go although the device was not locked") }
    case .idle:
      return noteIdleTimer(deadline, after: event)
    default:
      return Violation("deadline", "a deadline without an owner is armed")
    }
    armed.insert(DeadlineSet(deadline.kind))
    return nil
  }

  /// An app is launched: it knows what it is told with that, or finds in its files.
  mutating func checkFeatures(
    launching index: Int, _ launch: LaunchRequest, _ configuration: ModelConfiguration
  ) -> Violation? {
    let model = apps[index]
    let isIntoBackground = launch.isIntoBackground
    if let violation = checkAccessories(
      launch.accessories, atLaunchOf: index, isIntoBackground: isIntoBackground, configuration)
    {
      return violation
    }
    if let violation = checkDisplays(launch.displays, atLaunchOf: index) { return violation }
    if let violation = checkState(launch, atLaunchOf: index) { return violation }
    let isForAssets = launch.isIntoBackground && model.wakes.contains(.newsstandContent)
    guard launch.newsstandDownloads.isEmpty != isForAssets else {
      return Violation("NEWS-01", "a launch does not name the assets for which it is")
    }
    if let opening = launch.opening {
      guard model.openings.contains(World.number(of: opening)) else {
        return Violation("URL-03, URL-11, URL-12", "a launch has what the app was not opened with")
      }
    } else if !model.openings.isEmpty && !launch.isIntoBackground {
      return Violation("URL-03, URL-11, URL-12", "a launch lacks what the app was opened with")
    }
    guard
      (launch.notification != nil) == (model.isOpenedWithNotification && !launch.isIntoBackground)
    else {
      return Violation("LN-04", "a launch has another notification than the one that was opened")
    }
    guard launch.environment == device.lasting.environment else {
      return Violation("WAKE-01", "app \(index) is launched with another environment")
    }
    guard launch.backgroundRefresh == model.refresh else {
      return Violation("FETCH-07", "app \(index) is launched with another background refresh")
    }
    apps[index].knownRefresh = launch.backgroundRefresh
    // It finds them in its file, or with its launch.
    apps[index].knownPreference = model.preference
    apps[index].knownGroupPreference = model.groupPreference
    apps[index].isUnsureOfGroup = false
    // A device that is locked by the same event is so only after it.
    let data = isBeingLocked ? ProtectedData.available : protectedData
    guard launch.isProtectedDataAvailable == (data != .gone) else {
      return Violation("DP-17", "app \(index) is launched with another state of protected data")
    }
    apps[index].isToldOfLeaving = data != .available
    apps[index].knowsDataIsGone = !launch.isProtectedDataAvailable
    apps[index].knownAppearance = launch.environment.appearance
    apps[index].mayNotDraw = launch.isIntoBackground
    apps[index].launchOpening = launch.opening.map(World.number(of:))
    return nil
  }

  /// An app is frozen.
  mutating func checkFeatures(freezing index: Int, _ model: ProcessModel) -> Violation? {
    guard model.tasks.isEmpty else {
      return Violation("BGT-03", "app \(index) is frozen with a task that has not ended")
    }
    apps[index].knowsBackgroundTime = false
    return nil
  }

  /// BGT-19: sent before the app can use it.
  private mutating func checkBackgroundTime(of index: Int, _ time: BackgroundTime) -> Violation? {
    guard apps[index].stage == .connected, time.withTask > .zero else {
      return Violation("BGT-05", "app \(index) gets a wrong background time")
    }
    apps[index].knowsBackgroundTime = true
    return nil
  }

  /// Updates the model for what the log says of a feature.
  mutating func checkLogOfFeature(
    _ entry: LogEntry, of index: Int, after event: Event
  ) -> Violation? {
    switch entry {
    case .task(let id, _, let taskEvent):
      switch taskEvent {
      case .began: apps[index].tasks.insert(id.rawValue)
      case .ended: apps[index].tasks.remove(id.rawValue)
      case .expired:
        guard apps[index].tasks.contains(id.rawValue) else {
          return Violation("BGT-06", "an unknown task expires")
        }
      case .refused: break
      }
    case .processor:
      guard case .process(_, .usedProcessor) = event else {
        return Violation("log", "the log has a share of the processor that was not read")
      }
    case .sound(let soundEvent):
      switch soundEvent {
      case .recording: apps[index].audio.isRecordingLogged = true
      case .recorded: apps[index].audio.isRecordingLogged = false
      case .audible, .silent: break
      }
    case .savedState(let stateEvent):
      return checkStateLog(stateEvent, of: index)
    case .reclaimed:
      guard case .process(_, .reclaimedSockets) = event else {
        return Violation("log", "the log has sockets that nobody has taken back")
      }
    case .bonjour(let bonjourEntry):
      return checkBonjourLog(bonjourEntry, of: index)
    case .yields:
      guard case .process(_, .heldWantedLock) = event, !apps[index].tasks.isEmpty else {
        return Violation("RESP-08", "app \(index) must hurry, and nobody waits for it")
      }
    case .prewarming(let entry):
      return notePrewarming(entry, of: index)
    case .state, .callback, .wake, .assertion, .exit:
      return Violation("log", "\(entry.summary) is the core's")
    }
    return nil
  }
}

extension Event {
  /// The person may open the switcher with it.
  var mayOpenSwitcher: Bool {
    switch self {
    case .request(.switcherOpen), .request(.homeButton): true
    default: false
    }
  }
}
