import LifecycleKernel

// REST-09 to REST-12: with which state an app is launched.

extension World {
  /// The process tells of its state, before the device is notified.
  mutating func noteState(_ report: SavedStateReport, of index: Int) {
    // At another time the process is ended for it.
    guard mayTell(report, index) else { return }
    switch report {
    case .restoring: apps[index].restoration.isRestoring = true
    case .restored, .declined: break
    case .failed:
      // It could not be read, and stays (DP-14).
      if protectedData != .gone { apps[index].restoration.drop(.failed("")) }
      apps[index].restoration.isOffered = false
    case .preserved:
      apps[index].restoration.hasState = true
      apps[index].restoration.failures = 0
    case .keptNone, .notWritten: apps[index].restoration.drop(.outdated)
    }
    switch report {
    case .restoring: break
    case .restored, .declined, .failed:
      apps[index].restoration.isRestoring = false
      apps[index].restoration.isTold = true
    case .preserved, .keptNone, .notWritten: apps[index].restoration.hasReported = true
    }
  }

  /// The process may tell this now.
  func mayTell(_ report: SavedStateReport, _ index: Int) -> Bool {
    let model = apps[index].restoration
    switch report {
    case .preserved, .keptNone, .notWritten:
      return apps[index].told == .didEnterBackground && !model.hasReported
    case .restoring: return isRestorationTime(index) && !model.isRestoring
    case .restored: return isRestorationTime(index) && model.isRestoring
    case .declined, .failed: return isRestorationTime(index)
    }
  }

  private func isRestorationTime(_ index: Int) -> Bool {
    let isLaunching =
      [.willFinishLaunching, .didFinishLaunching, .connectScene].contains(apps[index].told)
    return isLaunching && apps[index].restoration.isOffered && !apps[index].restoration.isTold
  }

  /// The reports of an app in this world that it may make now, and one out of turn.
  func listStateReports(of index: Int, into moves: inout MoveList) {
    let model = apps[index]
    guard model.stage == .connected, !model.isPortClosed, model.freezer == .none else { return }
    let reports: [SavedStateReport] = [
      .restoring, .restored, .declined, .failed(""), .preserved, .keptNone, .notWritten(""),
    ]
    for report in reports {
      guard mayTell(report, index) || (report == .preserved && model.told == nil) else { continue }
      moves.add(.process(AppID(index: index), .reportedState(report)))
    }
  }

  /// A launch has the state if and only if there is one, and it can be read.
  mutating func checkState(_ launch: LaunchRequest, atLaunchOf index: Int) -> Violation? {
    let hasState = apps[index].restoration.hasState
    if hasState, protectedData == .gone, launch.mayRestoreState {
      return Violation("DP-14", "app \(index) may restore a state that it cannot read")
    }
    guard launch.mayRestoreState == (hasState && protectedData != .gone) else {
      return launch.mayRestoreState
        ? Violation("REST-10", "app \(index) may restore a state that was discarded")
        : Violation("REST-12", "app \(index) is launched without the state that it has preserved")
    }
    apps[index].restoration.isOffered = launch.mayRestoreState
    return nil
  }

  /// The log has an entry about the state.
  mutating func checkStateLog(_ entry: SavedStateEvent, of index: Int) -> Violation? {
    guard case .discarded(let reason) = entry else { return nil }
    if reason == .launched {
      guard apps[index].restoration.isOffered, apps[index].launchStage == .finished else {
        return Violation(
          "REST-09", "the state of app \(index) is dropped before its launch is over")
      }
      apps[index].restoration.isOffered = false
      apps[index].restoration.hasState = false
      apps[index].restoration.failures = 0
      return nil
    }
    guard apps[index].restoration.expected == reason else {
      return Violation("REST-09", "the state of app \(index) is discarded for \(reason.word)")
    }
    apps[index].restoration.expected = nil
    return nil
  }

  /// What has to hold after every event.
  func checkRestoration() -> Violation? {
    for index in apps.indices where apps[index].isInstalled {
      let app = AppID(index: index)
      if apps[index].restoration.expected != nil {
        return Violation("REST-09", "the state of app \(index) is not discarded")
      }
      guard device.isStatePreserved(of: app) == apps[index].restoration.hasState else {
        return Violation("REST-12", "the device is wrong about the state of app \(index)")
      }
      let isLaunched =
        apps[index].stage == .connected
        && (apps[index].isToldBackground || apps[index].isToldActive)
        && apps[index].told == nil
        && (!showsScenes(index) || apps[index].scenes.haveBeenInFront)
      if isLaunched, apps[index].restoration.isOffered {
        return Violation("REST-09", "the state of app \(index) outlives its launch")
      }
    }
    return nil
  }
}
