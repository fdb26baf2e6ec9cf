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
        ?? checkFeatures(activating: SceneReference(AppID(index: index), scene), model, name)
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
      if !hasScenes { apps[index].isPictured = false }
      apps[index].wasThawed = false
      return checkFeatures(enteringBackground: index, model, name)
        ?? demand("DEL-17", name, isFinished && !model.isToldActive)
        ?? demand("DEL-16", name, !model.isToldBackground || repeats || hasScenes)
        ?? demand(
          "LIFE-14", name, configuration.canBeInBackground(configuration.apps[index]))
        ?? demandState("ASTATE-04", name, model, [.background])
    case .willEnterForeground:
      if !hasScenes { apps[index].isToldBackground = false }
      return demand(
        "SEQ-02, DEL-16", name, isFinished && (model.isToldBackground || hasScenes))
        ?? checkFeatures(enteringForeground: model, name)
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
    case .wake(let id, let wake):
      return checkWake(wake, id, of: index, model, configuration)
    case .continueActivity(Self.sceneActivity) where hasScenes:
      return demandState("URL-11", name, model, [.inactive, .active])
    case .continueActivity(let activity):
      return checkActivity(activity, name, SceneReference(AppID(index: index), scene), model)
    case .scenePlaceChanged(_, let place) where !hasScenes:
      return demand("LIFE-15", name, isFinished && checkPlace(place, of: index))
        ?? demandState("LIFE-15", name, model, [.inactive, .active, .background])
    case .connectScene(let connection):
      return demand("SCENE-02", name, hasScenes && isFinished)
        ?? demandState("SCENE-02", name, model, [.inactive, .active, .background])
        ?? checkFeatures(connecting: connection, SceneReference(AppID(index: index), scene), model)
    case .disconnectScene, .scenePlaceChanged, .discardedSessions:
      return demand("SCENE-02", name, hasScenes && isFinished)
        ?? demandState("SCENE-02", name, model, [.inactive, .active, .background])
    #if !CORE_ALONE
      default:
        return checkDeliveryOfFeature(
          callback, name, SceneReference(AppID(index: index), scene), model, configuration)
    #endif
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
    switch wakeOfFeature(wake) {
    case .event:
      return checkFeatures(waking: index, wake, id, configuration)
        ?? demandState("MODE-08", "wake", model, [.background, .inactive, .active])
    case .news: break
    case nil:
      guard model.wakes.first == wake.reason else {
        return Violation("SEQ-04", "app \(index) gets wakes in the wrong order")
      }
      apps[index].wakes.removeFirst()
    }
    if let violation = checkFeatures(waking: index, wake, id, configuration) { return violation }
    guard !model.openWakes.contains(UInt64(id.rawValue)) else {
      return Violation("wake", "app \(index) gets two wakes with the same number")
    }
    if wake.expectsCompletion { apps[index].openWakes.insert(UInt64(id.rawValue)) }
    apps[index].toldWake = UInt64(id.rawValue)
    let isTimed = !model.armed.isDisjoint(with: DeadlineSet(.wake, number: id.rawValue))
    guard isTimed == (model.state == .background) else {
      return Violation("WDG-14", "the time of app \(index)'s wake is not limited")
    }
    return demand("SEQ-06, SEQ-09", "wake", model.isToldBackground == (model.state == .background))
      ?? demandState("SEQ-04", "wake", model, [.background, .inactive, .active])
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

  /// Nothing keeps the app from being active.
  private func mayBeActive(_ index: Int, _ configuration: ModelConfiguration) -> Bool {
    isExpectedInFront(index) && !isLockWanted
      && isUncovered(index, configuration)
      && !apps[index].isEnding
  }
}
