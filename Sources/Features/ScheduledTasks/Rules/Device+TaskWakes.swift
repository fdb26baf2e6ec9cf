// The times of fetches and of scheduled tasks, which begin when their wakes are delivered.

extension Device {
  mutating func wakeWasDelivered(_ delivered: DeliveredWake, to app: AppID) {
    let wake = delivered.wake
    schedule.runs.update(app) { $0.slow.removeAll { $0 == delivered.id } }
    if wake.task != nil { schedule.runs[app].hasBegun = true }
    guard delivered.isLimited, wake.expectsCompletion else { return }
    let number = delivered.id.rawValue
    if wake.task != nil {
      let lead = profile.taskExpirationLead(for: wake.reason)
      arm(.taskWarning, profile.wakeTime(for: wake.reason) - lead, app, number: number)
    }
    if wake.reason.isPaced { arm(.fetchHaste, profile.quickFetchTime, app, number: number) }
  }

  /// A fetch takes longer than a quick one (FETCH-04).
  mutating func fetchIsSlow(_ app: AppID, _ deadline: Deadline) {
    let id = WakeID(rawValue: deadline.id.number)
    guard self[app].run.openWakes.contains(where: { $0.id == id }) else { return }
    schedule.runs[app].slow.append(id)
  }

  /// The app has finished its work for a wake.
  mutating func wakeEnded(_ wake: OpenWake, _ result: WakeResult, of app: AppID) {
    cancel(.fetchHaste, app, number: wake.id.rawValue)
    cancel(.taskWarning, app, number: wake.id.rawValue)
    let isSlow = schedule.runs[app].slow.contains(wake.id)
    let isTaskLeft = self[app].run.openWakes.contains { $0.task != nil }
    schedule.runs.update(app) { facts in
      facts.expiring.removeAll { $0 == wake.id }
      facts.slow.removeAll { $0 == wake.id }
      facts.hasBegun = isTaskLeft
    }
    if wake.reason.isPaced { noteFetch(app, .finished(result, isSlow: isSlow)) }
  }
}

extension WakeReason {
  /// What becomes of it decides how soon the app is refreshed again (FETCH-04).
  var isPaced: Bool { self == .fetch || self == .refreshTask }
}
