extension Device {
  /// Hands a request that has to do with a feature to it.
  mutating func handleOfFeature(_ request: Request) {
    switch request {
    case .autoLock(let time): setAutoLock(time)
    case .passcode(let isSet): setPasscode(isSet: isSet)
    case .rotationLock(let isOn): setRotationLock(isOn)
    case .openURL(let app, let url, let source): open(app, with: .url(url), from: source)
    case .continueActivity(let app, let activity, let source):
      open(app, with: .activity(activity), from: source)
    case .quickAction(let app, let action): open(app, with: .quickAction(action), from: nil)
    case .callIncoming: letCallRing()
    case .callAnswer: answerCall()
    case .callDecline: declineCall()
    case .callEnd: endCall()
    case .callShow: showCall()
    case .alertShow(let app): showAlert(from: app)
    case .alertIgnore(let app): ignoreAlert(from: app)
    case .alertAccept(let app): acceptAlert(from: app)
    case .promptShow: showPrompt()
    case .promptDismiss: dismissPrompt()
    case .authenticationAnswer(let answer): answerAuthentication(answer)
    case .biometry(let isEnrolled): setBiometry(isEnrolled: isEnrolled)
    case .switcherOpen: openSwitcher()
    case .switcherClose: close(.switcher)
    case .notificationCenterOpen: open(.notificationCenter)
    case .notificationCenterClose: close(.notificationCenter)
    case .controlCenterOpen: open(.controlCenter)
    case .controlCenterClose: close(.controlCenter)
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
    case .memoryWarning: warnOfLowMemory()
    case .memoryPressure(let level): simulatePressure(level)
    case .memoryLimit(let app, let bytes): setMemoryLimit(bytes, of: app)
    case .remoteCommand(let command): control(command)
    case .prewarm(let app): prewarm(app)
    case .install, .uninstall, .launch, .launchInBackground, .updateBegan, .updateFailed, .goBack,
      .home, .homeButton, .lock, .sideButton, .used,
      .wakeScreen, .darkenScreen, .unlock, .switcherKill, .terminate, .jetsam, .crash,
      .shutdown, .scene:
      // The core handles these.
      break
    }
  }
}
