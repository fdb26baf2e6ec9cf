// What apps publish, find and resolve in the network. The host does it; the kernel decides how long.

extension Device {
  /// The services that the app has published and that others find now.
  public func publishedServices(of app: AppID) -> [BonjourService] {
    guard exists(app) else { return [] }
    return bonjour.runs[app].activities.compactMap(\.published)
  }

  /// The services that the system has closed because the app was suspended, which the app was not told
  /// yet (RESP-02).
  public func closedServices(of app: AppID) -> [BonjourService] {
    guard exists(app) else { return [] }
    return bonjour.runs[app].activities.compactMap(\.closed)
  }

  // MARK: What the app asks

  mutating func bonjourRequested(_ request: BonjourRequest, by app: AppID) {
    if case .begin(let activity) = request.action {
      return begin(activity, request.number, app)
    }
    guard request.number <= bonjour.runs[app].lastNumber else {
      misbehave(app, .outOfTurn("it tells Bonjour of something that it has not begun"))
      return
    }
    // It may not know yet that it has ended.
    guard let index = bonjour.runs[app].index(of: request.number) else { return }
    switch request.action {
    case .begin: break
    case .text(let text): change(index, to: text, app)
    case .end: endActivity(at: index, .stopped, app)
    }
  }

  private mutating func begin(_ activity: BonjourActivity, _ number: UInt64, _ app: AppID) {
    var facts = bonjour.runs[app]
    guard number > facts.lastNumber else {
      misbehave(app, .outOfTurn("it begins the same activity of Bonjour twice"))
      return
    }
    guard facts.activities.count < BonjourLimits.untold else {
      misbehave(app, .outOfTurn("it begins more than \(BonjourLimits.untold) Bonjour activities"))
      return
    }
    facts.lastNumber = number
    var added = BonjourRunActivity(number: number, activity: activity)
    if self[app].position == .suspended {
      // It asked before it was suspended, and this was read only now.
      added.stage = .ended(.suspended)
    } else if facts.activities.count(where: \.isLive) >= BonjourLimits.activities {
      added.stage = .ended(.failed(.tooMany))
      let reason = "an app has at most \(BonjourLimits.activities) services and searches at once"
      effects.append(.log(app, .bonjour(.failed(activity, reason))))
    } else {
      effects.append(.bonjour(app, .begin(number, activity)))
    }
    facts.activities.append(added)
    bonjour.runs[app] = facts
    advance(app, because: self[app].run.cause)
  }

  private mutating func change(_ index: Int, to text: [UInt8], _ app: AppID) {
    let activity = bonjour.runs[app].activities[index]
    guard case .publish(var service) = activity.activity else {
      misbehave(app, .outOfTurn("it gives a TXT record to what is no service of its own"))
      return
    }
    guard activity.isLive else { return }
    service.text = text
    bonjour.runs[app].activities[index].activity = .publish(service)
    effects.append(.bonjour(app, .text(activity.number, text)))
  }

  private mutating func endActivity(
    at index: Int, _ reason: BonjourLogEntry.Withdrawal, _ app: AppID
  ) {
    let activity = bonjour.runs[app].activities.remove(at: index)
    withdraw(activity, reason, app)
  }

  private mutating func withdraw(
    _ activity: BonjourRunActivity, _ reason: BonjourLogEntry.Withdrawal, _ app: AppID
  ) {
    guard activity.isLive else { return }
    if reason != .failed { effects.append(.bonjour(app, .end(activity.number))) }
    if let service = activity.published {
      effects.append(.log(app, .bonjour(.withdrawn(service.name, reason))))
    }
  }

  // MARK: When it ends

  /// RESP-02: the app is suspended, and the system closes whatever it has not ended by itself.
  mutating func closeBonjour(of app: AppID) {
    for (index, activity) in bonjour.runs[app].activities.enumerated() where activity.isLive {
      withdraw(activity, .suspended, app)
      if let service = activity.published {
        // Under the name by which others knew it.
        bonjour.runs[app].activities[index].activity = .publish(service)
      }
      bonjour.runs[app].activities[index].stage = .ended(.suspended)
    }
  }

  /// The app's process has ended.
  mutating func endBonjour(of app: AppID) {
    for activity in bonjour.runs[app].activities { withdraw(activity, .ended, app) }
    bonjour.runs.remove(app)
  }

