extension Device {
  /// The app's state; `notRunning` for one that is not installed.
  public func state(of app: AppID) -> LifecycleState {
    exists(app) ? self[app].run.state : .notRunning
  }

  /// The position of the app's process; `absent` for an app that is not installed.
  public func position(of app: AppID) -> ProcessPosition {
    exists(app) ? self[app].position : .absent
  }

  /// The position of the app's foremost scene; `unattached` for an app that is not installed.
  public func scenePosition(of app: AppID) -> ScenePosition {
    exists(app) ? self[app].scene.position : .unattached
  }

  /// The position of one scene of the app; `unattached` for one that is not connected.
  public func position(of scene: SceneReference) -> ScenePosition {
    guard exists(scene.app), let index = self[scene.app].scenes.index(of: scene.scene) else {
      return .unattached
    }
    return self[scene.app].scenes[index].position
  }

  /// The scenes of the app that are connected, in the order in which they were.
  public func connectedScenes(of app: AppID) -> [SceneID] {
    guard exists(app) else { return [] }
    let scenes = self[app].scenes
    return scenes.indices.filter { scenes[$0].position.isConnected }.map { scenes[$0].id }
  }

  /// The app executes in the background and knows that it is there.
  public func isRunningInBackground(_ app: AppID) -> Bool {
    exists(app) && self[app].runsInBackground
  }

  /// The app stays in its state until the next event: no callback that announces the state
  /// is running or still to come.
  public func isSettled(_ app: AppID) -> Bool {
    guard exists(app) else { return true }
    let knows = self[app].runsInBackground || self[app].scene.position.knowsOfBackground
    if self[app].run.state == .background, self[app].position.isAlive, !knows { return false }
    return self[app].run.outstanding?.step?.edgeOnDelivery == nil
  }

  /// The app is ending: its end is decided, but its process has not exited yet.
  public func isEnding(_ app: AppID) -> Bool {
    guard exists(app), self[app].position != .absent else { return false }
    return !self[app].position.isAlive || self[app].run.termination != nil
      || self[app].run.goal.isEnd
  }

  /// Touches can be sent to the app: it is active, and no callback that was sent or is due
  /// makes it inactive (LOOP-20).
  public func isTakingInput(_ app: AppID) -> Bool {
    exists(app) && self[app].scene.position == .active && self[app].scene.goal == .active
      && self[app].run.outstanding?.step == nil
  }

  /// The same for one of its scenes.
  public func isTakingInput(_ scene: SceneReference) -> Bool {
    guard exists(scene.app), let index = self[scene.app].scenes.index(of: scene.scene) else {
      return false
    }
    let facts = self[scene.app].scenes[index]
    let outstanding = self[scene.app].run.outstanding
    return facts.position == .active && facts.goal == .active
      && (outstanding?.step == nil || outstanding?.scene != scene.scene)
  }

  /// The app may know what is on the pasteboard: it is in the foreground or on its way there,
  /// or apps in the background may know it too.
  public func mayReadPasteboard(_ app: AppID) -> Bool {
    guard exists(app) else { return false }
    return !profile.hidesPasteboardInBackground || self[app].run.state.isForeground
      || self[app].scenes.goal.isForeground
  }

  /// The reasons for which the app may run in the background.
  public func assertions(of app: AppID) -> [Assertion] {
    exists(app) ? self[app].run.assertions : []
  }

  /// The app gets less of the processor, because it has used too much of it (RESP-13).
  public func isThrottled(_ app: AppID) -> Bool {
    exists(app) && self[app].run.rank == .throttled
  }

  /// The app's files are being replaced.
  public func isUpdating(_ app: AppID) -> Bool {
    exists(app) && self[app].isUpdating
  }

  /// The app's outstanding callback.
  public func outstandingCallback(of app: AppID) -> Callback? {
    exists(app) ? self[app].run.outstanding?.callback : nil
  }

  /// The scene that the app's outstanding callback is for.
  public func outstandingScene(of app: AppID) -> SceneID? {
    exists(app) ? self[app].run.outstanding?.scene : nil
  }

  /// Calls the closure with each of the app's armed deadlines.
  public func forEachDeadline(of app: AppID, _ body: (Deadline) -> Void) {
    guard exists(app) else { return }
    for deadline in apps[app.index].run.deadlines { body(deadline) }
    for deadline in apps[app.index].throttles { body(deadline) }
    for hook in followers.armed.list { hook(self, app).forEach(body) }
  }

  /// The app's armed deadlines.
  public func deadlines(of app: AppID) -> [Deadline] {
    guard exists(app) else { return [] }
    return self[app].run.deadlines + self[app].throttles
      + followers.armed.list.flatMap { $0(self, app) }
  }
}
