extension Device {
  /// The reason for refusing the request; nil if it is granted.
  func refusal(of request: Request) -> Refusal? {
    if isShutDown { return .shuttingDown }
    if let app = request.subject, !isInstalled(app) { return .notInstalled }
    switch request {
    case .launch, .notificationOpen:
      return isClosed ? .deviceIsLocked : nil
    case .openURL(_, _, let source):
      return refusalOfOpening(from: source)
    case .continueActivity(_, _, let source):
      return profile.hasUniversalLinks ? refusalOfOpening(from: source) : .noUniversalLinks
    case .quickAction:
      return profile.hasQuickActions ? refusalOfOpening(from: nil) : .noQuickActions
    case .goBack:
      if isClosed { return .deviceIsLocked }
      return appBehind == nil ? .noAppBehind : nil
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
    case .updateBegan(let app):
      return self[app].isUpdating ? .isUpdating : nil
    case .launchInBackground(let app, let wake):
      if !profile.isMultitaskingSupported { return .noMultitasking }
      if !canBeInBackground(app) { return .exitsOnSuspend }
      if let mode = wake.reason.mode {
        if !profile.backgroundModes.contains(mode) { return .modeUnknown(mode) }
        if !self[app].traits.backgroundModes.contains(mode) { return .modeNotDeclared(mode) }
      }
      if wake.voip == .push, let refusal = refusalOfPush(to: app) { return refusal }
      if wake.reason.isBackgroundRefresh, backgroundRefreshStatus(of: app) != .available {
        return .refreshDenied(backgroundRefreshStatus(of: app))
      }
      if self[app].lasting.isForceQuit, profile.stopsAfterForceQuit(wake.reason) {
        return .isForceQuit
      }
      if wake.reason.isOfTask, wake.task == nil { return .needsTask }
      return wasUnlocked ? nil : .beforeFirstUnlock
    case .submitTask(let app, let task):
      return refusal(of: task, from: app)
    case .launchTask(let app, let identifier):
      guard let task = scheduledTasks(of: app).first(where: { $0.identifier == identifier })
      else { return .taskNotScheduled }
      return refusal(of: .launchInBackground(app, task.wake))
    case .expireTask(let app, let identifier):
      return runningTasks(of: app).contains(identifier) ? nil : .taskNotRunning
    case .switcherOpen:
      return profile.hasAppSwitcher ? nil : .noSwitcher
    case .notificationCenterOpen:
      return profile.hasNotificationCenter ? nil : .noNotificationCenter
    case .controlCenterOpen:
      return profile.hasControlCenter ? nil : .noControlCenter
    case .callIncoming:
      return interruptions.isCallRinging ? .callIsRinging : nil
    case .callAnswer, .callDecline:
      return interruptions.isCallRinging ? nil : .noIncomingCall
    case .callEnd:
      return isInCall ? nil : .noCall
    case .callShow:
      if isClosed { return .deviceIsLocked }
      return isInCall ? nil : .noCall
    case .locationAnswer:
      return shownLocationQuestion == nil ? .noLocationQuestion : nil
    case .promptDismiss:
      return isPromptShowing ? nil : .noSystemPrompt
    case .switcherKill(let app):
      if !profile.hasAppSwitcher { return .noSwitcher }
      return self[app].position == .absent && !lasting.recents.contains(app) ? .notRunning : nil
    case .terminate(let app), .jetsam(let app):
      return self[app].position == .absent ? .notRunning : nil
    case .crash(let app):
      switch self[app].position {
      case .absent, .killed: return .notRunning
      case .suspending, .suspended: return .isSuspended
      default: return nil
      }
    case .remoteCommand(let command):
      return refusal(of: command)
    case .input(let app):
      return isTakingInput(app) ? nil : .notActive
    case .deliverMetrics(let app, _):
      if !profile.hasMetricKit { return .noMetricKit }
      return self[app].lasting.metrics?.isUsed == true ? nil : .metricsNotUsed
    case .bluetooth(let change): return refusal(of: change)
    case .accessory(let change): return refusal(of: change)
    case .display(let change): return refusal(of: change)
    case .central(let request): return refusal(of: request)
    case .passcode:
      return isClosed ? .deviceIsLocked : nil
    case .environment(.lowPower):
      return profile.hasLowPowerMode ? nil : .noLowPowerMode
    case .install, .uninstall, .updateFailed, .home, .homeButton, .lock, .unlock, .sideButton,
      .wakeScreen, .darkenScreen, .used, .autoLock, .rotationLock, .switcherClose,
      .notificationCenterClose,
      .controlCenterClose, .promptShow, .notificationStyle, .notificationForget,
      .notificationPlaces, .permissionAsk,
      .permissionSet, .environment, .backgroundRefresh, .cancelTasks, .locationAuthorization,
      .preferences, .groupPreferences, .memoryWarning, .memoryPressure, .memoryLimit,
      .shutdown:
      return nil
    }
  }

  /// The reason why nothing may be opened now by the user (nil) or an app. An app in front may open
  /// something also before it is active: in its launch, or on its way back.
  private func refusalOfOpening(from source: AppID?) -> Refusal? {
    if isClosed { return .deviceIsLocked }
    guard let source else { return nil }
    return front == .app(source) && self[source].position.isAlive && !self[source].isEnding
      ? nil : .notInFront
  }

  /// Whether the app is installed. An uninstalled app may have a process for a short time.
  private func isInstalled(_ app: AppID) -> Bool {
    exists(app) && !self[app].isUninstalled
  }

  var hasRoomForAlert: Bool { interruptions.alerts.count < Interruptions.mostAlerts }

  /// Whether an alert of the app, or one without an app, is showing.
  private func hasAlert(from app: AppID?) -> Bool {
    guard let app else { return !interruptions.alerts.isEmpty }
    return interruptions.alerts.contains { $0.app == app || $0.app == nil }
  }
}

extension Request {
  /// The app that must be installed for the request.
  fileprivate var subject: AppID? {
    switch self {
    case .central(let request): request.app
    case .uninstall(let app), .updateBegan(let app), .updateFailed(let app), .launch(let app),
      .submitTask(let app, _), .cancelTasks(let app, _), .launchTask(let app, _),
      .expireTask(let app, _), .launchInBackground(let app, _), .openURL(let app, _, _),
      .continueActivity(let app, _, _), .quickAction(let app, _),
      .switcherKill(let app), .notificationStyle(let app, _), .notificationDue(let app, _),
      .notificationPlaces(let app, _), .notificationOpen(let app, _),
      .permissionSet(let app, _, _),
      .locationAuthorization(let app, _), .memoryLimit(let app, _), .terminate(let app),
      .jetsam(let app), .crash(let app), .input(let app), .deliverMetrics(let app, _),
      .preferences(let app, _):
      app
    case .permissionAsk(let question): question.app
    case .alertShow(let app), .alertIgnore(let app), .alertAccept(let app),
      .notificationShow(let app), .backgroundRefresh(let app, _):
      app
    case .install, .goBack, .home, .homeButton, .lock, .unlock, .passcode, .sideButton, .used,
      .autoLock, .wakeScreen,
      .darkenScreen, .rotationLock, .switcherOpen, .switcherClose,
      .notificationCenterOpen, .notificationCenterClose, .controlCenterOpen, .controlCenterClose,
      .callIncoming, .callAnswer, .callDecline, .callEnd, .callShow, .promptShow,
      .promptDismiss, .locationAnswer, .notificationForget, .environment, .memoryWarning,
      .memoryPressure, .remoteCommand, .bluetooth, .accessory, .display, .groupPreferences,
      .shutdown:
      nil
    }
  }
}
