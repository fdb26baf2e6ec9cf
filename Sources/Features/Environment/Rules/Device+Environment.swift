extension Device {
  /// As on the platform, locking turns the interface upright.
  mutating func setRotationLock(_ isOn: Bool) {
    let held = lasting.orientation
    guard isOn != (lasting.heldOrientation != nil) else { return }
    lasting.heldOrientation = nil
    effects.append(.keep(.device))
    changeEnvironment(.orientation(isOn ? .portrait : held))
    if isOn { lasting.heldOrientation = held }
  }

  /// Running apps are notified at once, suspended apps when they are woken (WAKE-01, WAKE-03).
  mutating func changeEnvironment(_ change: EnvironmentChange) {
    if case .orientation(let orientation) = change, lasting.heldOrientation != nil {
      guard lasting.heldOrientation != orientation else { return }
      lasting.heldOrientation = orientation
      effects.append(.keep(.device))
      return
    }
    let old = lasting.environment
    lasting.environment.apply(change)
    guard lasting.environment != old else { return }
    effects.append(.keep(.device))
    // Apps are told of the new environment first.
    if lasting.environment.clockOffset != old.clockOffset { timeChangedSignificantly() }
    for index in apps.indices {
      let app = AppID(index: index)
      guard exists(app), self[app].position.isAlive, self[app].run.termination == nil else {
        continue
      }
      advance(app, because: self[app].run.cause)
    }
    if lasting.environment.thermalState == .critical, old.thermalState != .critical { cool() }
  }

  /// Ends what works in the background without being heard or talked to, because the device is too hot
  /// (TERM-03, AMB-36). A suspended app produces no heat.
  private mutating func cool() {
    for index in apps.indices {
      let app = AppID(index: index)
      guard exists(app), self[app].position.isAlive, self[app].run.state == .background,
        !isInFront(app), !assertions(of: app).contains(where: \.reason.isNoticed)
      else { continue }
      kill(app, .thermal)
    }
  }
}
