import LifecycleKernel

extension World {
  /// Checks what features demand before an app becomes active.
  func checkFeatures(
    activating scene: SceneReference, _ model: ProcessModel, _ name: String
  ) -> Violation? {
    demand(
      "URL-05, URL-11, URL-12", name,
      model.openings.isEmpty || showsScenes(scene.app.index) && expectedScene != scene)
      ?? demand("SEQ-39, SEQ-40", name, !model.isOpenedWithNotification)
      ?? demand("AUTH-03", name, !authentication.due.contains { $0.app == scene.app.index })
  }

  /// The app is told to enter the background.
  mutating func checkFeatures(
    enteringBackground index: Int, _ model: ProcessModel, _ name: String
  ) -> Violation? {
    apps[index].mayNotDraw = true
    return demand("BGT-19", name, model.knowsBackgroundTime)
  }

  /// Before it enters the foreground it knows what has changed.
  func checkFeatures(enteringForeground model: ProcessModel, _ name: String) -> Violation? {
    demand(
      "SEQ-17, LOOP-20", name,
      model.knownAppearance == device.lasting.environment.appearance && !model.isTimeNews
        && model.knownRefresh == model.refresh
        && model.knownPreference == model.preference && !model.isGroupNews
        && !isProtectedDataNews(for: model))
      ?? demand("WAKE-10, WAKE-11", name, !isDisplayNews(for: model))
  }

  /// An activity with which the app was opened.
  mutating func checkActivity(
    _ activity: ContinuedActivity, _ name: String, _ scene: SceneReference, _ model: ProcessModel
  ) -> Violation? {
    checkOpening(.activity(activity), "URL-11", name, of: scene.app.index, scene.scene, model)
  }

  /// Checks that a feature's callback may be sent now.
  mutating func checkDeliveryOfFeature(
    _ callback: Callback, _ name: String, _ reference: SceneReference, _ model: ProcessModel,
    _ configuration: ModelConfiguration
  ) -> Violation? {
    let (index, scene) = (reference.app.index, reference.scene)
    let isFinished = model.launchStage == .finished
    switch callback {
    case .openURL(let url):
      return checkOpening(.url(url), "URL-05", name, of: index, scene, model)
    case .performAction(let action):
      return checkOpening(.quickAction(action), "URL-12", name, of: index, scene, model)
    case .notification(let delivery):
      return checkNotification(delivery, of: index, model)
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
    case .willFinishLaunching, .didFinishLaunching, .didBecomeActive, .willResignActive,
      .didEnterBackground, .willEnterForeground, .willTerminate, .continueActivity, .wake,
      .connectScene, .disconnectScene, .scenePlaceChanged, .discardedSessions:
      return Violation("delivery", "\(name) is the core's")
    }
  }

  /// What the wake is if nobody has requested it; otherwise nil.
  func wakeOfFeature(_ wake: Wake) -> FeatureWake? {
    if wake.audio != nil { return .event }
    if let event = wake.voip, event != .push { return .news }
    switch wake.reason {
    case .bluetoothCentral, .bluetoothPeripheral, .externalAccessory: return .news
    default: return nil
    }
  }

  /// Checks what features know of a wake.
  mutating func checkFeatures(
    waking index: Int, _ wake: Wake, _ id: WakeID, _ configuration: ModelConfiguration
  ) -> Violation? {
    if let event = wake.audio { return checkAudioWake(event, of: index) }
    if let event = wake.voip, event != .push {
      if let violation = checkCall(event, of: index) { return violation }
    } else if wake.reason == .bluetoothCentral {
      guard apps[index].bluetooth.untold > 0 else {
        return Violation("BT-01", "app \(index) is woken for Bluetooth, and nothing has happened")
      }
    } else if wake.reason == .bluetoothPeripheral {
      guard !apps[index].peripheral.asked.isEmpty else {
        return Violation("BT-02", "app \(index) is woken for a central that asks nothing")
      }
    } else if wake.reason == .externalAccessory {
      if let violation = checkAccessoryWake(of: index, configuration) { return violation }
    }
    if wake.voip == .push { notePush(id, of: index, configuration) }
    if case .moved? = wake.location {
      return Violation("LOC-03, MODE-06", "app \(index) is woken without the mode location")
    }
    if wake.expectsCompletion, wake.reason == .fetch {
      apps[index].openFetches.insert(UInt64(id.rawValue))
    }
    return nil
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
  mutating func checkFeatures(
    connecting connection: SceneConnection, _ scene: SceneReference, _ model: ProcessModel
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
