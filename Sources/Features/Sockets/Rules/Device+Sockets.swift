// The sockets of a suspended app. The host finds and ends them by itself; the kernel decides when,
// and which of them the app keeps because the system watches them for its calls (VOIP-01).

extension Device {
  /// What the system has taken from the app since it was suspended; nil: it executes, or nothing was
  /// taken yet (RESP-04).
  public func reclaimedSockets(of app: AppID) -> ReclaimedSockets? {
    guard exists(app), case .done(let sockets) = self[app].run.socketReclaim else { return nil }
    return sockets
  }

  /// The sockets that a suspended app keeps.
  func keptSockets(of app: AppID) -> [SocketNumber] {
    watchesSockets(of: app) ? self[app].run.voip.sockets : []
  }

  /// Takes the sockets of a suspended app back, once: as soon as it is suspended, or where the profile
  /// says so only when the device is locked (RESP-04).
  mutating func reclaimSockets(of app: AppID) {
    guard self[app].position == .suspended, self[app].run.socketReclaim == nil,
      isLocked || !profile.reclaimsSocketsAtLock
    else { return }
    self[app].run.socketReclaim = .awaited
    effects.append(.reclaimSockets(app, keeping: keptSockets(of: app)))
  }

  /// The device was locked.
  mutating func reclaimSocketsOfSuspendedApps() {
    for index in apps.indices where exists(AppID(index: index)) {
      reclaimSockets(of: AppID(index: index))
    }
  }

  /// The host has ended them. The app may execute again by now.
  mutating func socketsReclaimed(_ sockets: ReclaimedSockets, of app: AppID) {
    if self[app].run.socketReclaim == .awaited { self[app].run.socketReclaim = .done(sockets) }
    if !sockets.isEmpty { effects.append(.log(app, .reclaimed(sockets))) }
  }
}
