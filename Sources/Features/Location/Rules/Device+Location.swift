import Geography

/// What apps ask of the location services, and what they are told.
extension Device {
  /// Where the device is; nil if it is not known any more.
  mutating func located(_ fix: LocationFix?) {
    guard !isShutDown else { return }
    location.position = fix
    guard let fix else { return }
    for index in apps.indices where exists(AppID(index: index)) {
      let app = AppID(index: index)
      tellStandardUpdate(fix, app)
      if location.runs[app].awaitsPosition, allowsUse(app) {
        location.runs[app].awaitsPosition = false
        tell(.requested(fix), app)
      }
      watchRegions(app, fix)
      guard self[app].lasting.location?.authorization == .always else { continue }
      watchSignificantChange(app, fix)
      watchVisits(app, fix)
    }
  }

  /// An app asks something.
  mutating func locationRequested(_ request: LocationRequest, by app: AppID) {
    guard location.runs[app].news.count < LocationRunFacts.newsLimit else {
      misbehave(app, .outOfTurn("it asks about the location faster than it takes the answers"))
      return
    }
    switch request {
    case .authorization(let always): askForLocation(app, always: always)
    case .standardUpdates(let updates): setStandardUpdates(updates, app)
    case .position: requestPosition(app)
    case .significantChanges(let isOn): setSignificantChanges(isOn, app)
    case .visits(let isOn): setVisits(isOn, app)
    case .monitor(let region): monitor(region, app)
    case .endMonitoring(let identifier): endMonitoring(identifier, app)
    case .determine(let identifier): determine(identifier, app)
    }
  }

  // MARK: The standard service

  /// Whether a position would concern an app, now or when its process is resumed.
  public var isLocationWanted: Bool { wantedLocationAccuracy != nil }

  /// The accuracy, in metres, that is enough for every app that a position would concern; 0: the best
  /// that there is; nil if there is no such app.
  public var wantedLocationAccuracy: Double? {
    apps.indices.lazy.compactMap { wantedAccuracy(AppID(index: $0)) }.min()
  }

  /// An app is using the position now.
  public var isLocationUsed: Bool {
    apps.indices.contains { isUsingLocation(AppID(index: $0)) }
  }

  /// What is enough for regions, visits and significant changes, in metres.
  private static let monitoringAccuracy = 100.0

  private func wantedAccuracy(_ app: AppID) -> Double? {
    guard let facts = self[app].lasting.location, facts.authorization.allowsUse else { return nil }
    let run = location.runs[app]
    if run.awaitsPosition { return 0 }
    let isMonitoring =
      facts.notificationPlaces != nil
      || facts.authorization == .always
        && (facts.monitorsSignificantChanges || facts.monitorsVisits || !facts.regions.isEmpty)
    let accuracy = run.standardUpdates?.accuracy
    guard isMonitoring else { return accuracy }
    return min(accuracy ?? Self.monitoringAccuracy, Self.monitoringAccuracy)
  }

  /// The app is using the position now.
  public func isUsingLocation(_ app: AppID) -> Bool {
    guard exists(app), allowsUse(app), location.runs[app].standardUpdates != nil else {
      return false
    }
    switch self[app].run.state {
    case .active, .inactive: return true
    case .background: return true
    case .suspended: return maybeUpdatedInBackground(app)
    case .notRunning: return false
    }
  }

  private func allowsUse(_ app: AppID) -> Bool {
    self[app].lasting.location?.authorization.allowsUse == true
  }

  /// The system wakes the app for positions of the standard service (LOC-03, LOC-04,
  /// LOC-09).
  private func maybeUpdatedInBackground(_ app: AppID) -> Bool {
    guard let updates = location.runs[app].standardUpdates else { return false }
    return self[app].traits.backgroundModes.contains(.location)
      && (updates.allowsBackground || !profile.requiresBackgroundLocationConsent)
  }

  private mutating func setStandardUpdates(_ updates: StandardUpdates?, _ app: AppID) {
    let isNew = location.runs[app].standardUpdates == nil
    location.runs[app].standardUpdates = updates
    guard updates != nil else {
      location.runs[app].told = nil
      location.runs[app].news.removeAll(where: \.isMove)
      dropWakes(app) { $0.location?.isMove == true }
      advance(app, because: .noReasonToRun)
      return
    }
    if isNew { beginStandardUpdates(app) }
  }

