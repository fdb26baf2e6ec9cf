import LifecycleKernel

extension World {
  /// Checks that the callback may be sent now.
  mutating func checkDelivery(
    of callback: Callback, to index: Int, _ scene: SceneID, _ configuration: ModelConfiguration
  ) -> Violation? {
    let model = apps[index]
    let told = Told(callback)
    let name = callback.methodName
    guard model.stage == .connected else {
      return Violation("delivery", "\(name) is sent to an app without a port")
    }
    guard model.freezer == .none else {
      return Violation("LIFE-07, SEQ-34", "\(name) is sent to a suspended app")
    }
    guard model.told == nil else {
      return Violation("DEL-15", "\(name) is sent inside another callback")
    }
    guard !model.isToldToEnd else {
      return Violation("SEQ-33", "\(name) is sent after applicationWillTerminate")
    }
    apps[index].told = told
    let isFinished = model.launchStage == .finished
    let hasScenes = showsScenes(index)
    if hasScenes, callback.isForScene || told == .discardedSessions,
      let violation = checkScene(scene, getting: callback, of: index, model, configuration)
    {
      return violation
    }
    switch callback {
    case .willFinishLaunching:
      apps[index].launchStage = .prepared
      return demand(
        "SEQ-01, DEL-01", name,
        model.launchStage == .none && configuration.profile.hasWillFinishLaunching)
        ?? demandState("ASTATE-01", name, model, [model.launchState])
    case .didFinishLaunching:
      apps[index].launchStage = .finished
      noteLaunched(index)
      let before: ProcessModel.LaunchStage =
        configuration.profile.hasWillFinishLaunching ? .prepared : .none
      return demand("SEQ-01", name, model.launchStage == before)
        ?? demandState("ASTATE-01", name, model, [model.launchState])
    case .didBecomeActive:
      if !hasScenes { apps[index].isToldActive = true }
      return demand("DEL-16", name, isFinished && (hasScenes || !model.isToldActive))
        ?? demand("SEQ-07", name, !model.isToldBackground)
        ?? demand(
          "LIFE-15", name,
          apps.indices.allSatisfy {
            apps[$0].stage == .killed || !apps[$0].isToldActive || isExpectedInFront($0)
          })
        ?? demand(
          "URL-05, URL-11, URL-12", name,
          model.openings.isEmpty
            || hasScenes && expectedScene != SceneReference(AppID(index: index), scene))
        ?? demand("SEQ-39, SEQ-40", name, !model.isOpenedWithNotification)
        ?? demand("AUTH-03", name, !authentication.due.contains { $0.app == index })
        ?? demandState("ASTATE-02", name, model, [.active])
        ?? demand(
          "SEQ-14", "\(name) though something lies over the app,",
          mayBeActive(index, configuration))
    case .willResignActive:
      if !hasScenes { apps[index].isToldActive = false }
      return demand("DEL-16", name, model.isToldActive)
        ?? demandState("ASTATE-03", name, model, [.active])
    case .didEnterBackground:
      let repeats = configuration.profile.wakeRepeatsDidEnterBackground && model.wasThawed
      // Another scene of it goes on in front.
      if hasScenes, !apps[index].isToldBackground {
        return demandState("SCENE-11", name, model, [.inactive, .active])
      }
      apps[index].isToldBackground = true
      apps[index].mayNotDraw = true
      if !hasScenes { apps[index].isPictured = false }
      apps[index].wasThawed = false
      return demand("BGT-19", name, model.knowsBackgroundTime)
        ?? demand("DEL-17", name, isFinished && !model.isToldActive)
        ?? demand("DEL-16", name, !model.isToldBackground || repeats || hasScenes)
        ?? demand(
          "LIFE-14", name, configuration.canBeInBackground(configuration.apps[index]))
        ?? demandState("ASTATE-04", name, model, [.background])
    case .willEnterForeground:
      if !hasScenes { apps[index].isToldBackground = false }
      return demand(
        "SEQ-02, DEL-16", name, isFinished && (model.isToldBackground || hasScenes))
        ?? demand(
          "SEQ-17, LOOP-20", name,
          model.knownAppearance == device.lasting.environment.appearance && !model.isTimeNews
            && model.knownRefresh == model.refresh
            && model.knownPreference == model.preference && !model.isGroupNews
            && !isProtectedDataNews(for: model))
        ?? demand("WAKE-10, WAKE-11", name, !isDisplayNews(for: model))
        ?? demandState(
          "ASTATE-05", name, model,
          model.isToldBackground ? [.background] : [.inactive, .active])
    case .willTerminate:
      apps[index].isToldToEnd = true
      let comesFromBackground = configuration.canBeInBackground(configuration.apps[index])
      let violation =
        demand("SEQ-33", name, isFinished && !model.isToldActive)
        ?? demand(
          "TRANS-11, TRANS-12", name,
          model.isToldBackground == comesFromBackground || hasScenes && model.isForceQuit)
        ?? demandState(
          "TRANS-12", name, model, comesFromBackground ? [.background] : [.inactive])
      if !model.isEnding { abandon(index) }
      return violation
    case .openURL(let url):
      return checkOpening(.url(url), "URL-05", name, of: index, scene, model)
    case .continueActivity(Self.sceneActivity) where hasScenes:
      return demandState("URL-11", name, model, [.inactive, .active])
    case .continueActivity(let activity):
      return checkOpening(.activity(activity), "URL-11", name, of: index, scene, model)
    case .performAction(let action):
      return checkOpening(.quickAction(action), "URL-12", name, of: index, scene, model)
    case .notification(let delivery):
      return checkNotification(delivery, of: index, model)
    case .wake(let id, let wake):
      return checkWake(wake, id, of: index, model, configuration)
    case .didReceiveMemoryWarning:
      return demand("MEM-04", name, isFinished)
        ?? demandState("MEM-04", name, model, [.inactive, .active, .background])
    case .expireBackgroundTasks:
      return demand("BGT-06", name, model.isToldBackground && !model.tasks.isEmpty)
        ?? demandState("BGT-06", name, model, [.background])
    case .expireTask(let id):
      return demand(
        "BGS-07", name, model.isToldBackground && model.openWakes.contains(UInt64(id.rawValue)))
        ?? demandState("BGS-07", name, model, [.background])
    case .call(let event):
      return checkCallNews(event, of: index)
        ?? demandState("VOIP-08", name, model, [.inactive, .active, .background])
    case .location(let event):
      return checkLocation(event, of: index, model)
    case .audio(let event):
      return checkAudioNews(event, of: index)
        ?? demandState("AUD-02", name, model, [.inactive, .active, .background])
    case .bluetooth:
      return checkBluetoothNews(of: index)
        ?? demandState("BT-01", name, model, [.inactive, .active, .background])
    case .accessory(let event):
      return checkAccessoryNews(event, of: index)
        ?? demandState("EA-01", name, model, [.inactive, .active, .background])
    case .display(let event):
      return checkDisplayNews(event, of: index)
        ?? demandState("WAKE-03", name, model, [.inactive, .active, .background])
    case .bonjour(let event):
      return checkBonjourNews(event, of: index)
        ?? demandState("RESP-02", name, model, [.inactive, .active, .background])
    case .metrics(let reports):
      return checkMetrics(reports, of: index)
        ?? demandState("TERM-20", name, model, [.inactive, .active, .background])
    case .peripheral(let news):
      return checkPeripheralNews(news.event, of: index)
        ?? demandState("BT-02", name, model, [.inactive, .active, .background])
    case .significantTimeChange:
      apps[index].isTimeNews = false
      return demand("WAKE-06", name, isFinished && model.isTimeNews)
        ?? demandState("WAKE-06", name, model, [.inactive, .active, .background])
    case .backgroundRefreshChanged(let status):
      apps[index].knownRefresh = status
      return demand(
        "FETCH-07", name, isFinished && model.knownRefresh != status && status == model.refresh)
        ?? demandState("FETCH-07", name, model, [.inactive, .active, .background])
    case .protectedData(let news):
      return checkProtectedData(news, of: index)
        ?? demandState("DP-09", name, model, [.inactive, .active, .background])
    case .statusBarFrame(let bar):
      // Nobody hears of an app that records while that app is in front itself.
      let isAnotherRecording = apps.indices.contains {
        $0 != index && isRecording($0, configuration) && apps[$0].state == .background
      }
      return demand("SEQ-30", name, bar != .recording || isAnotherRecording)
        ?? demandState("SEQ-30", name, model, [.inactive, .active])
    case .preferencesChanged:
      apps[index].knownPreference = model.preference
      apps[index].knownGroupPreference = model.groupPreference
      apps[index].isUnsureOfGroup = false
      return demand(
        "WAKE-12, WAKE-16", name,
        isFinished && (model.knownPreference != model.preference || model.isGroupNews))
        ?? demandState("WAKE-03", name, model, [.inactive, .active, .background])
    case .environmentChanged(let environment):
      apps[index].knownAppearance = environment.appearance
      return demand(
        "WAKE-16", name, isFinished && model.knownAppearance != environment.appearance)
        ?? demand("WAKE-01", name, environment == device.lasting.environment)
        ?? demandState("WAKE-03", name, model, [.inactive, .active, .background])
    case .scenePlaceChanged(_, let place) where !hasScenes:
      return demand("LIFE-15", name, isFinished && checkPlace(place, of: index))
        ?? demandState("LIFE-15", name, model, [.inactive, .active, .background])
    case .connectScene(let connection):
      return demand("SCENE-02", name, hasScenes && isFinished)
        ?? demandState("SCENE-02", name, model, [.inactive, .active, .background])
        ?? checkOptions(of: connection, SceneReference(AppID(index: index), scene), model)
    case .disconnectScene, .scenePlaceChanged, .discardedSessions:
      return demand("SCENE-02", name, hasScenes && isFinished)
        ?? demandState("SCENE-02", name, model, [.inactive, .active, .background])
    }
  }

