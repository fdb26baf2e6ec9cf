extension Device {
  /// Why a feature refuses the request; nil if it is granted.
  func refusalOfFeature(_ request: Request) -> Refusal? {
    switch request {
    case .notificationOpen:
      return isClosed ? .deviceIsLocked : nil
    case .openURL(_, _, let source):
      return refusalOfOpening(from: source)
    case .continueActivity(_, _, let source):
      return profile.hasUniversalLinks ? refusalOfOpening(from: source) : .noUniversalLinks
    case .quickAction:
      return profile.hasQuickActions ? refusalOfOpening(from: nil) : .noQuickActions
    case .alertAccept(let app):
      if isClosed { return .deviceIsLocked }
      return hasAlert(from: app) ? nil : .noAlert
    case .alertShow:
      return hasRoomForAlert ? nil : .tooManyAlerts
    case .notificationShow(let app):
      return hasRoomForAlert || notificationStyle(of: app) != .alert ? nil : .tooManyAlerts
    case .notificationDue(let app, let due):
      // One that nobody would see and that wakes nobody is refused with the reason.
      guard !due.isVisible, !isToldOfNotifications(app), let wake = due.wake else { return nil }
      return refusal(of: .launchInBackground(app, wake))
    case .alertIgnore(let app):
      return hasAlert(from: app) ? nil : .noAlert
    case .submitTask(let app, let task):
      return refusal(of: task, from: app)
    case .launchTask(let app, let identifier):
      guard let task = scheduledTasks(of: app).first(where: { $0.identifier == identifier })
      else { return .taskNotScheduled }
      return refusal(of: .launchInBackground(app, task.wake))
    case .expireTask(let app, let identifier):
      return runningTasks(of: app).contains(identifier) ? nil : .taskNotRunning
    case .callIncoming:
      return isCallRinging ? .callIsRinging : nil
    case .callAnswer, .callDecline:
      return isCallRinging ? nil : .noIncomingCall
    case .callEnd:
      return isInCall ? nil : .noCall
    case .callShow:
      if isClosed { return .deviceIsLocked }
      return isInCall ? nil : .noCall
    case .locationAnswer:
      return shownLocationQuestion == nil ? .noLocationQuestion : nil
    case .promptDismiss:
      return isPromptShowing ? nil : .noSystemPrompt
    case .authenticationAnswer(let answer): return refusal(of: answer)
    case .biometry(let isEnrolled): return refusalOfBiometry(isEnrolled: isEnrolled)
    case .remoteCommand(let command):
      return refusal(of: command)
    case .deliverMetrics(let app, _):
      if !profile.hasMetricKit { return .noMetricKit }
      return self[app].lasting.metrics?.isUsed == true ? nil : .metricsNotUsed
    case .prewarm(let app): return refusal(ofPrewarming: app)
    case .bluetooth(let change): return refusal(of: change)
    case .accessory(let change): return refusal(of: change)
    case .display(let change): return refusal(of: change)
    case .central(let request): return refusal(of: request)
    case .switcherOpen:
      return profile.hasAppSwitcher ? nil : .noSwitcher
    case .notificationCenterOpen:
      return profile.hasNotificationCenter ? nil : .noNotificationCenter
    case .controlCenterOpen:
      return profile.hasControlCenter ? nil : .noControlCenter
    case .passcode:
      return isClosed ? .deviceIsLocked : nil
    case .environment(.lowPower):
      return profile.hasLowPowerMode ? nil : .noLowPowerMode
    case .autoLock, .rotationLock, .notificationStyle, .notificationForget, .notificationPlaces,
      .permissionAsk, .permissionSet, .environment, .backgroundRefresh, .cancelTasks,
      .locationAuthorization, .preferences, .groupPreferences, .memoryWarning, .memoryPressure,
      .memoryLimit, .switcherClose, .notificationCenterClose, .controlCenterClose, .promptShow:
      return nil
    case .crash, .darkenScreen, .goBack, .home, .homeButton, .install, .jetsam, .launch,
      .launchInBackground, .lock, .shutdown, .sideButton, .switcherKill, .terminate,
      .uninstall, .unlock,
      .updateBegan, .updateFailed, .used, .wakeScreen, .scene:
      // The core refuses these.
      return nil
    }
  }
}
