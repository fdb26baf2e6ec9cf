extension Device {
  /// Where the facts say that the app should be.
  public func goal(of app: AppID) -> Goal {
    guard exists(app) else { return .suspended }
    let record = self[app]
    // Nothing is started after a shutdown, and nothing of which the files are not whole.
    if isShutDown || record.isUpdating, record.position == .absent { return .suspended }
    let canBeInBackground = canBeInBackground(app)
    if let termination = record.run.termination {
      guard canBeInBackground else { return .exited }
      let isSilent = termination == .forceQuit && profile.forceQuitIsSilent
      return isSilent ? .removed : .terminated
    }
    guard front == .app(app) else {
      return canBeInBackground ? backgroundGoal(of: record) : endOfForeground(of: record)
    }
    if isLocked {
      // SEQ-20: an app that cannot be in the background keeps running behind the lock.
      let entersBackground = profile.lockGoesBackground && canBeInBackground
      return entersBackground ? backgroundGoal(of: record) : .inactive
    }
    // LIFE-15: one app is active at a time, so the one that leaves has to be done first.
    let isAnotherActive = activeApp != nil && activeApp != app
    return interruptions.isEmpty && !isAnotherActive ? .active : .inactive
  }

  private func backgroundGoal(of record: AppRecord) -> Goal {
    record.run.assertions.isEmpty && record.pendingWakes.isEmpty ? .suspended : .background
  }

  /// An app that cannot be in the background ends when it leaves the foreground; one without a
  /// process just is not started.
  private func endOfForeground(of record: AppRecord) -> Goal {
    record.position == .absent ? .suspended : .exited
  }
}
