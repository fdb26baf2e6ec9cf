extension Device {
  /// The host has read the memory.
  mutating func memoryRead(_ reading: MemoryReading) {
    guard !isShutDown else { return }
    let before = memory.pressure
    memory.note(reading, profile)
    endAppsAboveTheirLimit()
    pressureChanged(from: before)
    purge()
  }

  /// Somebody wants the device to behave as at the level; nil: as at the measured one.
  mutating func simulatePressure(_ level: MemoryPressure?) {
    let before = memory.pressure
    memory.simulated = level
    pressureChanged(from: before)
    // What to do about it is decided with present numbers.
    effects.append(.readMemory)
  }

  private mutating func pressureChanged(from before: MemoryPressure) {
    let pressure = memory.pressure
    guard pressure != before else { return }
    for index in apps.indices where exists(AppID(index: index)) {
      tellMemoryPressure(AppID(index: index))
    }
    if pressure > before {
      tell(.memoryGotShort)
      warnOfLowMemory()
    }
    if before == .normal {
      arm(.sustainedPressure, profile.sustainedPressureTime)
    } else if pressure == .normal {
      memory.sustainedKillsLeft = 0
      cancel(.sustainedPressure)
    }
    if before == .critical { launchHeldApps() }
  }

  /// Sends the app the level if it knows another and can hear of it. A suspended app is sent it when
  /// it executes again.
  mutating func tellMemoryPressure(_ app: AppID) {
    switch self[app].position {
    case .connected, .prepared, .running: break
    case .absent, .started, .suspending, .suspended, .ended, .killed: return
    }
    let pressure = memory.pressure
    guard memory.runs[app].known != pressure else { return }
    memory.runs[app].known = pressure
    memory.toldAt = now
    effects.append(.tellMemoryPressure(app, memory.pressure))
  }

  /// Tells every running app, and no suspended one (MEM-04).
  mutating func warnOfLowMemory() {
    for index in apps.indices {
      let app = AppID(index: index)
      guard exists(app), self[app].position.isAlive, self[app].run.termination == nil,
        self[app].position != .suspended, self[app].position != .suspending
      else { continue }
      makeDue(.memoryWarning, app)
      advance(app, because: self[app].run.cause)
    }
  }

  /// Launches the apps whose launch into the background had to wait for memory.
  private mutating func launchHeldApps() {
    for index in apps.indices where exists(AppID(index: index)) {
      let app = AppID(index: index)
      guard self[app].position == .absent, !self[app].pendingWakes.isEmpty else { continue }
      advance(app, because: .backgroundLaunch)
    }
  }

  /// Ends an app, or disconnects a scene, if the first rule that matches says so.
  private mutating func purge(isSustained: Bool = false) {
    let candidates = purgeCandidates
    // Seldom needed, and it looks at all apps.
    let scene = memory.pressure == .critical ? sceneReclaim : .nothing
    for rule in PurgeRule.allCases {
      let action = rule.action(memory, candidates, scene, profile, isSustained: isSustained)
      switch action {
      case nil: continue
      case .end(let app, let cause): purge(app, cause, by: rule, candidates)
      case .disconnect(let scene): reclaim(scene)
      case .some(.none): break
      }
      return
    }
  }

  private mutating func purge(
    _ app: AppID, _ cause: JetsamCause, by rule: PurgeRule, _ candidates: [PurgeCandidate]
  ) {
    memory.purged = app
    if rule == .sustainedPressure { memory.sustainedKillsLeft -= 1 }
    memory.runs[app].purge = PurgeRecord(
      rule: rule, pressure: memory.pressure, isSimulated: memory.simulated != nil,
      total: memory.reading?.total ?? 0, available: memory.reading?.available ?? 0,
      candidates: candidates)
    // MEM-19, RESP-14: the older, orderly way.
    if profile.purgeTellsBackgroundApps, standing(of: app) == .background {
      end(app, .jetsam(cause), because: .purge)
    } else {
      kill(app, .jetsam(cause))
    }
  }

  /// The app's memory is free: its effect is measured before another app is chosen.
  mutating func purgeEnded(of app: AppID) {
    guard memory.purged == app else { return }
    memory.purged = nil
    memory.isReadingAwaited = true
    effects.append(.readMemory)
  }

  /// MEM-12: the warning has lasted for long; idle apps are ended, with a pause between two.
  mutating func sustainedPressurePassed() {
    let due = memory.sustainedKillsLeft == 0 ? 2 : memory.sustainedKillsLeft
    memory.sustainedKillsLeft = due
    purge(isSustained: true)
    // Without an idle app there is nothing to pause for.
    if memory.sustainedKillsLeft == due { memory.sustainedKillsLeft = 0 }
    let isOver = memory.sustainedKillsLeft == 0
    arm(
      .sustainedPressure, isOver ? profile.sustainedPressureTime : profile.sustainedPressurePause)
  }

  /// The order in which apps would end for their memory: the suspended ones, then those in the
  /// background, of each the largest of the lowest band first (BGMEM-01, BGMEM-05). None in the
  /// foreground.
  public var purgeOrder: [AppID] {
    purgeCandidates.filter { $0.standing != .foreground }.sorted { first, second in
      (first.standing == .suspended ? 0 : 1, first.band, second.footprint ?? 0)
        < (second.standing == .suspended ? 0 : 1, second.band, first.footprint ?? 0)
    }.map(\.app)
  }

  /// The priority of the app's process when memory is short; nil if it has none, or is ending.
  public func jetsamBand(of app: AppID) -> JetsamBand? {
    guard exists(app), self[app].position.isAlive, !self[app].isEnding else { return nil }
    return standing(of: app).band
  }

  /// The apps that can end to free memory: all that have a process which is not ending already.
  private var purgeCandidates: [PurgeCandidate] {
    var candidates: [PurgeCandidate] = []
    var footprints = (memory.reading?.footprints ?? [])[...]
    for index in apps.indices {
      let app = AppID(index: index)
      while let first = footprints.first, first.app.index < index { footprints.removeFirst() }
      guard exists(app), self[app].position.isAlive, !self[app].isEnding else { continue }
      let standing = standing(of: app)
      candidates.append(
        PurgeCandidate(
          app: app, standing: standing, band: band(of: app, standing),
          footprint: footprints.first?.app == app ? footprints.first?.bytes : nil,
          highWaterMark: standing == .foreground ? nil : profile.memoryHighWaterMark))
    }
    return candidates
  }

  /// The priority that the reasons for which it runs give it: an app that is heard is dearer than one
  /// that is seen (MEM-09).
  private func band(of app: AppID, _ standing: PurgeCandidate.Standing) -> JetsamBand {
    let isHeard = self[app].run.assertions.contains { $0.reason == .audio }
    return standing == .background && isHeard ? .audioAndAccessory : standing.band
  }

  private func standing(of app: AppID) -> PurgeCandidate.Standing {
    switch self[app].position {
    case .suspended, .suspending: .suspended
    default:
      isInFront(app) || self[app].run.state.isForeground ? .foreground : .background
    }
  }
}

extension PurgeCandidate.Standing {
  fileprivate var band: JetsamBand {
    switch self {
    case .suspended: .idle
    case .background: .background
    case .foreground: .foreground
    }
  }
}