  /// It is told at once where the device is, or that it may not know.
  private mutating func beginStandardUpdates(_ app: AppID) {
    if self[app].lasting.location?.authorization == .denied {
      tell(.failed(.denied), app)
    } else if let position {
      tellStandardUpdate(position, app)
    }
  }

  private mutating func requestPosition(_ app: AppID) {
    if !allowsUse(app) {
      tell(.failed(.denied), app)
    } else if let position {
      tell(.requested(position), app)
    } else {
      location.runs[app].awaitsPosition = true
    }
  }

  /// An app that executes is told the position. A suspended one is woken only with the mode.
  private mutating func tellStandardUpdate(_ fix: LocationFix, _ app: AppID) {
    let facts = location.runs[app]
    guard let updates = facts.standardUpdates, allowsUse(app), !self[app].isEnding else { return }
    if let told = facts.told, updates.distanceFilter > 0,
      told.coordinate.distance(to: fix.coordinate) < updates.distanceFilter
    {
      return
    }
    let isInBackground = !self[app].run.state.isForeground
    if isInBackground, maybeUpdatedInBackground(app) {
      guard wakeForLocation(.moved([fix]), app) else { return }
    } else if self[app].position.canExecute {
      tell(.moved([fix]), app)
    } else {
      // LOC-03.
      return
    }
    location.runs[app].told = fix
  }

  /// An app that comes to the foreground learns where the device has got to in the meantime.
  mutating func catchUpWithLocation(_ app: AppID) {
    guard let position, location.runs[app].standardUpdates != nil,
      location.runs[app].told != position
    else { return }
    tellStandardUpdate(position, app)
  }

  // MARK: Telling

  /// Tells a process that executes, or will when it is resumed for something else.
  mutating func tell(_ event: LocationEvent, _ app: AppID) {
    guard self[app].position.isAlive, !self[app].isEnding else { return }
    location.runs[app].news.add(event)
    advance(app, because: self[app].run.cause)
  }

  /// Tells the app, which is woken or launched for it if it is not in the foreground.
  ///
  /// - Returns: False if that may not be now.
  mutating func wakeForLocation(_ event: LocationEvent, _ app: AppID) -> Bool {
    let wake = Wake(.location, location: event)
    guard
      self[app].run.state.isForeground && !self[app].isEnding
        || refusal(of: .launchInBackground(app, wake)) == nil
    else { return false }
    if let index = self[app].pendingWakes.lastIndex(where: { $0.location?.joins(event) == true }),
      index > 0 || !isLaunchedForWake(app)
    {
      changeWake(app, at: index) { $0.location?.join(event) }
    } else {
      let waiting = self[app].pendingWakes.count { $0.reason == .location }
      guard waiting < LocationRunFacts.newsLimit else { return false }
      queue(wake, app)
    }
    return true
  }

  /// A launch has begun whose reason is the first wake that waits.
  func isLaunchedForWake(_ app: AppID) -> Bool {
    guard case .starting(let launch) = self[app].phase else { return false }
    return launch.isIntoBackground
  }
}

extension LocationEvent {
  /// It is a position of the standard service.
  var isMove: Bool {
    if case .moved = self { true } else { false }
  }

  /// An app that was not told of this yet needs to be told only of the later one.
  func joins(_ later: LocationEvent) -> Bool {
    switch (self, later) {
    case (.moved, .moved), (.requested, .requested), (.significantChange, .significantChange),
      (.authorization, .authorization):
      true
    case (.determined(let one, _), .determined(let other, _)): one == other
    case (.failed(let one), .failed(let other)): one == other
    case (.moved, _), (.requested, _), (.significantChange, _), (.crossed, _), (.determined, _),
      (.visited, _), (.authorization, _), (.failed, _):
      false
    }
  }

  /// Becomes the later one; positions are kept, up to a limit.
  mutating func join(_ later: LocationEvent) {
    guard case .moved(let fixes) = self, case .moved(let new) = later else {
      self = later
      return
    }
    self = .moved((fixes + new).suffix(LocationRunFacts.positionLimit))
  }
}

extension [LocationEvent] {
  fileprivate mutating func add(_ event: LocationEvent) {
    if let index = lastIndex(where: { $0.joins(event) }) {
      self[index].join(event)
    } else {
      append(event)
    }
  }
}
