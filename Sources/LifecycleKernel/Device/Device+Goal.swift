extension Device {
  /// Where the facts say that the app should be.
  public func goal(of app: AppID) -> Goal {
    guard exists(app) else { return .suspended }
    // Nothing is started after a shutdown, and nothing of which the files are not whole.
    if isShutDown || self[app].isUpdating, self[app].position == .absent { return .suspended }
    let canBeInBackground = canBeInBackground(app)
    if let termination = self[app].run.termination {
      guard canBeInBackground else { return .exited }
      let isSilent = termination == .forceQuit && profile.forceQuitIsSilent
      return isSilent ? .removed : .terminated
    }
    guard front == .app(app) else {
      return canBeInBackground ? backgroundGoal(of: app) : endOfForeground(of: app)
    }
    if isLocked {
      // SEQ-20: an app that cannot be in the background keeps running behind the lock.
      let entersBackground = profile.lockGoesBackground && canBeInBackground
      return entersBackground ? backgroundGoal(of: app) : .inactive
    }
    // LIFE-15: one app is active at a time, so the one that leaves has to be done first.
    let isAnotherActive = activeApp != nil && activeApp != app
    return interruptions.isEmpty && !isAnotherActive ? .active : .inactive
  }

  private func backgroundGoal(of app: AppID) -> Goal {
    self[app].run.assertions.isEmpty && self[app].pendingWakes.isEmpty ? .suspended : .background
  }

  /// An app that cannot be in the background ends when it leaves the foreground; one without a
  /// process just is not started.
  private func endOfForeground(of app: AppID) -> Goal {
    self[app].position == .absent ? .suspended : .exited
  }
}
