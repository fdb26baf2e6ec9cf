extension Device {
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
    guard self[app].run.removeDeadline(kind, number: number) != nil else { return }
    effects.append(.cancel(DeadlineID(.app(app), kind, number: number)))
  }

  mutating func deadlinePassed(_ id: DeadlineID, of app: AppID, isDebugged: Bool) {
    let kind = id.kind
    if kind.isThrottle {
      throttlePassed(app, kind)
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
    case .backgroundTaskBudget:
      // BGT-07: with its tasks unended the app is terminated, not suspended.
      kill(app, .backgroundTaskExpired, deadline: deadline)
    case .backgroundTaskWarning:
      warnOfExpiry(app)
    case .suspensionGrace:
      self[app].run.assertions.removeAll { $0.reason == .suspensionGrace }
      advance(app, because: .noReasonToRun)
    case .wake:
      wakeTimePassed(app, deadline)
    case .exit:
      // Whatever holds it inside the kernel must hold up neither its next process nor a shutdown.
      effects.append(.abandon(app))
      processExited(app, .signaled(9))
    case .fetchThrottle, .pushThrottle:
      break
    }
  }
}

extension RunFacts {
  /// Takes in a deadline, in the place of one of the same kind and number.
  mutating func insert(_ deadline: Deadline) {
    removeDeadline(deadline.kind, number: deadline.id.number)
    // In the order of their kinds, so that devices that differ in nothing else are equal.
    let index = deadlines.firstIndex { deadline.id.precedes($0.id) }
    deadlines.insert(deadline, at: index ?? deadlines.count)
  }

  /// Takes out the deadline of that kind and number; nil when there is none.
  @discardableResult
  mutating func removeDeadline(_ kind: DeadlineKind, number: Int) -> Deadline? {
    guard
      let index = deadlines.firstIndex(where: { $0.kind == kind && $0.id.number == number })
    else { return nil }
    return deadlines.remove(at: index)
  }
}

extension DeadlineID {
  fileprivate func precedes(_ other: DeadlineID) -> Bool {
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
    }
  }
}
