import LifecycleKernel

extension World {
  /// Updates the model for a granted request: what must be in front, and which apps must end.
  mutating func note(
    _ request: Request, before: Device, _ configuration: ModelConfiguration
  ) {
    switch request {
    case .launch(let app):
      expectedFront = .app(app)
    case .goBack:
      if let app = expectedBehind { expectedFront = .app(app) }
    case .home:
      isPanelLit = true
      if !isLockWanted { expectedFront = .home }
    case .homeButton:
      noteHomeButton()
    case .sideButton:
      if isPanelLit { isLockWanted = true }
      isPanelLit = isPanelLit ? before.keepsPanelLit : true
    case .lock:
      isPanelLit = isLockWanted && !isPanelLit || before.keepsPanelLit
      isLockWanted = true
    case .unlock:
      isPanelLit = true
      isLockWanted = false
    case .wakeScreen:
      isPanelLit = true
    case .darkenScreen:
      isPanelLit = !isLockWanted || before.keepsPanelLit
    case .switcherKill(let app):
      noteForceQuit(app)
      discardSessions(of: app.index)
    case .scene(let request):
      note(request)
    case .terminate(let app):
      endIsRequested(of: app.index)
    case .updateBegan(let app):
      // Without a process there is nothing to end: what waits for the app goes on waiting.
      if apps[app.index].stage != .none { endIsRequested(of: app.index) }
      apps[app.index].isUpdating = true
    case .updateFailed(let app):
      apps[app.index].isUpdating = false
    case .launchInBackground(let app, let wake):
      note(wake, of: app.index)
    case .uninstall(let app):
      endIsRequested(of: app.index)
      if expectedBehind == app { expectedBehind = nil }
      apps[app.index].isInstalled = false
      apps[app.index].isUpdating = false
      apps[app.index].isPushHeld = false
      forgetBadRuns(app.index)
      apps[app.index].kept = LastingAppFacts()
      apps[app.index].scenes = SceneListModel()
    case .install(let app, _, _):
      apps[app.index].isInstalled = true
      forgetBadRuns(app.index)
      apps[app.index].isUpdating = false
    case .shutdown:
      isShutDown = true
      expectedFront = .home
      for index in apps.indices { endIsRequested(of: index) }
    case .used, .jetsam, .crash:
      break
    #if !CORE_ALONE
      // Only features know what it means.
      default: break
    #endif
    }
    noteFeatures(request, before: before, configuration)
  }

  /// A press that may become a double one leads nowhere yet.
  private mutating func noteHomeButton() {
    guard !armed.contains(.homePress),
      isLockWanted || !isPanelLit || !device.profile.hasAppSwitcher
    else { return }
    isPanelLit = true
    if !isLockWanted { expectedFront = .home }
  }

  mutating func noteForceQuit(_ app: AppID) {
    noteFeatures(quitting: app.index)
    if apps[app.index].stage != .none, !apps[app.index].isEnding {
      apps[app.index].isForceQuit = true
    }
    endIsRequested(of: app.index)
  }

  private mutating func endIsRequested(of index: Int) {
    abandon(index)
    apps[index].nextWakes = []
    dropNextOfFeatures(index)
    if apps[index].stage != .none { apps[index].isEndRequested = true }
  }

  /// The app's end was decided: it leaves the front, and its undelivered news is discarded.
  mutating func abandon(_ index: Int) {
    leaveStage { $0.app == AppID(index: index) }
    apps[index].scenes.awaited = nil
    apps[index].wakes = []
    abandonFeatures(of: index)
  }
}
