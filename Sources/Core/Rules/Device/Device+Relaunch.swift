// An app that ends badly each time it is woken would be launched, and take memory and time from
// others, again and again. After the second time in a row it waits before it is launched in the
// background again, each time twice as long, until it is opened or its work for a wake ends well.

extension Device {
  /// The app's launch into the background has to wait.
  func isRelaunchDelayed(_ app: AppID) -> Bool {
    self[app].throttles.first(of: .relaunchDelay) != nil
      && !self[app].pendingWakes.contains(where: \.isDemanded)
  }

  /// The app's state has changed.
  mutating func noteRun(_ app: AppID, along edge: Edge) {
    switch edge.to {
    case .background:
      self[app].run.isWoken = edge.from == .notRunning || edge.from == .suspended
    case .suspended, .inactive, .active:
      self[app].run.isWoken = false
      forgetBadRuns(app)
    case .notRunning: break
    }
  }

  /// The app's process has ended.
  ///
  /// - Parameter isWoken: It executed because it was woken.
  mutating func noteEnd(_ app: AppID, isWoken: Bool, _ reason: ExitReason) {
    guard isWoken, reason.isBadEnd else { return }
    let count = min(self[app].badRuns + 1, profile.mostBadRuns)
    self[app].badRuns = count
    guard count >= 2 else { return }
    let delay = min(profile.relaunchDelay * (1 << (count - 2)), profile.longestRelaunchDelay)
    guard delay > .zero else { return }
    let deadline = Deadline(
      id: DeadlineID(.app(app), .relaunchDelay), clock: .wall, since: now, allowance: delay)
    self[app].insert(throttle: deadline)
    effects.append(.arm(deadline))
  }

  mutating func forgetBadRuns(_ app: AppID) {
    guard self[app].badRuns > 0 else { return }
    self[app].badRuns = 0
    guard let index = self[app].throttles.firstIndex(where: { $0.kind == .relaunchDelay }) else {
      return
    }
    effects.append(.cancel(self[app].throttles.remove(at: index).id))
  }

  /// The delay is over: the app is launched for the wakes that have come meanwhile.
  mutating func relaunchDelayPassed(_ app: AppID) {
    self[app].throttles.removeAll { $0.kind == .relaunchDelay }
    guard self[app].position == .absent, !self[app].pendingWakes.isEmpty else { return }
    advance(app, because: .backgroundLaunch)
  }
}

extension OSProfile {
  /// After so many the delay does not grow any more.
  fileprivate var mostBadRuns: Int {
    guard relaunchDelay > .zero else { return 2 }
    var count = 2
    while count < 32, relaunchDelay * (1 << (count - 2)) < longestRelaunchDelay { count += 1 }
    return count
  }
}
