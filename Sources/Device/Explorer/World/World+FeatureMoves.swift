import LifecycleKernel

extension World {
  /// What can happen next by features, besides what processes do.
  func listFeatureMoves(_ configuration: ModelConfiguration, into moves: inout MoveList) {
    if memory.isReadingAwaited {
      moves.add(.memory(MemoryModel.calm), isPrompt: true, isStubborn: true)
    }
    if configuration.alphabet != .wide { listNarrowFeatures(configuration, into: &moves) }
    switch configuration.alphabet {
    case .narrow, .graphics: break
    case .memory:
      listMemoryMoves(into: &moves)
    case .location:
      listLocationMoves(configuration, into: &moves)
    case .audio:
      listAudioMoves(into: &moves)
    case .recording:
      listRecordingMoves(into: &moves)
    case .calls:
      listCallMoves(configuration, into: &moves)
    case .bluetooth:
      listBluetoothMoves(into: &moves)
    case .newsstand:
      for index in apps.indices {
        listTransferMoves(of: index, configuration, into: &moves)
        listAssetMoves(of: index, configuration, into: &moves)
      }
    case .preferences:
      for index in apps.indices { listPreferenceMoves(of: index, into: &moves) }
    case .permissions:
      listPermissionMoves(into: &moves)
    case .authentication:
      listAuthenticationMoves(into: &moves)
    case .groupPreferences:
      listGroupPreferenceMoves(into: &moves)
    case .accessories:
      listAccessoryMoves(into: &moves)
    case .displays:
      listDisplayMoves(into: &moves)
    case .bonjour:
      for index in apps.indices { listBonjourMoves(of: index, into: &moves) }
    case .peripherals:
      listPeripheralMoves(into: &moves)
    case .idleTimer:
      listIdleMoves(into: &moves)
    case .restoration:
      for index in apps.indices {
        listStateReports(of: index, into: &moves)
        let app = AppID(index: index)
        moves.add(.switcherKill(app))
        if apps[index].stage != .none { moves.add(.jetsam(app)) }
      }
    case .prewarming:
      listPrewarmingMoves(into: &moves)
    case .scenes:
      moves.add(device.isOpen(.switcher) ? .switcherClose : .switcherOpen)
    case .scarceScenes:
      listSceneMoves(into: &moves)
      listMemoryMoves(into: &moves)
      moves.add(device.isOpen(.switcher) ? .switcherClose : .switcherOpen)
    case .scenesElsewhere:
      listSceneDisplayMoves(into: &moves)
    case .wide:
      listWideFeatures(configuration, into: &moves)
      listMemoryMoves(into: &moves)
    }
  }

  /// A preference that only a person changes, between two values.
  private func listPreferenceMoves(of index: Int, into moves: inout MoveList) {
    let (before, after): (UInt64?, UInt64?) = apps[index].preference ? (1, nil) : (nil, 1)
    let newest = device.lasting(of: AppID(index: index))?.preferences?.newest ?? 0
    // The world is finite; what a revision is compared with is told in between.
    guard newest < 4 else { return }
    let change = PreferenceChange(key: "key", before: before, after: after)
    moves.add(
      .preferences(
        AppID(index: index), PreferenceEdit(revision: newest + 1, changes: [change])))
  }

  /// A preference of the group of all apps, between two values: a person changes it, or an app, whose
  /// message may arrive while it is suspended; an earlier foregroundd may have told of that already.
  private func listGroupPreferenceMoves(into moves: inout MoveList) {
    let (before, after): (UInt64?, UInt64?) = apps[0].groupPreference ? (1, nil) : (nil, 1)
    let change = PreferenceChange(key: "group/key", before: before, after: after)
    func edit(by writer: AppID?, isCertain: Bool = true) -> Request {
      .groupPreferences(
        GroupPreferenceEdit(
          members: apps.indices.map { AppID(index: $0) },
          changes: [GroupPreferenceEdit.Change(writer: writer, preference: change)],
          isCertain: isCertain))
    }
    moves.add(edit(by: nil))
    moves.add(edit(by: nil, isCertain: false))
    for index in apps.indices where apps[index].stage == .connected && !apps[index].isPortClosed {
      moves.add(edit(by: AppID(index: index)))
    }
  }

  /// What a suspended process may have done before, of which is known only now.
  func listFrozenMoves(
    of index: Int, _ model: ProcessModel, _ configuration: ModelConfiguration,
    into moves: inout MoveList
  ) {
    let app = AppID(index: index)
    let isWide = configuration.alphabet == .wide
    // Of no consequence for anything else, so it is not tried in every world.
    if model.sockets.isAwaited, isWide || configuration.alphabet == .calls {
      moves.add(
        .process(app, .reclaimedSockets(ReclaimedSockets(connections: 1))), isPrompt: true,
        isStubborn: true)
    }
    guard !model.isPortClosed else { return }
    // It drew before, but its message is read only now.
    if isWide || configuration.alphabet == .graphics {
      moves.add(.process(app, .usedGraphics(World.drawing)))
    }
    // The task was begun before, but its message is read only now.
    if model.begunTasks < configuration.taskLimit {
      moves.add(.process(app, .beganTask(BackgroundTaskID(rawValue: model.begunTasks), name: "")))
    }
  }

