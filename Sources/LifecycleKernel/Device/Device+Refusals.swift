extension Device {
  /// Why the request cannot be granted; nil when it can.
  func refusal(of request: Request) -> Refusal? {
    if isShutDown { return .shuttingDown }
    if let app = request.subject, !isInstalled(app) { return .notInstalled }
    switch request {
    case .open:
      return isLocked ? .deviceIsLocked : nil
    case .openURL(_, _, let source):
      if isLocked { return .deviceIsLocked }
      guard let source else { return nil }
      return front == .app(source) && self[source].state == .active ? nil : .notInFront
    case .acceptAlert(let app):
      if isLocked { return .deviceIsLocked }
      return hasAlert(from: app) ? nil : .noAlert
    case .ignoreAlert(let app):
      return hasAlert(from: app) ? nil : .noAlert
    case .wake(let app, _):
      if !profile.isMultitaskingSupported { return .noMultitasking }
      if !canBeInBackground(app) { return .exitsOnSuspend }
      return wasUnlocked ? nil : .beforeFirstUnlock
    case .callArrives:
      return interruptions.isCallRinging ? .callIsRinging : nil
    case .answerCall, .declineCall:
      return interruptions.isCallRinging ? nil : .noIncomingCall
    case .endCall:
      return isInCall ? nil : .noCall
    case .returnToCall:
      if isLocked { return .deviceIsLocked }
      return isInCall ? nil : .noCall
    case .dismissSystemPrompt:
      return interruptions.isSystemPromptShowing ? nil : .noSystemPrompt
    case .forceQuit(let app), .terminate(let app), .purge(let app):
      return self[app].position == .absent ? .notRunning : nil
    case .crash(let app):
      switch self[app].position {
      case .absent, .killed: return .notRunning
      case .suspending, .suspended: return .isSuspended
      default: return nil
      }
    case .input(let app):
      return isTakingInput(app) ? nil : .notActive
    case .install, .uninstall, .pressHome, .lock, .unlock, .openSwitcher, .closeSwitcher,
      .openNotificationCenter, .closeNotificationCenter, .openControlCenter, .closeControlCenter,
      .showAlert, .showSystemPrompt, .notify, .setNotificationStyle, .changeEnvironment,
      .warnOfLowMemory, .shutDown:
      return nil
    }
  }

  /// Whether the app is there, and not only its process until that has ended.
  private func isInstalled(_ app: AppID) -> Bool {
    exists(app) && !self[app].isUninstalled
  }

  /// Whether an alert is showing that the app can be meant by: its own, or one from nobody.
  private func hasAlert(from app: AppID?) -> Bool {
    guard let app else { return !interruptions.alerts.isEmpty }
    return interruptions.alerts.contains { $0 == app || $0 == nil }
  }
}

extension Request {
  /// The app that has to be installed for the request to make sense.
  fileprivate var subject: AppID? {
    switch self {
    case .uninstall(let app), .open(let app), .wake(let app, _), .openURL(let app, _, _),
      .forceQuit(let app), .setNotificationStyle(let app, _), .terminate(let app),
      .purge(let app), .crash(let app), .input(let app):
      app
    case .showAlert(let app), .ignoreAlert(let app), .acceptAlert(let app), .notify(let app):
      app
    case .install, .pressHome, .lock, .unlock, .openSwitcher, .closeSwitcher,
      .openNotificationCenter, .closeNotificationCenter, .openControlCenter, .closeControlCenter,
      .callArrives, .answerCall, .declineCall, .endCall, .returnToCall, .showSystemPrompt,
      .dismissSystemPrompt, .changeEnvironment, .warnOfLowMemory, .shutDown:
      nil
    }
  }
}
