extension Device {
  /// The state in which the app should be according to the facts.
  public func goal(of app: AppID) -> Goal {
    guard exists(app) else { return .suspended }
    // No app is started after a shutdown or while its files are being replaced.
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
    if isClosed {
      // SEQ-20: an app that cannot be in the background keeps running behind the lock.
      let entersBackground = profile.lockGoesBackground && canBeInBackground
      return entersBackground ? backgroundGoal(of: app) : .inactive
    }
    // LIFE-15: only one app is active at a time, so this one waits until the other has resigned.
    let isAnotherActive = activeApp != nil && activeApp != app
    return !isFrontCovered && !isAnotherActive ? .active : .inactive
  }

  private func backgroundGoal(of app: AppID) -> Goal {
    // While apps are ended for their memory, none is launched that nobody would see.
    let isHeld =
      self[app].position == .absent && (memory.pressure == .critical || isRelaunchDelayed(app))
    let isWoken = !self[app].pendingWakes.isEmpty && !isHeld
    return isWoken || !self[app].run.assertions.isEmpty ? .background : .suspended
  }

  /// An app that cannot be in the background ends when it leaves the foreground. Without a process
  /// it is simply not started.
  private func endOfForeground(of app: AppID) -> Goal {
    self[app].position == .absent ? .suspended : .exited
  }
}
