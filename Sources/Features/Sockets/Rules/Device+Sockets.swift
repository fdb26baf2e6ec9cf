// The sockets of a suspended app. The host finds and ends them by itself; the kernel decides when,
// and which of them the app keeps because the system watches them for its calls (VOIP-01).

extension Device {
  /// What the system has taken from the app since it was suspended; nil: it executes, or nothing was
  /// taken yet (RESP-04).
  public func reclaimedSockets(of app: AppID) -> ReclaimedSockets? {
    guard exists(app), case .done(let sockets) = reclaim.runs[app].reclaim else { return nil }
    return sockets
  }

  /// The sockets that a suspended app keeps.
  func keptSockets(of app: AppID) -> [SocketNumber] {
    watchesSockets(of: app) ? calls.runs[app].sockets : []
  }

  /// Takes the sockets of a suspended app back, once: as soon as it is suspended, or where the profile
  /// says so only when the device is locked (RESP-04).
  mutating func reclaimSockets(of app: AppID) {
    guard self[app].position == .suspended, reclaim.runs[app].reclaim == nil else { return }
    guard isLocked || !profile.reclaimsSocketsAtLock else {
      reclaim.postponed[app].isPostponed = true
      return
    }
    if reclaim.postponed.contains(app) { reclaim.postponed.remove(app) }
    reclaim.runs[app].reclaim = .awaited
    effects.append(.reclaimSockets(app, keeping: keptSockets(of: app)))
  }

  /// The device was locked.
  mutating func reclaimSocketsOfSuspendedApps() {
    for app in reclaim.postponed.apps { reclaimSockets(of: app) }
  }

  /// The host has ended them. The app may execute again by now.
  mutating func socketsReclaimed(_ sockets: ReclaimedSockets, of app: AppID) {
    if reclaim.runs[app].reclaim == .awaited { reclaim.runs[app].reclaim = .done(sockets) }
    if !sockets.isEmpty { effects.append(.log(app, .reclaimed(sockets))) }
  }

  /// The app executes again, and its sockets are its own.
  mutating func endReclaim(of app: AppID) {
    if reclaim.runs.contains(app) { reclaim.runs.remove(app) }
    if reclaim.postponed.contains(app) { reclaim.postponed.remove(app) }
  }
}
