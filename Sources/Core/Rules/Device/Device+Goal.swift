extension Device {
  /// Where the app should be according to the facts.
  public func goal(of app: AppID) -> AppGoal {
    guard exists(app) else { return .suspended }
    // No app is started after a shutdown or while its files are being replaced.
    if isShutDown || self[app].isUpdating, self[app].position == .absent { return .suspended }
    var device = self
    var table = self[app].scenes
    for index in table.indices { table[index].goal = device.sceneGoal(of: app, table[index]) }
    return AppGoal(process: device.processGoal(of: app, with: table.goal), scene: table.goal)
  }

  /// The process of the app, which exists, should end.
  mutating func isToEnd(_ app: AppID) -> Bool {
    guard self[app].scenes.count == 1 else { return goal(of: app).process.isEnd }
    let scene = self[app].scenes[0]
    let goal = sceneGoal(of: app, scene)
    return processGoal(of: app, with: goal).isEnd
  }

  /// Gives the app and each of its scenes the goal that follows from the facts.
  ///
  /// - Returns: Whether one has changed.
  mutating func setGoals(of app: AppID) -> Bool {
    if self[app].traits.hasScenes { admitScenes(of: app) }
    let isHeld = (isShutDown || self[app].isUpdating) && self[app].position == .absent
    var hasChanged = false
    for index in self[app].scenes.indices {
      // A call that has a part of the device as its argument would copy the device.
      var scene = self[app].scenes[index]
      // Somebody wants it again.
      if scene.isLeaving, isShown(SceneReference(app, scene.id)) {
        scene.isLeaving = false
        self[app].scenes[index].isLeaving = false
      }
      let goal = isHeld ? .background : sceneGoal(of: app, scene)
      guard goal != scene.goal else { continue }
      self[app].scenes[index].goal = goal
      hasChanged = true
    }
    let foremost = self[app].scenes.goal
    let goal = isHeld ? .suspended : processGoal(of: app, with: foremost)
    if goal != self[app].run.goal {
      self[app].run.goal = goal
      hasChanged = true
    }
    return hasChanged
  }

  /// Takes in the scenes of the app that are to be in front, and drops those that were never connected
  /// and are not to be any more.
  private mutating func admitScenes(of app: AppID) {
    let shown = scenesInFront(of: app) + scenesElsewhere(of: app)
    let position = self[app].position
    // Its launch connects one, whatever is in front meanwhile.
    let isLaunching = position.isLaunching
    for scene in shown where self[app].scenes.index(of: scene) == nil {
      if position == .absent, self[app].scenes.count == 1, !shown.contains(self[app].scenes[0].id) {
        self[app].scenes = SceneTable(scene)
      } else {
        self[app].scenes.insert(scene)
      }
    }
    guard self[app].scenes.count > 1, !isLaunching, self[app].run.outstanding?.step != .connect
    else { return }
    for index in self[app].scenes.indices.reversed() where self[app].scenes.count > 1 {
      let scene = self[app].scenes[index]
      if scene.position == .unattached, !shown.contains(scene.id) {
        self[app].scenes.remove(at: index)
      }
    }
  }

  /// Where a scene of the app should be: that follows from what is in front.
  ///
  /// This and the next one change nothing. They are called for each event, and a function that may change
  /// the device gets the device itself, where others get a copy.
  private mutating func sceneGoal(of app: AppID, _ scene: SceneFacts) -> SceneGoal {
    if scene.id.isElsewhere { return goalElsewhere(of: app, scene) }
    let canBeInBackground = canBeInBackground(app)
    guard isShown(SceneReference(app, scene.id)), self[app].run.termination == nil else {
      if scene.isLeaving, self[app].run.termination == nil { return .disconnected }
      // An app that cannot be in the background ends when it leaves the foreground. Without a process
      // it is simply not started.
      return canBeInBackground || self[app].position == .absent ? .background : .unattached
    }
    if isClosed {
      // SEQ-20: an app that cannot be in the background keeps running behind the lock.
      return profile.lockGoesBackground && canBeInBackground ? .background : .inactive
    }
    // LIFE-15: only what is in front is active, so this one waits until the others have resigned. It has
    // waited if it is active, and goes on when what was beside it leaves.
    return !isFrontCovered && (scene.position == .active || !isOtherActive) ? .active : .inactive
  }

  /// A scene is active that is not in front any more, or is being told that it is.
  private var isOtherActive: Bool {
    activeApps.contains { app in
      guard isInFront(app) else { return true }
      let outstanding = apps[app.index].run.outstanding
      let scenes = apps[app.index].scenes
      return scenes.indices.contains { index in
        let scene = scenes[index]
        let isBecomingActive =
          outstanding?.step == .becomeActive && outstanding?.scene == scene.id
        // One on another screen follows, and nobody waits for it.
        return (scene.state == .active || isBecomingActive) && !scene.id.isElsewhere
          && !isShown(SceneReference(app, scene.id))
      }
    }
  }

  /// What should become of the app's process: that follows from its foremost scene, and from its reasons.
  private mutating func processGoal(of app: AppID, with scene: SceneGoal) -> ProcessGoal {
    switch scene {
    case .active, .inactive: return .running
    case .unattached: return .exited
    case .background, .disconnected: break
    }
    if let termination = self[app].run.termination {
      return termination == .forceQuit && profile.forceQuitIsSilent ? .removed : .terminated
    }
    return hasReasonToRun(app) ? .running : .suspended
  }

  /// The app has a reason to run in the background.
  @inline(__always)
  private func hasReasonToRun(_ app: AppID) -> Bool {
    guard canBeInBackground(app) else { return false }
    let isHeld =
      self[app].position == .absent && (areLaunchesHeld || isRelaunchDelayed(app))
    let isWoken = !self[app].pendingWakes.isEmpty && !isHeld
    return isWoken || !self[app].run.assertions.isEmpty
  }

  /// Nothing is launched now that nobody would see.
  private var areLaunchesHeld: Bool {
    for holds in followers.holdsLaunches.list where holds(self) { return true }
    return false
  }
}
