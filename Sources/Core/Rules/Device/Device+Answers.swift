extension Device {
  /// The app's state; `notRunning` for one that is not installed.
  public func state(of app: AppID) -> LifecycleState {
    exists(app) ? self[app].run.state : .notRunning
  }

  /// The position of the app's process; `absent` for an app that is not installed.
  public func position(of app: AppID) -> ProcessPosition {
    exists(app) ? self[app].position : .absent
  }

  /// The position of the app's scene; `unattached` for an app that is not installed.
  public func scenePosition(of app: AppID) -> ScenePosition {
    exists(app) ? self[app].scene.position : .unattached
  }

  /// The app executes in the background and knows that it is there.
  public func isRunningInBackground(_ app: AppID) -> Bool {
    exists(app) && self[app].runsInBackground
  }

  /// Whether the app stays in its state until the next event: no callback that announces the state
  /// is running or still to come.
  public func isSettled(_ app: AppID) -> Bool {
    guard exists(app) else { return true }
    let isAttached = self[app].scene.position.knowsOfBackground
    if self[app].run.state == .background, self[app].position.isAlive, !isAttached { return false }
    return self[app].run.outstanding?.step?.edgeOnDelivery == nil
  }

  /// Whether the app is ending: its end is decided, but its process has not exited yet.
  public func isEnding(_ app: AppID) -> Bool {
    guard exists(app), self[app].position != .absent else { return false }
    return !self[app].position.isAlive || self[app].run.termination != nil
      || self[app].run.goal.isEnd
  }

  /// Whether touches can be sent to the app: it is active, and no callback that was sent or is due
  /// makes it inactive (LOOP-20).
  public func isTakingInput(_ app: AppID) -> Bool {
    exists(app) && self[app].scene.position == .active && self[app].scene.goal == .active
      && self[app].run.outstanding?.step == nil
  }

  /// Whether the app may know what is on the pasteboard: it is in the foreground or on its way there,
  /// or apps in the background may know it too.
  public func mayReadPasteboard(_ app: AppID) -> Bool {
    guard exists(app) else { return false }
    return !profile.hidesPasteboardInBackground || self[app].run.state.isForeground
      || self[app].scene.goal.isForeground
  }

  /// The reasons for which the app may run in the background.
  public func assertions(of app: AppID) -> [Assertion] {
    exists(app) ? self[app].run.assertions : []
  }

  /// Whether the app gets less of the processor, because it has used too much of it (RESP-13).
  public func isThrottled(_ app: AppID) -> Bool {
    exists(app) && self[app].run.rank == .throttled
  }

  /// Whether the app's files are being replaced.
  public func isUpdating(_ app: AppID) -> Bool {
    exists(app) && self[app].isUpdating
  }

  /// The app's outstanding callback.
  public func outstandingCallback(of app: AppID) -> Callback? {
    exists(app) ? self[app].run.outstanding?.callback : nil
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