  /// SEQ-06, SEQ-09: wakes are delivered one after another, after the callback for the app's state.
  private mutating func checkWake(
    _ wake: Wake, _ id: WakeID, of index: Int, _ model: ProcessModel,
    _ configuration: ModelConfiguration
  ) -> Violation? {
    guard configuration.mayWake(configuration.apps[index], for: wake.reason) else {
      return Violation("MODE-06", "app \(index) is woken for \(wake.reason) without the mode")
    }
    if let event = wake.audio {
      if let violation = checkAudioWake(event, of: index) { return violation }
      return demandState("MODE-08", "wake", model, [.background, .inactive, .active])
    }
    if let event = wake.voip, event != .push {
      if let violation = checkCall(event, of: index) { return violation }
    } else if wake.reason == .bluetoothCentral {
      guard model.bluetooth.untold > 0 else {
        return Violation("BT-01", "app \(index) is woken for Bluetooth, and nothing has happened")
      }
    } else if wake.reason == .bluetoothPeripheral {
      guard !model.peripheral.asked.isEmpty else {
        return Violation("BT-02", "app \(index) is woken for a central that asks nothing")
      }
    } else if wake.reason == .externalAccessory {
      if let violation = checkAccessoryWake(of: index, configuration) { return violation }
    } else if model.wakes.first == wake.reason {
      apps[index].wakes.removeFirst()
    } else {
      return Violation("SEQ-04", "app \(index) gets wakes in the wrong order")
    }
    if wake.voip == .push { notePush(id, of: index, configuration) }
    if case .moved? = wake.location {
      return Violation("LOC-03, MODE-06", "app \(index) is woken without the mode location")
    }
    guard !model.openWakes.contains(UInt64(id.rawValue)) else {
      return Violation("wake", "app \(index) gets two wakes with the same number")
    }
    if wake.expectsCompletion {
      apps[index].openWakes.insert(UInt64(id.rawValue))
      if wake.reason == .fetch { apps[index].openFetches.insert(UInt64(id.rawValue)) }
    }
    apps[index].toldWake = UInt64(id.rawValue)
    let isTimed = !model.armed.isDisjoint(with: DeadlineSet(.wake, number: id.rawValue))
    guard isTimed == (model.state == .background) else {
      return Violation("WDG-14", "the time of app \(index)'s wake is not limited")
    }
    return demand("SEQ-06, SEQ-09", "wake", model.isToldBackground == (model.state == .background))
      ?? demandState("SEQ-04", "wake", model, [.background, .inactive, .active])
  }

