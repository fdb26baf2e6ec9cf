extension Device {
  // MARK: The device's own

  mutating func arm(
    _ kind: DeadlineKind, _ allowance: Duration, clock: Deadline.Clock = .awake
  ) {
    let deadline = Deadline(
      id: DeadlineID(.device, kind), clock: clock, since: now, allowance: allowance)
    deadlines.removeAll { $0.kind == kind }
    deadlines.append(deadline)
    // In one order, so that equal devices compare equal.
    deadlines.sort { $0.kind.ordinal < $1.kind.ordinal }
    effects.append(.arm(deadline))
  }

  mutating func cancel(_ kind: DeadlineKind) {
    guard let index = deadlines.firstIndex(kind) else { return }
    effects.append(.cancel(deadlines.remove(at: index).id))
  }

  mutating func deadlinePassed(_ id: DeadlineID) {
    guard let index = deadlines.firstIndex(where: { $0.id == id }) else { return }
    deadlines.remove(at: index)
    if id.kind == .homePress { return goHome() }
    followers.deviceDeadlines.value[id.kind]?(&self)
  }

  /// The device shuts down and waits for nothing any more.
  mutating func cancelDeadlines() {
    for deadline in deadlines { effects.append(.cancel(deadline.id)) }
    deadlines = []
  }

  // MARK: Those of apps

  mutating func arm(
    _ kind: DeadlineKind, _ allowance: Duration, _ app: AppID, number: Int = 0,
    since: Instant? = nil
  ) {
    let id = DeadlineID(.app(app), kind, number: number)
    let deadline = Deadline(id: id, clock: .awake, since: since ?? now, allowance: allowance)
    self[app].run.insert(deadline)
    effects.append(.arm(deadline))
  }

  mutating func cancel(_ kind: DeadlineKind, _ app: AppID, number: Int = 0) {
    guard let index = index(of: kind, app, number: number) else { return }
    self[app].run.deadlines.remove(at: index)
    effects.append(.cancel(DeadlineID(.app(app), kind, number: number)))
  }

  /// The index of the deadline among the app's.
  @inline(__always)
  private func index(of kind: DeadlineKind, _ app: AppID, number: Int) -> Int? {
    // Each element is read where it is: a loop over the array would count one reference more to it.
    var index = 0
    while index < self[app].run.deadlines.count {
      let id = self[app].run.deadlines[index].id
      if id.kind == kind, id.number == number { return index }
      index += 1
    }
    return nil
  }

  mutating func deadlinePassed(_ id: DeadlineID, of app: AppID, isDebugged: Bool) {
    let kind = id.kind
    if kind.isThrottle {
      throttlePassed(app, id)
      return
    }
    if let hook = followers.keptDeadlines.value[kind] {
      hook(&self, app, id)
      return
    }
    guard let deadline = self[app].run.removeDeadline(kind, number: id.number) else { return }
    if kind.isWatchdog && isDebugged {
      arm(kind, deadline.allowance, app, number: id.number)
      return
    }
    switch kind {
    case .launch, .resume, .backgroundEntry, .termination, .response, .suspension:
      kill(app, .watchdog(kind), deadline: deadline)
    case .portLoss:
      kill(app, .misbehaviour(.closedPort), deadline: deadline)
    case .suspensionGrace:
      release(app) { $0 == .suspensionGrace }
      advance(app, because: .noReasonToRun)
    case .wake:
      wakeTimePassed(app, deadline)
    case .exit:
      // A process that cannot exit must not delay the app's next process or a shutdown.
      effects.append(.abandon(app))
      processExited(app, .signaled(9))
    default:
      followers.deadlines.value[kind]?(&self, app, deadline)
    }
  }
}

extension RunFacts {
  /// Stores a deadline; it replaces one with the same kind and number.
  mutating func insert(_ deadline: Deadline) {
    // Sorted by kind, so that equal devices compare equal.
    var index = 0
    while index < deadlines.count, deadlines[index].id.precedes(deadline.id) { index += 1 }
    if index < deadlines.count, deadlines[index].id == deadline.id {
      deadlines[index] = deadline
    } else if index == deadlines.count {
      deadlines.append(deadline)
    } else {
      deadlines.insert(deadline, at: index)
    }
  }

  /// Removes and returns the deadline with the kind and number, if there is one.
  mutating func removeDeadline(_ kind: DeadlineKind, number: Int) -> Deadline? {
    guard let index = deadlines.firstIndex(kind, number: number) else { return nil }
    return deadlines.remove(at: index)
  }
}

extension [Deadline] {
  /// The deadline with the kind and number, if there is one.
  func first(_ kind: DeadlineKind, number: Int = 0) -> Deadline? {
    firstIndex(kind, number: number).map { self[$0] }
  }

  /// The first deadline with the kind, if there is one.
  func first(of kind: DeadlineKind) -> Deadline? {
    first { $0.kind == kind }
  }

  /// The index of the deadline with the kind and number, if there is one.
  @inline(__always)
  func firstIndex(_ kind: DeadlineKind, number: Int = 0) -> Int? {
    for index in indices where self[index].id.kind == kind && self[index].id.number == number {
      return index
    }
    return nil
  }
}

extension DeadlineID {
  func precedes(_ other: DeadlineID) -> Bool {
    (kind.ordinal, number) < (other.kind.ordinal, other.number)
  }
}

extension DeadlineKind {
  fileprivate var ordinal: Int {
    switch self {
    case .launch: 0
    case .resume: 1
    case .backgroundEntry: 2
    case .termination: 3
    case .response: 4
    case .suspension: 5
    case .suspensionGrace: 6
    case .backgroundTaskWarning: 7
    case .backgroundTaskBudget: 8
    case .wake: 9
    case .portLoss: 10
    case .exit: 11
    case .fetchThrottle: 12
    case .pushThrottle: 13
    case .midnight: 14
    case .sustainedPressure: 15
    case .fetchHaste: 16
    case .taskWarning: 17
    case .taskDelay: 18
    case .relaunchDelay: 19
    case .regionStay: 20
    case .significantChange: 21
    case .visitStay: 22
    case .processorWindow: 23
    case .transferDelay: 24
    case .keepAliveOpening: 25
    case .keepAlive: 26
    case .voipWindow: 27
    case .callReport: 28
    case .keyDiscard: 29
    case .homePress: 30
    case .idle: 31
    }
  }
}