  /// What a process may do that executes.
  func listRunningMoves(
    of index: Int, _ model: ProcessModel, _ configuration: ModelConfiguration,
    into moves: inout MoveList
  ) {
    guard !model.isPortClosed else { return }
    let app = AppID(index: index)
    if configuration.alphabet == .wide || configuration.alphabet == .graphics {
      moves.add(.process(app, .usedGraphics(World.drawing)))
    }
    if model.begunTasks < configuration.taskLimit {
      moves.add(.process(app, .beganTask(BackgroundTaskID(rawValue: model.begunTasks), name: "")))
    }
    for id in 0..<configuration.taskLimit where model.tasks.contains(id) {
      moves.add(
        .process(app, .endedTask(BackgroundTaskID(rawValue: id))), isPrompt: model.told == nil)
    }
  }

  /// What else it may do, where everything is tried.
  func listWideMoves(
    of index: Int, _ model: ProcessModel, _ configuration: ModelConfiguration,
    into moves: inout MoveList
  ) {
    func add(_ event: ProcessEvent) { moves.add(.process(AppID(index: index), event)) }
    if !model.isPortClosed {
      add(.setFetchInterval(model.wantsFetches ? nil : .zero))
      if configuration.profile.hasMetricKit {
        add(.askedForMetrics(receives: !model.metrics.receives))
      }
      if model.isToldOfArrival {
        add(.chosePresentation(World.notification.id, NotificationPresentation(.banner)))
      }
    }
    if model.state == .background { add(.heldWantedLock("Documents/db.sqlite")) }
    if model.isProcessorRead {
      add(.usedProcessor(share: 0))
      add(.usedProcessor(share: 100))
    }
  }

  /// Whether it is tried that the deadline passes.
  func mayPass(
    _ id: DeadlineID, _ model: ProcessModel, _ configuration: ModelConfiguration
  ) -> Bool {
    switch id.kind {
    // As with other wakes, only so many are explored at once.
    case .regionStay, .keepAlive, .keepAliveOpening: model.awaitedWakes == 0
    // It begins anew for ever, and concerns nothing else.
    case .processorWindow: configuration.alphabet == .wide
    default: true
    }
  }

  private func listNarrowFeatures(
    _ configuration: ModelConfiguration, into moves: inout MoveList
  ) {
    if !device.isClosed, let url = freeURL(limit: configuration.urlLimit) {
      for index in apps.indices {
        moves.add(.openURL(AppID(index: index), World.url(url), from: nil))
      }
    }
    if configuration.hasPasscode { moves.add(.passcode(isSet: !hasPasscode)) }
    if armed.contains(.keyDiscard) {
      moves.add(.deadlinePassed(DeadlineID(.device, .keyDiscard), isDebugged: false))
    }
    if device.isCallRinging {
      moves.add(.callAnswer)
      moves.add(.callDecline)
    } else {
      moves.add(.callIncoming)
    }
    if device.isInCall {
      moves.add(.callEnd)
      if !device.isClosed { moves.add(.callShow) }
    }
  }

  private func listWideFeatures(_ configuration: ModelConfiguration, into moves: inout MoveList) {
    let url = freeURL(limit: configuration.urlLimit)
    let activity = freeActivity(limit: configuration.urlLimit)
    let action = freeQuickAction(limit: configuration.urlLimit)
    for index in apps.indices {
      let app = AppID(index: index)
      if let url {
        moves.add(.openURL(app, World.url(url), from: nil))
        moves.add(.openURL(app, World.url(url), from: AppID(index: apps.count - 1 - index)))
      }
      if let activity {
        let other = AppID(index: apps.count - 1 - index)
        moves.add(.continueActivity(app, World.activity(activity), from: nil))
        moves.add(.continueActivity(app, World.activity(activity), from: other))
      }
      if let action { moves.add(.quickAction(app, World.quickAction(action))) }
      for request: Request in [
        .alertAccept(from: app), .deliverMetrics(app, at: 1),
      ] where !opensTwice(request) {
        moves.add(request)
      }
      if device.alerts.isEmpty { moves.add(.alertShow(from: app)) }
      if apps[index].arrivals == 0 && alerts.isEmpty {
        moves.add(.notificationDue(app, World.notification))
      }
      if !apps[index].isOpenedWithNotification && !apps[index].isNextOpenedWithNotification {
        moves.add(.notificationOpen(app, NotificationResponse(to: World.notification.id)))
      }
      moves.add(.permissionAsk(PermissionQuestion(app, .notifications)))
      for permission in [nil, Permission.allowed, .denied]
      where permission != apps[index].permission {
        moves.add(.permissionSet(app, .notifications, permission))
      }
      listTaskMoves(of: app, configuration, into: &moves)
      moves.add(.backgroundRefresh(app, apps[index].refresh == .denied ? .available : .denied))
      listTransferMoves(of: index, configuration, into: &moves)
    }
    for request: Request in [
      .switcherOpen, .switcherClose, .notificationCenterOpen, .notificationCenterClose,
      .controlCenterOpen, .controlCenterClose, .callIncoming, .callAnswer,
      .callDecline, .callEnd, .callShow, .alertIgnore(from: nil), .alertAccept(from: nil),
      .promptShow, .promptDismiss,
      .environment(.appearance(device.lasting.environment.appearance == .dark ? .light : .dark)),
      .rotationLock(device.lasting.heldOrientation == nil), .memoryWarning,
    ] where !opensTwice(request) {
      moves.add(request)
    }
    if device.alerts.isEmpty { moves.add(.notificationShow(from: nil)) }
    let change: TimeOfDayChange? = isMidnightArmed ? .clock : nil
    moves.add(.timeOfDay(untilMidnight: .seconds(86_400), change: change))
    let day = MetricsModel.day(after: device.day)
    moves.add(.timeOfDay(untilMidnight: .seconds(86_400), change: change, day: day))
    if armed.contains(.midnight) {
      moves.add(.deadlinePassed(DeadlineID(.device, .midnight), isDebugged: false))
    }
  }
}
