import Geography
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

  private func listPermissionMoves(into moves: inout MoveList) {
    for index in apps.indices {
      let app = AppID(index: index)
      let model = apps[index]
      if model.isRunning, !model.isPortClosed {
        moves.add(.permissionAsk(PermissionQuestion(app, .contacts)))
        moves.add(.permissionAsk(PermissionQuestion(app, .contacts, lacksPurpose: true)))
      }
      for answer in [nil, Permission.allowed, .denied]
      where answer != model.contacts.answer || model.contacts.isAsked {
        moves.add(.permissionSet(app, .contacts, answer))
      }
    }
    if device.isPromptShowing { moves.add(.promptDismiss) }
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

  private func listMemoryMoves(into moves: inout MoveList) {
    for reading in MemoryModel.readings(apps: apps.count) { moves.add(.memory(reading)) }
    for level in [nil, MemoryPressure.warning, .critical] where level != memory.simulated {
      moves.add(.memoryPressure(level))
    }
    moves.add(.memoryLimit(AppID(index: 0), apps[0].memoryLimit == nil ? MemoryModel.limit : nil))
    if armed.contains(.sustainedPressure) {
      moves.add(.deadlinePassed(DeadlineID(.device, .sustainedPressure), isDebugged: false))
    }
  }

  private func listTaskMoves(
    of app: AppID, _ configuration: ModelConfiguration, into moves: inout MoveList
  ) {
    guard configuration.profile.hasTaskScheduler else { return }
    let model = apps[app.index]
    for task in Self.scheduledTasks {
      if model.isRunning, !model.isPortClosed { moves.add(.submitTask(app, task)) }
      if model.awaitedWakes < configuration.wakeLimit {
        moves.add(.launchTask(app, task.identifier))
      }
      moves.add(.expireTask(app, task.identifier))
    }
    moves.add(.cancelTasks(app, nil))
  }

  private func listLocationMoves(
    _ configuration: ModelConfiguration, into moves: inout MoveList
  ) {
    for fix in LocationModel.fixes where fix != device.position { moves.add(.located(fix)) }
    for index in apps.indices {
      let app = AppID(index: index)
      let model = apps[index]
      moves.add(.locationAuthorization(app, model.location.isAllowed ? .denied : .always))
      moves.add(.notificationPlaces(app, model.location.place == nil ? [LocationModel.place] : []))
      if model.location.place?.isReached == true {
        moves.add(.notificationDue(app, World.notificationAtPlace))
      }
      if model.stage == .connected, !model.isPortClosed, model.freezer == .none {
        let updates = model.location.usesStandardService ? nil : StandardUpdates()
        moves.add(.process(app, .asked(.standardUpdates(updates))))
      }
    }
  }

  private func listAudioMoves(into moves: inout MoveList) {
    for index in apps.indices {
      let app = AppID(index: index)
      let model = apps[index]
      guard model.stage == .connected else { continue }
      // What was measured may be known after the process was stopped.
      moves.add(.process(app, .measuredSound(isAudible: !model.audio.isMeasured)))
      guard !model.isPortClosed, model.freezer == .none else { continue }
      let request: AudioRequest =
        if !model.audio.isConfigured {
          .configure(AudioSession(.playback))
        } else {
          model.audio.isActive ? .deactivate(notifiesOthers: true) : .activate
        }
      moves.add(.process(app, .askedForAudio(request)))
      if !model.audio.isPlayer {
        let player = MediaPlayerFacts(hasInformation: true, commands: RemoteCommandSet([.play]))
        moves.add(.process(app, .askedForAudio(.nowPlaying(player))))
      }
    }
    // One at a time, so that there is an end of it. Where there is no player it is refused.
    if lastPlayer.map({ apps[$0].audio.commands == 0 }) ?? true { moves.add(.remoteCommand(.play)) }
  }

  private func listRecordingMoves(into moves: inout MoveList) {
    for index in apps.indices {
      let app = AppID(index: index)
      let model = apps[index]
      if model.isRunning, !model.isPortClosed, model.microphone.answer == nil {
        moves.add(.permissionAsk(PermissionQuestion(app, .microphone)))
      }
      for answer in [Permission.allowed, .denied] where answer != model.microphone.answer {
        moves.add(.permissionSet(app, .microphone, answer))
      }
      guard model.stage == .connected, !model.isPortClosed, model.freezer == .none else { continue }
      guard model.audio.isConfigured else {
        moves.add(.process(app, .askedForAudio(.configure(AudioSession(.playAndRecord)))))
        continue
      }
      let activity: AudioRequest =
        model.audio.isActive ? .deactivate(notifiesOthers: true) : .activate
      moves.add(.process(app, .askedForAudio(activity)))
      moves.add(.process(app, .askedForAudio(.record(!model.audio.hasRecorder))))
    }
  }

  private func listCallMoves(_ configuration: ModelConfiguration, into moves: inout MoveList) {
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
    if apps[index].kept.pushToken == nil { add(.askedForCalls(.takePushes(CallModel.token))) }
    if !model.hasUsedCallNumber {
      add(.toldOfCall(.report(CallModel.number)))
      add(.toldOfCall(.start(CallModel.number)))
    }
    guard model.call != .none else { return }
    add(.toldOfCall(.answer(CallModel.number)))
    add(.toldOfCall(.end(CallModel.number)))
  }

  private func listBluetoothMoves(into moves: inout MoveList) {
    let peripheral = BluetoothModel.peripheral
    let isInReach = device.bluetooth.peripherals.first?.isInReach == true
    moves.add(.bluetooth(.reach(peripheral.name, !isInReach)))
    for index in apps.indices {
      let model = apps[index]
      guard model.stage == .connected, !model.isPortClosed, model.freezer == .none else { continue }
      let bluetooth = model.bluetooth
      if !bluetooth.hasManager {
        moves.add(.process(AppID(index: index), BluetoothModel.request(.open)))
      } else if !bluetooth.isWaiting, !bluetooth.isConnected {
        let request = BluetoothModel.request(.connect(peripheral.identifier))
        moves.add(.process(AppID(index: index), request))
      }
    }
  }

  private func listPeripheralMoves(into moves: inout MoveList) {
    for index in apps.indices {
      let app = AppID(index: index)
      let model = apps[index]
      if model.peripheral.isOffering, model.peripheral.asked.count < 2 {
        moves.add(
          .central(
            CentralRequest(
              central: "Phone", app: app, action: .read(PeripheralModel.characteristic))))
      }
      guard model.stage == .connected, !model.isPortClosed, model.freezer == .none else { continue }
      if !model.peripheral.hasManager {
        moves.add(.process(app, PeripheralModel.request(.open)))
      } else if !model.peripheral.isOffering {
        moves.add(.process(app, PeripheralModel.request(.add(PeripheralModel.service))))
      }
      for number in model.peripheral.told {
        moves.add(.process(app, PeripheralModel.request(.answer(number, .success([])))))
      }
    }
  }

  private func listAccessoryMoves(into moves: inout MoveList) {
    let accessory = device.connectedAccessories.first
    let description = AccessoryModel.description
    moves.add(
      .accessory(accessory == nil ? .connect(description) : .disconnect(description.name)))
    guard let accessory else { return }
    for index in apps.indices {
      let app = AppID(index: index)
      let model = apps[index]
      if model.accessory.untold == 0, device.hasSession(app, with: accessory.connection) {
        moves.add(.accessory(.send(description.name, protocol: nil, [1])))
      }
      guard model.stage == .connected, !model.isPortClosed, model.freezer == .none,
        model.accessory.isKnown, !model.accessory.hasAskedForSession
      else { continue }
      let request = AccessoryRequest(
        model.accessory.lastSession + 1,
        .open(connection: accessory.connection, protocol: AccessoryModel.spoken))
      moves.add(.process(app, .askedForAccessory(request)))
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