  /// LOC-03: a process that executes is told of the standard service, if it uses it.
  private func checkLocation(
    _ event: LocationEvent, of index: Int, _ model: ProcessModel
  ) -> Violation? {
    switch event {
    case .moved:
      guard model.location.usesStandardService, model.location.isAllowed else {
        return Violation("LOC-03", "app \(index) is told a position for which it did not ask")
      }
    case .authorization(let authorization):
      guard (authorization == .always) == model.location.isAllowed else {
        return Violation("LOC", "app \(index) is told an old permission")
      }
    case .failed(.denied):
      break
    case .requested, .significantChange, .crossed, .determined, .visited, .failed:
      return Violation("LOC-05", "app \(index) gets an event that must wake it, or none asked for")
    }
    return demandState("LOC-03", "location", model, [.inactive, .active, .background])
  }

  /// Checks that touches may be sent to an app that takes them: it has returned from
  /// `didBecomeActive`, and no callback since then makes it inactive.
  func checkInput(
    of index: Int, _ model: ProcessModel, _ configuration: ModelConfiguration
  ) -> Violation? {
    guard device.isTakingInput(AppID(index: index)) else { return nil }
    guard model.stage == .connected, model.state == .active, model.isToldActive,
      model.freezer == .none, model.told != .didBecomeActive
    else {
      return Violation("LOOP-20, LIFE-03", "app \(index) takes touches, and is not active")
    }
    guard mayBeActive(index, configuration) else {
      return Violation("LOOP-20", "app \(index) takes touches, and is covered")
    }
    return nil
  }