  // MARK: What comes of it

  /// The host reports something. The activity may have ended meanwhile.
  mutating func bonjourReported(_ report: BonjourReport, of app: AppID) {
    guard let index = bonjour.runs[app].index(of: report.number),
      bonjour.runs[app].activities[index].isLive
    else { return }
    let activity = bonjour.runs[app].activities[index]
    switch (report.result, activity.activity) {
    case (.published(let name), .publish(let service)):
      // The system has taken the device over, and has published it again under the same name.
      if case .published(name, _) = activity.stage { return }
      if let former = activity.published { log(.withdrawn(former.name, .failed), app) }
      bonjour.runs[app].activities[index].stage = .published(name, isTold: false)
      log(.published(name, port: service.port), app)
    case (.present(let names), .browse), (.present(let names), .domains):
      var known: [BonjourName] = []
      if case .found(_, let former) = activity.stage { known = former }
      let limited = Array(names.prefix(BonjourLimits.found))
      bonjour.runs[app].activities[index].stage = .found(limited, known: known)
    case (.resolved(let resolution), .resolve):
      if case .resolved(resolution, _) = activity.stage { return }
      bonjour.runs[app].activities[index].stage = .resolved(resolution, isTold: false)
    case (.failed(let failure, let reason), _):
      withdraw(activity, .failed, app)
      log(.failed(activity.activity, reason), app)
      bonjour.runs[app].activities[index].stage = .ended(.failed(failure))
    case (.published, _), (.present, _), (.resolved, _):
      // The host reports nothing else of these.
      return
    }
    advance(app, because: self[app].run.cause)
  }

  private mutating func log(_ entry: BonjourLogEntry, _ app: AppID) {
    effects.append(.log(app, .bonjour(entry)))
  }

  // MARK: What the app is told

  /// The next event, which counts as told; nil if there is none.
  mutating func takeBonjourEvent(_ app: AppID) -> Callback? {
    let activities = bonjour.runs[app].activities
    guard let index = activities.firstIndex(where: { $0.event != nil }),
      let event = activities[index].event
    else { return nil }
    if case .ended = event {
      bonjour.runs[app].activities.remove(at: index)
    } else {
      bonjour.runs[app].activities[index].wasTold(event)
    }
    return .bonjour(event)
  }

  /// What another host has to begin again for the app.
  func outstandingBonjour(of app: AppID) -> [Effect] {
    bonjour.runs[app].activities.filter(\.isLive).map { activity in
      // Under the name that others know by now.
      let again = activity.published.map(BonjourActivity.publish) ?? activity.activity
      return .bonjour(app, .begin(activity.number, again))
    }
  }
}

extension BonjourRunActivity {
  /// What the app is told next of it: the difference between what is and what the app knows.
  var event: BonjourEvent? {
    switch stage {
    case .begun: return nil
    case .published(let name, let isTold): return isTold ? nil : .published(number, name)
    case .resolved(let resolution, let isTold): return isTold ? nil : .resolved(number, resolution)
    case .ended(let end): return .ended(number, activity, end)
    case .found(let present, let known):
      guard present != known else { return nil }
      let lost = Set(known).subtracting(present)
      let found = Set(present).subtracting(known)
      guard !lost.isEmpty || !found.isEmpty else { return nil }
      let someLost = known.filter { lost.contains($0) }.prefix(BonjourLimits.batch)
      let someFound = present.filter { found.contains($0) }
        .prefix(BonjourLimits.batch - someLost.count)
      return .changed(
        number, found: Array(someFound), lost: Array(someLost),
        moreComing: someLost.count + someFound.count < lost.count + found.count)
    }
  }

  mutating func wasTold(_ event: BonjourEvent) {
    switch (event, stage) {
    case (.published, .published(let name, _)): stage = .published(name, isTold: true)
    case (.resolved, .resolved(let resolution, _)): stage = .resolved(resolution, isTold: true)
    case (.changed(_, let found, let lost, let moreComing), .found(let present, let known)):
      // In the order of what is there, so that the two are the same when nothing is left to tell.
      stage = .found(
        present, known: moreComing ? known.filter { !lost.contains($0) } + found : present)
    case (.published, _), (.changed, _), (.resolved, _), (.ended, _): break
    }
  }
}
