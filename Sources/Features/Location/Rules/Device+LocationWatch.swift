import Geography

/// What the device watches for an app that need not have a process: regions, significant changes
/// and visits.
extension Device {
  // MARK: What an app asks

  mutating func setSignificantChanges(_ isOn: Bool, _ app: AppID) {
    changeLocation(of: app) { $0.monitorsSignificantChanges = isOn }
    guard isOn else {
      changeLocation(of: app) { $0.significantPlace = nil }
      cancelWatch(.significantChange, app)
      return
    }
    guard self[app].lasting.location?.authorization == .always, let position else { return }
    watchSignificantChange(app, position)
  }

  mutating func setVisits(_ isOn: Bool, _ app: AppID) {
    changeLocation(of: app) {
      $0.monitorsVisits = isOn
      if !isOn { $0.visit = nil }
    }
    guard isOn else {
      location.watches[app].stay = nil
      cancelWatch(.visitStay, app)
      return
    }
    guard self[app].lasting.location?.authorization == .always, let position else { return }
    watchVisits(app, position)
  }

  mutating func monitor(_ region: CircularRegion, _ app: AppID) {
    let known = self[app].lasting.location?.regions ?? []
    guard self[app].lasting.location?.authorization != .denied else {
      tell(.failed(.regionDenied(region.identifier)), app)
      return
    }
    let isKnown = known.contains { $0.region.identifier == region.identifier }
    guard isKnown || known.count < LastingLocationFacts.regionLimit else {
      tell(.failed(.tooManyRegions(region.identifier)), app)
      return
    }
    // The same region again, as after a launch, goes on.
    if known.contains(where: { $0.region == region }) { return }
    endMonitoring(region.identifier, app)
    let side = position.map { region.side(of: $0.coordinate) }
    changeLocation(of: app) { facts in
      var number = 0
      while facts.regions.contains(where: { $0.number == number }) { number += 1 }
      facts.regions.insert(MonitoredRegion(region, number: number, side: side), at: number)
    }
  }

  mutating func endMonitoring(_ identifier: String, _ app: AppID) {
    guard
      let number = self[app].lasting.location?.regions
        .first(where: { $0.region.identifier == identifier })?.number
    else { return }
    forgetCrossing(number, app)
    changeLocation(of: app) { $0.regions.removeAll { $0.number == number } }
  }

  mutating func determine(_ identifier: String, _ app: AppID) {
    let region = self[app].lasting.location?.regions.first { $0.region.identifier == identifier }
    let allows = self[app].lasting.location?.authorization == .always
    let side = allows ? position.flatMap { region?.region.side(of: $0.coordinate) } : nil
    tell(.determined(identifier, side), app)
  }

  // MARK: A position

  /// The regions whose edges count now. For its own the app must be allowed to use the position
  /// always, because it is woken; for the place of a notification it need only be while it is used.
  private func watchedRegions(of app: AppID) -> [MonitoredRegion] {
    guard let facts = self[app].lasting.location, facts.authorization.allowsUse else { return [] }
    let own = facts.authorization == .always ? facts.regions : []
    return own + (facts.notificationPlaces ?? [])
  }

  /// LOC-05: the device must pass the edge by a distance, and stay there.
  mutating func watchRegions(_ app: AppID, _ fix: LocationFix) {
    for monitored in watchedRegions(of: app) {
      guard let known = monitored.side else {
        let side = monitored.region.side(of: fix.coordinate)
        setSide(side, ofRegion: monitored.number, app)
        continue
      }
      let side = monitored.region.side(of: fix.coordinate, margin: profile.regionMargin)
      guard let side, side != known else {
        forgetCrossing(monitored.number, app)
        continue
      }
      guard !location.watches[app].crossings.contains(where: { $0.number == monitored.number })
      else {
        continue
      }
      location.watches[app].crossings.append(
        LocationWatch.Crossing(number: monitored.number, side: side))
      if profile.regionStay > .zero {
        armWatch(.regionStay, profile.regionStay, app, number: monitored.number)
      } else {
        crossed(monitored.number, app)
      }
    }
  }

  /// LOC-06. The first position is told at once.
  mutating func watchSignificantChange(_ app: AppID, _ fix: LocationFix) {
    guard let facts = self[app].lasting.location, facts.monitorsSignificantChanges,
      !location.watches[app].deadlines.contains(where: { $0.kind == .significantChange })
    else { return }
    if let place = facts.significantPlace,
      place.distance(to: fix.coordinate) < profile.significantChangeDistance
    {
      return
    }
    guard wakeForLocation(.significantChange(fix), app) else { return }
    changeLocation(of: app) { $0.significantPlace = fix.coordinate }
    if profile.significantChangeInterval > .zero {
      armWatch(.significantChange, profile.significantChangeInterval, app, clock: .wall)
    }
  }

