extension Device {
  mutating func handle(_ request: Request) {
    if let refusal = refusal(of: request) {
      effects.append(.refuse(refusal))
      return
    }
    switch request {
    case .install(let app, let traits, let lasting): install(app, traits, lasting)
    case .uninstall(let app): uninstall(app)
    case .launch(let app): bring(.app(app), because: .launch)
    case .launchInBackground(let app, let wake): self.wake(app, wake)
    case .updateBegan(let app): beginUpdate(app)
    case .updateFailed(let app): endUpdate(app)
    case .goBack:
      if let appBehind { bring(.app(appBehind), because: .launch) }
    case .home: goHome()
    case .homeButton: pressHomeButton()
    case .lock: beginLocking()
    case .sideButton: pressSideButton()
    case .used: break
    case .wakeScreen: light()
    case .darkenScreen: darken()
    case .unlock: unlock()
    case .switcherKill(let app): forceQuit(app)
    case .terminate(let app):
      self[app].run.requestedEnd = .terminate
      end(app, .terminated, because: .terminate)
    case .jetsam(let app): purge(app)
    case .crash(let app):
      self[app].run.requestedEnd = .crash
      effects.append(.crash(app))
    case .scene(let request): handle(request)
    case .shutdown: shutDown()
    #if !CORE_ALONE
      default: handleOfFeature(request)
    #endif
    }
  }

  // MARK: Apps

  private mutating func install(
    _ app: AppID, _ traits: AppTraits, _ lasting: LastingAppFacts?
  ) {
    while apps.count <= app.index {
      apps.append(.vacant)
    }
    let isNew = !exists(app) || lasting != nil
    if !exists(app) {
      self[app] = AppRecord(traits: traits, lasting: lasting ?? LastingAppFacts())
      tell(.appeared, app)
    } else {
      // An update replaces the running process.
      kill(app, .uninstalled)
      tell(.updates, app)
      self[app].isUninstalled = false
      self[app].traits = traits
      forgetBadRuns(app)
      if let lasting { self[app].lasting = lasting }
      if !canBeInBackground(app) { self[app].pendingWakes = [] }
      endUpdate(app)
    }
    for hook in followers.installed.list { hook(&self, app, isNew) }
  }

  private mutating func uninstall(_ app: AppID) {
    if appBehind == app { appBehind = nil }
    forgetCards { $0.app == app }
    abandon(app)
    cancelThrottles(app)
    tell(.uninstalled, app)
    // A later installation starts without remembered facts.
    self[app].lasting = LastingAppFacts()
    if self[app].position == .absent {
      forget(app)
    } else {
      kill(app, .uninstalled)
      self[app].isUninstalled = true
    }
    advanceFront(because: .uninstall)
  }

  private mutating func purge(_ app: AppID) {
    let isForeground = self[app].run.state.isForeground
    self[app].run.requestedEnd = .jetsam
    kill(app, .jetsam(isForeground ? .perProcessLimit : .vmPageShortage))
  }

  private mutating func shutDown() {
    isShutDown = true
    cancelDeadlines()
    tell(.shutDown)
    for index in apps.indices where exists(AppID(index: index)) {
      // Apps that were requested in the meantime are not started.
      abandon(AppID(index: index))
      kill(AppID(index: index), .shutdown)
    }
    beside = nil
    front = .home
    frontScene = .main
  }
}