  /// An app in front may open something at any time, from its launch on.
  func checkNotInFront(_ request: Request) -> Violation? {
    let source: AppID? =
      switch request {
      case .openURL(_, _, let source), .continueActivity(_, _, let source): source
      default: nil
      }
    guard let source, isExpectedInFront(source.index), apps[source.index].isRunning,
      !apps[source.index].isEnding
    else { return nil }
    return Violation("front", "app \(source.index) is in front and may not open anything")
  }

  /// Nothing keeps the app from being active.
  private func mayBeActive(_ index: Int, _ configuration: ModelConfiguration) -> Bool {
    isExpectedInFront(index) && !isLockWanted
      && isUncovered(index, configuration)
      && !apps[index].isEnding
  }

  /// Nothing covers the app when it is in front. Questions of other apps do not (SEQ-41).
  func isUncovered(_ index: Int, _ configuration: ModelConfiguration) -> Bool {
    let app = AppID(index: index)
    // AMB-34: a call that rings in a banner covers nothing.
    let isCallInTheWay =
      device.isCallRinging && !configuration.profile.callsAreBanners
    return !isCallInTheWay && device.alerts.isEmpty && !device.isSystemPromptShowing
      && device.openPanels.isEmpty
      && !apps[index].isAskingForPermission
      && authentication.question?.app != index
      && !device.isAsking(app, for: .notifications)
      && !device.locationQuestions.contains { $0.app == app }
  }

  /// SCENE-17, URL-10: the scene that comes to the front is connected for what its app was opened with.
  private mutating func checkOptions(
    of connection: SceneConnection, _ scene: SceneReference, _ model: ProcessModel
  ) -> Violation? {
    let isInFront = expectedScene == scene
    guard (connection.notification != nil) == (isInFront && model.isOpenedWithNotification) else {
      return Violation("SCENE-17", "a scene is connected for another notification than was opened")
    }
    let isAsked = model.scenes.asked.contains(scene.scene)
    guard let opening = connection.opening, !isAsked else {
      return !isInFront || isAsked || model.openings.isEmpty
        ? nil
        : Violation("SCENE-17, URL-10", "a scene is connected without what its app was opened with")
    }
    let number = World.number(of: opening)
    apps[scene.app.index].openings.remove(number)
    return isInFront && model.openings.contains(number)
      ? nil
      : Violation("SCENE-17, URL-10", "a scene is connected for what its app was not opened with")
  }

  /// Each is delivered once, in the foreground, to the scene in front.
  private mutating func checkOpening(
    _ opening: Opening, _ statements: String, _ name: String, of index: Int, _ scene: SceneID,
    _ model: ProcessModel
  ) -> Violation? {
    let number = World.number(of: opening)
    apps[index].openings.remove(number)
    if showsScenes(index), let expectedScene, expectedScene.app == AppID(index: index),
      expectedScene.scene != scene
    {
      return Violation("URL-10", "\(name) is sent to a scene of app \(index) that is not in front")
    }
    return demand(
      statements, name, model.launchStage == .finished && model.openings.contains(number))
      ?? demandState("ASTATE-06", name, model, [.inactive, .active])
  }
}
