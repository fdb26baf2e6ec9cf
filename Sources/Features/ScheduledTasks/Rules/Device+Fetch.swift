extension Device {
  /// The app may be woken for fetches, silent pushes and scheduled tasks (FETCH-07).
  @inline(__always)
  public func backgroundRefreshStatus(of app: AppID) -> BackgroundRefreshStatus {
    let own =
      exists(app) ? apps[app.index].lasting.tasks.backgroundRefresh ?? .available : .available
    return (lasting.backgroundRefresh ?? .available).combined(with: own)
  }

  /// The user allows or denies wakes, for one app or (nil) for all.
  mutating func setBackgroundRefresh(_ status: BackgroundRefreshStatus, of app: AppID?) {
    let stored = status == .available ? nil : status
    if let app {
      guard self[app].lasting.tasks.backgroundRefresh != stored else { return }
      self[app].lasting.tasks.backgroundRefresh = stored
      effects.append(.keep(.app(app)))
      tellBackgroundRefresh(app)
    } else {
      guard lasting.backgroundRefresh != stored else { return }
      lasting.backgroundRefresh = stored
      effects.append(.keep(.device))
      for index in apps.indices where exists(AppID(index: index)) {
        tellBackgroundRefresh(AppID(index: index))
      }
    }
  }

  /// A running app is told at once, a suspended one when it is next resumed.
  private mutating func tellBackgroundRefresh(_ app: AppID) {
    guard self[app].position.isAlive, self[app].run.termination == nil else { return }
    advance(app, because: self[app].run.cause)
  }

  // MARK: Fetches

  /// The app has asked for fetches with at least this interval; nil: for none (FETCH-01).
  mutating func setFetchInterval(_ app: AppID, _ interval: Duration?) {
    guard self[app].lasting.tasks.fetchInterval != interval else { return }
    self[app].lasting.tasks.fetchInterval = interval
    effects.append(.keep(.app(app)))
    guard wantsFetches(app) else { return }
    disarmThrottle(.fetchThrottle, app)
    armThrottle(.fetchThrottle, app)
  }

  /// The system looks for opportunities to let the app fetch (FETCH-01).
  private func wantsFetches(_ app: AppID) -> Bool {
    let record = self[app]
    return record.lasting.tasks.fetchInterval != nil && !record.isUninstalled
      && canBeInBackground(app)
      && record.traits.backgroundModes.contains(.fetch)
      && profile.backgroundModes.contains(.fetch)
      // An app that schedules tasks has given the older way up.
      && !(profile.hasTaskScheduler && !record.traits.permittedTasks.isEmpty)
  }

  /// An app was installed, or is known from an earlier boot.
  mutating func planFetches(_ app: AppID) {
    guard wantsFetches(app), self[app].throttle(.fetchThrottle) == nil else { return }
    armThrottle(.fetchThrottle, app)
  }

  /// The pause between two fetches is over. The app fetches if it may; if not, the opportunity is
  /// lost (FETCH-04).
  mutating func fetchPausePassed(_ app: AppID) {
    guard wantsFetches(app), !isShutDown else { return }
    let fetch = Wake(.fetch, expectsCompletion: true)
    let isFetching =
      self[app].run.openWakes.contains { $0.reason == .fetch && $0.expectsCompletion }
      || self[app].pendingWakes.contains { $0.reason == .fetch }
    let isOpportunity =
      !self[app].run.state.isForeground && !isInFront(app) && !isFetching
      && memory.pressure == .normal && !savesPower
      && refusal(of: .launchInBackground(app, fetch)) == nil
    armThrottle(.fetchThrottle, app)
    if isOpportunity { queue(fetch, app) }
  }

  /// What nobody waits for does not begin, because Low Power Mode is on or the device is hot (PWR-01,
  /// PWR-02).
  var savesPower: Bool {
    let environment = lasting.environment
    return environment.isLowPower || environment.thermalState == .serious
      || environment.thermalState == .critical
  }

  /// The time between two fetches of the app.
  func fetchPause(_ app: AppID) -> Duration {
    let facts = self[app].lasting.tasks
    return (facts.fetchPace ?? FetchPace()).pause(
      shortest: profile.wakeInterval, wanted: facts.fetchInterval ?? .zero)
  }

  /// A fetch has ended: the next one comes sooner or later accordingly.
  mutating func noteFetch(_ app: AppID, _ outcome: FetchPace.Outcome) {
    var pace = self[app].lasting.tasks.fetchPace ?? FetchPace()
    pace.note(outcome)
    guard pace != self[app].lasting.tasks.fetchPace ?? FetchPace() else { return }
    self[app].lasting.tasks.fetchPace = pace
    effects.append(.keep(.app(app)))
  }
}

extension Device {
  /// A process starts, and is given with its launch what the user allows.
  mutating func noteBackgroundRefresh(of app: AppID) {
    let status = backgroundRefreshStatus(of: app)
    if status != .available { schedule.known[app].status = status }
  }

  /// What the app does not know yet of what the user allows.
  mutating func takeBackgroundRefresh(_ app: AppID) -> Callback? {
    let status = backgroundRefreshStatus(of: app)
    guard schedule.known[app].status != status else { return nil }
    schedule.known[app].status = status
    return .backgroundRefreshChanged(status)
  }
}
