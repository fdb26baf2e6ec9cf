extension Device {
  /// The app's state; `notRunning` for one that is not installed.
  public func state(of app: AppID) -> LifecycleState {
    exists(app) ? self[app].run.state : .notRunning
  }

  /// Where the app's process stands; `absent` for one that is not installed.
  public func position(of app: AppID) -> Position {
    exists(app) ? self[app].position : .absent
  }

  /// Whether the app is in its state for good until something else happens: no callback that
  /// announces the state is still running, or still to come.
  public func isSettled(_ app: AppID) -> Bool {
    guard exists(app) else { return true }
    if self[app].run.state == .background && !self[app].position.knowsOfBackground { return false }
    return self[app].run.outstanding?.step?.edgeOnDelivery == nil
  }

  /// Whether the app's end is decided and its process is still to be told, or to exit.
  public func isEnding(_ app: AppID) -> Bool {
    guard exists(app), self[app].position != .absent else { return false }
    return !self[app].position.isAlive || self[app].run.termination != nil
      || self[app].run.goal.isEnd
  }

  /// Whether the app can be sent touches: it is active, and nothing that it was sent or is about
  /// to be sent ends that (LOOP-20).
  public func isTakingInput(_ app: AppID) -> Bool {
    exists(app) && self[app].position == .active && self[app].run.goal == .active
      && self[app].run.outstanding?.step == nil
  }

  /// How a notification of the app, or of the system, is shown (SEQ-28).
  public func notificationStyle(of app: AppID?) -> NotificationStyle {
    guard let app, exists(app) else { return profile.notificationStyle }
    return self[app].lasting.notificationStyle ?? profile.notificationStyle
  }

  /// Why the app is running, or may run, in the background.
  public func assertions(of app: AppID) -> [Assertion] {
    exists(app) ? self[app].run.assertions : []
  }

  /// Whether the app's files are being replaced.
  public func isUpdating(_ app: AppID) -> Bool {
    exists(app) && self[app].isUpdating
  }

  /// The callback that the app has not returned from.
  public func outstandingCallback(of app: AppID) -> Callback? {
    exists(app) ? self[app].run.outstanding?.callback : nil
  }

  /// The deadlines that count for the app.
  public func deadlines(of app: AppID) -> [Deadline] {
    exists(app) ? self[app].run.deadlines + self[app].throttles : []
  }
}
