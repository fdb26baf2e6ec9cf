extension Device {
  mutating func handle(_ request: Request) {
    if let refusal = refusal(of: request) {
      effects.append(.refuse(refusal))
      return
    }
    switch request {
    case .install(let app, let traits): install(app, traits)
    case .uninstall(let app): uninstall(app)
    case .launch(let app): bring(.app(app), because: .launch)
    case .launchInBackground(let app, let reason): wake(app, reason)
    case .openURL(let app, let url, _): open(url, in: app)
    case .home: if !isLocked { bring(.home, because: .home) }
    case .lock: lock()
    case .unlock: unlock()
    case .switcherOpen: openSwitcher()
    case .switcherClose: cover(because: .switcher) { $0.isSwitcherOpen = false }
    case .switcherKill(let app): end(app, .forceQuit, because: .forceQuit)
    case .notificationCenterOpen:
      cover(because: .notificationCenter) { $0.isNotificationCenterOpen = true }
    case .notificationCenterClose:
      cover(because: .notificationCenter) { $0.isNotificationCenterOpen = false }
    case .controlCenterOpen: cover(because: .controlCenter) { $0.isControlCenterOpen = true }
    case .controlCenterClose: cover(because: .controlCenter) { $0.isControlCenterOpen = false }
    case .callIncoming: cover(because: .call) { $0.isCallRinging = true }
    case .callAnswer: answerCall()
    case .callDecline: cover(because: .call) { $0.isCallRinging = false }
    case .callEnd: endCall()
    case .callShow: showCall()
    case .alertShow(let app): cover(because: .alert) { $0.alerts.append(app) }
    case .alertIgnore(let app): ignoreAlert(from: app)
    case .alertAccept(let app): acceptAlert(from: app)
    case .promptShow: cover(because: .systemPrompt) { $0.isSystemPromptShowing = true }
    case .promptDismiss: cover(because: .systemPrompt) { $0.isSystemPromptShowing = false }
    case .notificationShow(let app): notify(from: app)
    case .notificationStyle(let app, let style): self[app].notificationStyle = style
    case .changeEnvironment: changeEnvironment()
    // To be granted is all there is to it: the host sends what it has.
    case .input: break
    case .memoryWarning: warnOfLowMemory()
    case .terminate(let app): end(app, .terminated, because: .terminate)
    case .jetsam(let app): purge(app)
    case .crash(let app): effects.append(.crash(app))
    case .shutdown: shutDown()
    }
  }

  // MARK: Apps

  private mutating func install(_ app: AppID, _ traits: AppTraits) {
    while apps.count <= app.index {
      apps.append(nil)
    }
    if apps[app.index] == nil {
      apps[app.index] = AppRecord(traits: traits)
    } else {
      // An update takes the place of what is running.
      kill(app, .uninstalled)
      self[app].isUninstalled = false
      self[app].traits = traits
    }
  }

  private mutating func uninstall(_ app: AppID) {
    interruptions.alerts.removeAll { $0 == app }
    abandon(app)
    if self[app].position == .absent {
      apps[app.index] = nil
    } else {
      kill(app, .uninstalled)
      self[app].isUninstalled = true
    }
    advanceFront(because: .alert)
  }

  private mutating func wake(_ app: AppID, _ reason: WakeReason) {
    guard self[app].position != .absent, !self[app].isEnding else {
      self[app].pendingWake = reason
      advance(app, because: .backgroundLaunch)
      return
    }
    // The event reaches an app in the foreground as it is.
    guard !self[app].state.isForeground else { return }
    grantWakeTime(app, reason)
    advance(app, because: .wake)
  }

  private mutating func open(_ url: OpenedURL, in app: AppID) {
    self[app].pendingURLs.append(url)
    bring(.app(app), because: .url)
  }

  private mutating func purge(_ app: AppID) {
    let isForeground = self[app].state.isForeground
    kill(app, .jetsam(isForeground ? .perProcessLimit : .vmPageShortage))
  }

  private mutating func warnOfLowMemory() {
    for index in apps.indices {
      let app = AppID(index: index)
      // MEM-04: a suspended app is never told.
      guard exists(app), self[app].position.isAlive, self[app].termination == nil,
        self[app].position != .suspended, self[app].position != .suspending
      else { continue }
      self[app].isMemoryWarningPending = true
      advance(app, because: self[app].cause)
    }
  }

  /// Apps hear of it in the foreground, at once or when they return there.
  private mutating func changeEnvironment() {
    for index in apps.indices {
      let app = AppID(index: index)
      guard exists(app), self[app].position.isAlive, self[app].termination == nil else { continue }
      self[app].isEnvironmentNewsPending = true
      if self[app].state.isForeground { advance(app, because: self[app].cause) }
    }
  }

  // MARK: The screen

  /// Puts something else in front. What covered the screen by the person's hand is closed.
  private mutating func bring(_ newFront: Front, because cause: Cause) {
    let old = front
    front = newFront
    interruptions.leavePanels()
    if case .app(let app) = old, old != newFront {
      advance(app, because: cause == .launch || cause == .url ? .otherApp : cause)
    }
    advanceFront(because: cause)
  }

  private mutating func advanceFront(because cause: Cause) {
    guard case .app(let app) = front else { return }
    advance(app, because: cause)
  }

  /// Changes what lies over the app in front.
  private mutating func cover(because cause: Cause, _ change: (inout Interruptions) -> Void) {
    change(&interruptions)
    advanceFront(because: cause)
  }

  /// The card of the app in front shows it as it is now; it was in no background yet.
  private mutating func openSwitcher() {
    if case .app(let app) = front, self[app].state.isForeground, self[app].position.isShown,
      !interruptions.isSwitcherOpen
    {
      effects.append(.snapshot(app))
    }
    cover(because: .switcher) { $0.isSwitcherOpen = true }
  }

  private mutating func lock() {
    isLocked = true
    interruptions.leavePanels()
    advanceFront(because: .lock)
  }

  private mutating func unlock() {
    isLocked = false
    wasUnlocked = true
    advanceFront(because: .unlock)
  }

  private mutating func answerCall() {
    interruptions.isCallRinging = false
    isInCall = true
    showCall()
  }

  private mutating func showCall() {
    switch front {
    case .app(let app): appBehindCall = app
    case .home, .messages: appBehindCall = nil
    case .phone: break
    }
    bring(.phone, because: .call)
  }

  private mutating func endCall() {
    isInCall = false
    let app = appBehindCall
    appBehindCall = nil
    if front == .phone {
      // The system returns to the app that the call came over, if it is still there.
      bring(app.map(Front.app) ?? .home, because: .call)
    } else {
      advanceFront(because: .call)
    }
  }

  /// Takes an alert away and says which app it was from.
  private mutating func dismissAlert(from app: AppID?) -> AppID? {
    guard let index = alertIndex(from: app) else { return nil }
    return interruptions.alerts.remove(at: index)
  }

  private mutating func ignoreAlert(from app: AppID?) {
    _ = dismissAlert(from: app)
    advanceFront(because: .alert)
  }

  private mutating func acceptAlert(from app: AppID?) {
    let owner = dismissAlert(from: app)
    if let target = app ?? owner {
      bring(.app(target), because: .alert)
    } else {
      bring(.messages, because: .alert)
    }
  }

  /// The topmost alert from the app, or else from nobody; without an app the topmost of all.
  private func alertIndex(from app: AppID?) -> Int? {
    guard let app else { return interruptions.alerts.indices.last }
    return interruptions.alerts.lastIndex { $0 == app }
      ?? interruptions.alerts.lastIndex { $0 == nil }
  }

  private mutating func notify(from app: AppID?) {
    guard notificationStyle(of: app) == .alert else { return }
    cover(because: .alert) { $0.alerts.append(app) }
  }

  private mutating func shutDown() {
    isShutDown = true
    for index in apps.indices where exists(AppID(index: index)) {
      kill(AppID(index: index), .shutdown)
    }
    front = .home
  }
}
