extension Device {
  /// The host has read the clock: the device's own deadline ends with the day.
  mutating func awaitMidnight(_ untilMidnight: Duration) {
    arm(.midnight, untilMidnight, clock: .wall)
  }

  /// The machine's time of day is another, so that apps must be told.
  mutating func timeOfDayChanged(_ change: TimeOfDayChange) {
    switch change {
    case .clock: beginThrottlesAnew()
    case .timeZone: break
    }
    timeChangedSignificantly()
  }

  mutating func midnightPassed() {
    effects.append(.readTimeOfDay)
    timeChangedSignificantly()
  }

  /// Tells running apps at once, and suspended ones once when they are next resumed, however many
  /// days have passed (WAKE-06, AMB-15); where the profile says so, once they are on their way to the
  /// foreground (WAKE-17).
  mutating func timeChangedSignificantly() {
    for index in apps.indices {
      let app = AppID(index: index)
      guard exists(app), self[app].position.isAlive, self[app].run.termination == nil else {
        continue
      }
      let isSuspended = [.suspending, .suspended].contains(self[app].position)
      environment.heldTimeChanges[app].isHeld =
        profile.holdsTimeChangesUntilForeground && isSuspended
      makeDue(.significantTime, app)
      advance(app, because: self[app].run.cause)
    }
  }
}

extension Device {
  func isTimeChangeDue(_ app: AppID) -> Bool {
    apps[app.index].run.due.contains(.significantTime)
      && (!environment.heldTimeChanges.contains(app) || self[app].scenes.goal.isForeground)
  }

  mutating func takeTimeChange(_ app: AppID) -> Callback {
    dropDue(.significantTime, app)
    environment.heldTimeChanges.remove(app)
    return .significantTimeChange
  }

  mutating func takeEnvironment(_ app: AppID) -> Callback? {
    guard environment.known[app].environment != lasting.$environment else { return nil }
    environment.known[app].environment = lasting.$environment
    return .environmentChanged(lasting.environment)
  }
}
