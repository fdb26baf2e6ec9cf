extension Device {
  /// The reason for refusing the request; nil if it is granted.
  public func refusal(of request: Request) -> Refusal? {
    if isShutDown { return .shuttingDown }
    if let app = request.subject, !isInstalled(app) { return .notInstalled }
    switch request {
    case .launch:
      return isClosed ? .deviceIsLocked : nil
    case .goBack:
      if isClosed { return .deviceIsLocked }
      return appBehind == nil ? .noAppBehind : nil
    case .updateBegan(let app):
      return self[app].isUpdating ? .isUpdating : nil
    case .launchInBackground(let app, let wake):
      if !profile.isMultitaskingSupported { return .noMultitasking }
      if !canBeInBackground(app) { return .exitsOnSuspend }
      if let mode = wake.reason.mode {
        if !profile.backgroundModes.contains(mode) { return .modeUnknown(mode) }
        if !self[app].traits.backgroundModes.contains(mode) { return .modeNotDeclared(mode) }
      }
      for refusal in followers.refusals.list {
        if let refusal = refusal(self, app, wake) { return refusal }
      }
      if self[app].lasting.isForceQuit, profile.stopsAfterForceQuit(wake.reason) {
        return .isForceQuit
      }
      if wake.reason.isOfTask, wake.task == nil { return .needsTask }
      return wasUnlocked ? nil : .beforeFirstUnlock
    case .scene(let request): return refusal(of: request)
    case .switcherKill(let app):
      if !profile.hasAppSwitcher { return .noSwitcher }
      return self[app].position == .absent && !hasCard(app) ? .notRunning : nil
    case .terminate(let app), .jetsam(let app):
      return self[app].position == .absent ? .notRunning : nil
    case .crash(let app):
      switch self[app].position {
      case .absent, .killed: return .notRunning
      case .suspending, .suspended: return .isSuspended
      default: return nil
      }
    case .install, .uninstall, .updateFailed, .home, .homeButton, .lock, .unlock, .sideButton,
      .wakeScreen, .darkenScreen, .used, .shutdown:
      return nil
    #if !CORE_ALONE
      default:
        return refusalOfFeature(request)
    #endif
    }
  }

  /// The app is installed. An uninstalled app may have a process for a short time.
  private func isInstalled(_ app: AppID) -> Bool {
    exists(app) && !self[app].isUninstalled
  }
}
