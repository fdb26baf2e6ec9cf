extension Request {
  /// The app that must be installed for the request.
  var subject: AppID? {
    switch self {
    case .central(let request): request.app
    case .scene(let request): request.app
    case .uninstall(let app), .updateBegan(let app), .updateFailed(let app), .launch(let app),
      .submitTask(let app, _), .cancelTasks(let app, _), .launchTask(let app, _),
      .expireTask(let app, _), .launchInBackground(let app, _), .openURL(let app, _, _),
      .continueActivity(let app, _, _), .quickAction(let app, _),
      .switcherKill(let app), .notificationStyle(let app, _), .notificationDue(let app, _),
      .notificationPlaces(let app, _), .notificationOpen(let app, _),
      .permissionSet(let app, _, _),
      .locationAuthorization(let app, _), .memoryLimit(let app, _), .terminate(let app),
      .jetsam(let app), .crash(let app), .prewarm(let app), .deliverMetrics(let app, _),
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
      .promptDismiss, .authenticationAnswer, .biometry, .locationAnswer, .notificationForget,
      .environment, .memoryWarning,
      .memoryPressure, .remoteCommand, .bluetooth, .accessory, .display, .groupPreferences,
      .shutdown:
      nil
    }
  }
}
