// Whether an app has a preserved state, and whether it may be opened again with it (REST-09 to
// REST-12). The app writes and reads the state itself.

extension Device {
  /// The app's state is preserved, so that it goes on where it was when it is next launched.
  public func isStatePreserved(of app: AppID) -> Bool {
    exists(app) && self[app].lasting.savedState != nil
  }

  /// A process starts. A state that cannot be read while the device is locked stays for a launch in which
  /// it can (DP-14).
  mutating func offerSavedState(to app: AppID) {
    restoration.runs.update(app) { $0.stage = .none }
    guard profile.hasStateRestoration, self[app].lasting.savedState != nil else { return }
    if keyBag == .unlocked {
      restoration.runs[app].stage = .offered
    } else {
      effects.append(.log(app, .savedState(.locked)))
    }
  }

  /// The person has removed the app's card while this process of it ran (SCENE-13).
  public func isQuitByUser(_ app: AppID) -> Bool {
    exists(app) && restoration.runs[app].isQuitByUser
  }

  /// The app tells what has become of its state.
  mutating func stateReported(_ report: SavedStateReport, by app: AppID) {
    guard mayReport(report, app) else {
      misbehave(app, .outOfTurn("it told of its preserved state at another time"))
      return
    }
    switch report {
    case .restoring:
      restoration.runs[app].stage = .restoring
      return
    case .restored:
      effects.append(.log(app, .savedState(.restored)))
    case .declined:
      effects.append(.log(app, .savedState(.declined)))
    case .failed where keyBag != .unlocked:
      // The device was locked during the launch: it is not the state's fault (DP-14).
      effects.append(.log(app, .savedState(.locked)))
      restoration.runs.update(app) { $0.stage = .none }
      return
    case .failed(let reason):
      discardState(of: app, .failed(reason))
    case .preserved:
      effects.append(.log(app, .savedState(.preserved)))
      if self[app].lasting.savedState != SavedState() {
        self[app].lasting.savedState = SavedState()
        effects.append(.keep(.app(app)))
      }
    case .keptNone:
      discardState(of: app, .outdated)
    case .notWritten(let reason):
      effects.append(.log(app, .savedState(.notPreserved(reason))))
      discardState(of: app, .outdated)
    }
    if report.isAboutLaunch {
      restoration.runs[app].stage = .told
    } else {
      restoration.runs[app].hasReported = true
    }
  }

  /// An app tells of a state once in each callback, and only in the one that it belongs to.
  private func mayReport(_ report: SavedStateReport, _ app: AppID) -> Bool {
    let record = self[app]
    let callback = record.run.outstanding?.callback
    guard report.isAboutLaunch else {
      return callback == .didEnterBackground && !restoration.runs[app].hasReported
    }
    switch callback {
    case .willFinishLaunching, .didFinishLaunching, .connectScene: break
    default: return false
    }
    // Both can be known without an attempt.
    switch report {
    case .restoring: return restoration.runs[app].stage == .offered
    case .declined, .failed:
      return restoration.runs[app].stage == .offered || restoration.runs[app].stage == .restoring
    default: return restoration.runs[app].stage == .restoring
    }
  }

  /// The launch is over: a state that was offered is used up (REST-09). What scenes have shown stays until
  /// one comes to the foreground, because an app that was launched into the background has kept no newer
  /// state when it ends there.
  mutating func savedStateWasUsed(by app: AppID) {
    guard restoration.runs.contains(app), restoration.runs[app].stage != .none,
      !hasScenes(app) || state(of: app).isForeground
    else {
      return
    }
    restoration.runs.update(app) { $0.stage = .none }
    discardState(of: app, .launched)
  }

  /// The process has ended.
  mutating func keepState(
    of app: AppID, after run: RestorationRunFacts, _ reason: ExitReason
  ) {
    guard self[app].lasting.savedState != nil else { return }
    if run.isQuitByUser {
      discardState(of: app, .forceQuit)
      return
    }
    guard run.stage != .none, reason.isFaultOfApp else { return }
    if run.stage == .restoring {
      discardState(of: app, .endedRestoring)
      return
    }
    let failures = (self[app].lasting.savedState?.failedLaunches ?? 0) + 1
    if failures >= SavedState.mostFailedLaunches {
      discardState(of: app, .endedLaunching)
    } else {
      self[app].lasting.savedState?.failedLaunches = failures
      effects.append(.keep(.app(app)))
    }
  }

  /// The app's preserved state is not used any more.
  mutating func discardState(of app: AppID, _ reason: DiscardReason) {
    guard self[app].lasting.savedState != nil else { return }
    self[app].lasting.savedState = nil
    effects.append(.log(app, .savedState(.discarded(reason))))
    effects.append(.keep(.app(app)))
    effects.append(.discardState(app))
  }
}

extension ExitReason {
  /// The app has ended by what it did: a crash, or an end by the system for its behaviour.
  /// `exit()` is neither (REST-11).
  fileprivate var isFaultOfApp: Bool {
    switch self {
    case .crash, .watchdog, .backgroundTaskExpired, .wakeOverrun, .jetsam(.perProcessLimit),
      .excessiveUse, .misbehaviour, .unreportedCall, .resumedTooOften, .lockedFile,
      .graphicsInBackground, .purposeMissing:
      true
    case .exit, .jetsam, .terminated, .exitedOnSuspend, .forceQuit, .failedToStart, .uninstalled,
      .permissionChanged, .thermal, .shutdown:
      false
    }
  }
}
