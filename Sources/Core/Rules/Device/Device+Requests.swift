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
    case .openURL(let app, let url, let source): open(app, with: .url(url), from: source)
    case .continueActivity(let app, let activity, let source):
      open(app, with: .activity(activity), from: source)
    case .quickAction(let app, let action): open(app, with: .quickAction(action), from: nil)
    case .goBack:
      if let appBehind { bring(.app(appBehind), because: .launch) }
    case .home: goHome()
    case .homeButton: pressHomeButton()
    case .lock: beginLocking()
    case .sideButton: pressSideButton()
    case .autoLock(let time): setAutoLock(time)
    case .used: break
    case .wakeScreen: light()
    case .darkenScreen: darken()
    case .unlock: unlock()
    case .passcode(let isSet): setPasscode(isSet: isSet)
    case .rotationLock(let isOn): setRotationLock(isOn)
    case .switcherOpen: openSwitcher()
    case .switcherClose: changeInterruptions(because: .switcher) { $0.isSwitcherOpen = false }
    case .switcherKill(let app): forceQuit(app)
    case .notificationCenterOpen:
      changeInterruptions(because: .notificationCenter) { $0.isNotificationCenterOpen = true }
    case .notificationCenterClose:
      changeInterruptions(because: .notificationCenter) { $0.isNotificationCenterOpen = false }
    case .controlCenterOpen:
      changeInterruptions(because: .controlCenter) { $0.isControlCenterOpen = true }
    case .controlCenterClose:
      changeInterruptions(because: .controlCenter) { $0.isControlCenterOpen = false }
    case .callIncoming:
      light()
      changeInterruptions(because: .call) { $0.isCallRinging = true }
    case .callAnswer: answerCall()
    case .callDecline: declineCall()
    case .callEnd: endCall()
    case .callShow: showCall()
    case .alertShow(let app): showAlert(from: app)
    case .alertIgnore(let app): ignoreAlert(from: app)
    case .alertAccept(let app): acceptAlert(from: app)
    case .promptShow:
      changeInterruptions(because: .systemPrompt) { $0.isSystemPromptShowing = true }
    case .promptDismiss: dismissPrompt()
    case .permissionAsk(let question): ask(question)
    case .permissionSet(let app, let service, let permission):
      setPermission(permission, of: app, for: service)
    case .notificationShow(let app): notify(from: app)
    case .notificationStyle(let app, let style): setNotificationStyle(style, of: app)
    case .notificationDue(let app, let due): notificationIsDue(due, of: app)
    case .notificationPlaces(let app, let places): setNotificationPlaces(places, of: app)
    case .notificationOpen(let app, let response): open(response, in: app)
    case .notificationForget(let id): forgetNotification(id)
    case .locationAnswer(let authorization): answerLocationQuestion(authorization)
    case .locationAuthorization(let app, let authorization):
      setLocationAuthorization(authorization, of: app)
    case .backgroundRefresh(let app, let status): setBackgroundRefresh(status, of: app)
    case .submitTask(let app, let task): submit(task, app)
    case .cancelTasks(let app, let identifier): cancelTasks(identifier, app)
    case .launchTask(let app, let identifier):
      guard let task = scheduledTasks(of: app).first(where: { $0.identifier == identifier })
      else { break }
      begin(task, app)
    case .expireTask(let app, let identifier):
      guard let wake = self[app].run.openWakes.first(where: { $0.task == identifier })
      else { break }
      expire(wake, app)
    case .deliverMetrics(let app, let time): deliverMetrics(app, at: time)
    case .bluetooth(let change): changeBluetooth(change)
    case .accessory(let change): changeAccessories(change)
    case .display(let change): changeDisplays(change)
    case .central(let request): centralRequested(request)
    case .environment(let change): changeEnvironment(change)
    case .preferences(let app, let edit): self.edit(edit, of: app)
    case .groupPreferences(let edit): self.edit(edit)
    // Granting it is enough: the host then sends the input.
    case .input: break
    case .memoryWarning: warnOfLowMemory()
    case .memoryPressure(let level): simulatePressure(level)
    case .memoryLimit(let app, let bytes): setMemoryLimit(bytes, of: app)
    case .remoteCommand(let command): control(command)
    case .terminate(let app):
      self[app].run.requestedEnd = .terminate
      end(app, .terminated, because: .terminate)
    case .jetsam(let app): purge(app)
    case .crash(let app):
      self[app].run.requestedEnd = .crash
      effects.append(.crash(app))
    case .shutdown: shutDown()
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
    interruptions.alerts.removeAll { $0.app == app }
    interruptions.questions.removeAll { $0.app == app }
    if appBehind == app { appBehind = nil }
    forgetCard(of: app)
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
    advanceFront(because: .alert)
  }

  private mutating func open(_ app: AppID, with opening: Opening, from source: AppID?) {
    self[app].pendingOpenings.append(opening)
    bring(.app(app), because: opening.cause)
    leadBack(to: source)
  }

  private mutating func purge(_ app: AppID) {
    let isForeground = self[app].run.state.isForeground
    self[app].run.requestedEnd = .jetsam
    kill(app, .jetsam(isForeground ? .perProcessLimit : .vmPageShortage))
  }

  /// Running apps are notified at once, suspended apps when they are woken (WAKE-01, WAKE-03).
  /// As on the platform, where locking turns the interface upright.
  private mutating func setRotationLock(_ isOn: Bool) {
    let held = lasting.orientation
    guard isOn != (lasting.heldOrientation != nil) else { return }
    lasting.heldOrientation = nil
    effects.append(.keep(.device))
    changeEnvironment(.orientation(isOn ? .portrait : held))
    if isOn { lasting.heldOrientation = held }
  }

  private mutating func changeEnvironment(_ change: EnvironmentChange) {
    if case .orientation(let orientation) = change, lasting.heldOrientation != nil {
      guard lasting.heldOrientation != orientation else { return }
      lasting.heldOrientation = orientation
      effects.append(.keep(.device))
      return
    }
    let old = lasting.environment
    lasting.environment.apply(change)
    guard lasting.environment != old else { return }
    effects.append(.keep(.device))
    // Apps are told of the new environment first.
    if lasting.environment.clockOffset != old.clockOffset { timeChangedSignificantly() }
    for index in apps.indices {
      let app = AppID(index: index)
      guard exists(app), self[app].position.isAlive, self[app].run.termination == nil else {
        continue
      }
      advance(app, because: self[app].run.cause)
    }
    if lasting.environment.thermalState == .critical, old.thermalState != .critical { cool() }
  }

  /// Ends what works in the background without being heard or talked to, because the device is too hot
  /// (TERM-03, AMB-36). A suspended app produces no heat.
  private mutating func cool() {
    for index in apps.indices {
      let app = AppID(index: index)
      guard exists(app), self[app].position.isAlive, self[app].run.state == .background,
        front != .app(app), !assertions(of: app).contains(where: \.reason.isNoticed)
      else { continue }
      kill(app, .thermal)
    }
  }

  private mutating func setNotificationStyle(_ style: NotificationStyle, of app: AppID) {
    guard self[app].lasting.notificationStyle != style else { return }
    self[app].lasting.notificationStyle = style
    effects.append(.keep(.app(app)))
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
    front = .home
  }
}

extension Opening {
  /// Why the app comes to the front.
  fileprivate var cause: Cause {
    switch self {
    case .url: .url
    case .activity: .activity
    case .quickAction: .quickAction
    }
  }
}