  mutating func watchVisits(_ app: AppID, _ fix: LocationFix) {
    guard let facts = self[app].lasting.location, facts.monitorsVisits else { return }
    if var visit = facts.visit {
      guard visit.coordinate.distance(to: fix.coordinate) > profile.visitRadius else { return }
      visit.departure = fix.time
      guard wakeForLocation(.visited(visit), app) else { return }
      changeLocation(of: app) { $0.visit = nil }
    }
    if let stay = location.watches[app].stay,
      stay.coordinate.distance(to: fix.coordinate) <= profile.visitRadius,
      location.watches[app].deadlines.contains(where: { $0.kind == .visitStay })
    {
      return
    }
    location.watches[app].stay = fix
    armWatch(.visitStay, profile.visitStay, app)
  }

  // MARK: Time

  mutating func locationDeadlinePassed(_ id: DeadlineID, of app: AppID) {
    guard let index = location.watches[app].deadlines.firstIndex(where: { $0.id == id })
    else { return }
    location.watches[app].deadlines.remove(at: index)
    if id.kind == .regionStay { crossed(id.number, app) }
    guard self[app].lasting.location?.authorization == .always else { return }
    switch id.kind {
    case .significantChange: if let position { watchSignificantChange(app, position) }
    case .visitStay: arrived(app)
    default: break
    }
  }

  private mutating func crossed(_ number: Int, _ app: AppID) {
    guard
      let crossing = location.watches[app].crossings.first(where: { $0.number == number }),
      let region = watchedRegions(of: app).first(where: { $0.number == number })?.region
    else { return }
    location.watches[app].crossings.removeAll { $0.number == number }
    let isWanted = crossing.side == .inside ? region.notifiesOnEntry : region.notifiesOnExit
    if isWanted, number >= LastingLocationFacts.regionLimit {
      reachedPlace(of: region.identifier, app)
    } else if isWanted {
      // If it cannot be told now, the next position begins again, so that nothing is lost.
      guard wakeForLocation(.crossed(region.identifier, to: crossing.side), app) else { return }
    }
    setSide(crossing.side, ofRegion: number, app)
  }

  private mutating func arrived(_ app: AppID) {
    guard let stay = location.watches[app].stay else { return }
    location.watches[app].stay = nil
    let visit = Visit(
      coordinate: stay.coordinate, horizontalAccuracy: max(stay.horizontalAccuracy, 0),
      arrival: stay.time)
    guard wakeForLocation(.visited(visit), app) else { return }
    changeLocation(of: app) { $0.visit = visit }
  }

  private mutating func setSide(_ side: CircularRegion.Side, ofRegion number: Int, _ app: AppID) {
    changeLocation(of: app) { facts in
      if let index = facts.regions.firstIndex(where: { $0.number == number }) {
        facts.regions[index].side = side
      }
      if let index = facts.notificationPlaces?.firstIndex(where: { $0.number == number }) {
        facts.notificationPlaces?[index].side = side
      }
    }
  }

  mutating func forgetCrossing(_ number: Int, _ app: AppID) {
    location.watches[app].crossings.removeAll { $0.number == number }
    cancelWatch(.regionStay, app, number: number)
  }

  /// Changes what lasts, and has it stored if it is another.
  mutating func changeLocation(of app: AppID, _ change: (inout LastingLocationFacts) -> Void) {
    let old = self[app].lasting.location
    var facts = old ?? LastingLocationFacts()
    change(&facts)
    guard facts != old ?? LastingLocationFacts() else { return }
    self[app].lasting.location = facts
    effects.append(.keep(.app(app)))
  }

  // MARK: Deadlines

  private mutating func armWatch(
    _ kind: DeadlineKind, _ allowance: Duration, _ app: AppID, number: Int = 0,
    clock: Deadline.Clock = .awake
  ) {
    let deadline = Deadline(
      id: DeadlineID(.app(app), kind, number: number), clock: clock, since: now,
      allowance: allowance)
    location.watches[app].deadlines.removeAll { $0.id == deadline.id }
    location.watches[app].deadlines.append(deadline)
    // In one order, so that equal devices compare equal.
    location.watches[app].deadlines.sort { $0.id.precedes($1.id) }
    effects.append(.arm(deadline))
  }

  private mutating func cancelWatch(_ kind: DeadlineKind, _ app: AppID, number: Int = 0) {
    guard let index = location.watches[app].deadlines.firstIndex(kind, number: number)
    else { return }
    effects.append(.cancel(location.watches[app].deadlines.remove(at: index).id))
  }

  /// Nothing is watched for the app any more, until the next position.
  mutating func stopWatching(_ app: AppID) {
    for deadline in location.watches[app].deadlines { effects.append(.cancel(deadline.id)) }
    location.watches.remove(app)
  }

  /// The clock was set, so it is not known how much of the time between two changes has passed.
  mutating func beginLocationThrottlesAnew() {
    for app in location.watches.apps {
      for deadline in location.watches[app].deadlines where deadline.clock == .wall {
        armWatch(
          deadline.kind, deadline.allowance, app, number: deadline.id.number, clock: .wall)
      }
    }
  }
}
