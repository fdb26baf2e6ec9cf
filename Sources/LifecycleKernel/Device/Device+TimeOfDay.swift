extension Device {
  /// The host has read the clock: the device's own deadline ends with the day.
  mutating func timeOfDayRead(untilMidnight: Duration, change: TimeOfDayChange?) {
    guard !isShutDown else { return }
    let midnight = Deadline(
      id: DeadlineID(.device, .midnight), clock: .wall, since: now, allowance: untilMidnight)
    deadlines = [midnight]
    effects.append(.arm(midnight))
    switch change {
    case .clock:
      beginThrottlesAnew()
      timeChangedSignificantly()
    case .timeZone:
      timeChangedSignificantly()
    case nil:
      break
    }
  }

  /// A deadline of the device's own is over.
  mutating func deadlinePassed(_ id: DeadlineID) {
    guard let index = deadlines.firstIndex(where: { $0.id == id }) else { return }
    deadlines.remove(at: index)
    effects.append(.readTimeOfDay)
    timeChangedSignificantly()
  }

  /// Tells running apps at once, and suspended ones once when they are next resumed, however many
  /// days have passed (WAKE-06, AMB-15).
  mutating func timeChangedSignificantly() {
    for index in apps.indices {
      let app = AppID(index: index)
      guard exists(app), self[app].position.isAlive, self[app].run.termination == nil else {
        continue
      }
      self[app].run.due.insert(.significantTime)
      advance(app, because: self[app].run.cause)
    }
  }

  /// The device shuts down and waits for the end of no day any more.
  mutating func cancelDeadlines() {
    for deadline in deadlines { effects.append(.cancel(deadline.id)) }
    deadlines = []
  }
}
