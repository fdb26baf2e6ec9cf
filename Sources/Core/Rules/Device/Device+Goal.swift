extension Device {
  /// Where the app should be according to the facts.
  public func goal(of app: AppID) -> AppGoal {
    guard exists(app) else { return .suspended }
    // No app is started after a shutdown or while its files are being replaced.
    if isShutDown || self[app].isUpdating, self[app].position == .absent { return .suspended }
    let scene = sceneGoal(of: app)
    return AppGoal(process: processGoal(of: app, with: scene), scene: scene)
  }

  /// Where the app's scene should be: that follows from what is in front.
  private func sceneGoal(of app: AppID) -> SceneGoal {
    let canBeInBackground = canBeInBackground(app)
    guard front == .app(app), self[app].run.termination == nil else {
      // An app that cannot be in the background ends when it leaves the foreground. Without a process
      // it is simply not started.
      return canBeInBackground || self[app].position == .absent ? .background : .unattached
    }
    if isClosed {
      // SEQ-20: an app that cannot be in the background keeps running behind the lock.
      return profile.lockGoesBackground && canBeInBackground ? .background : .inactive
    }
    // LIFE-15: only one app is active at a time, so this one waits until the other has resigned.
    let isAnotherActive = activeApp != nil && activeApp != app
    return !isFrontCovered && !isAnotherActive ? .active : .inactive
  }

  /// What should become of the app's process: that follows from its scene, and from its reasons.
  private func processGoal(of app: AppID, with scene: SceneGoal) -> ProcessGoal {
    switch scene {
    case .active, .inactive: return .running
    case .unattached: return .exited
    case .background: break
    }
    if let termination = self[app].run.termination {
      return termination == .forceQuit && profile.forceQuitIsSilent ? .removed : .terminated
    }
    return hasReasonToRun(app) ? .running : .suspended
  }

  /// The app has a reason to run in the background.
  private func hasReasonToRun(_ app: AppID) -> Bool {
    guard canBeInBackground(app) else { return false }
    // While apps are ended for their memory, none is launched that nobody would see.
    let isHeld =
      self[app].position == .absent && (memory.pressure == .critical || isRelaunchDelayed(app))
    let isWoken = !self[app].pendingWakes.isEmpty && !isHeld
    return isWoken || !self[app].run.assertions.isEmpty
  }
}
