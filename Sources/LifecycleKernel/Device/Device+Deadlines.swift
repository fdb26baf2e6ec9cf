extension Device {
  mutating func arm(
    _ kind: DeadlineKind, _ allowance: Duration, _ app: AppID, since: Instant? = nil
  ) {
    let deadline = Deadline(kind: kind, since: since ?? now, allowance: allowance)
    self[app].deadlines.removeAll { $0.kind == kind }
    // In the order of their kinds, so that devices that differ in nothing else are equal.
    let index = self[app].deadlines.firstIndex { kind.precedes($0.kind) }
    self[app].deadlines.insert(deadline, at: index ?? self[app].deadlines.count)
    effects.append(.arm(app, deadline))
  }

  mutating func cancel(_ kind: DeadlineKind, _ app: AppID) {
    guard let index = self[app].deadlines.firstIndex(where: { $0.kind == kind }) else { return }
    self[app].deadlines.remove(at: index)
    effects.append(.cancel(app, kind))
  }

  mutating func deadlinePassed(_ kind: DeadlineKind, of app: AppID, isDebugged: Bool) {
    guard let deadline = self[app].deadline(kind) else { return }
    if kind.isWatchdog && isDebugged {
      arm(kind, deadline.allowance, app)
      return
    }
    self[app].deadlines.removeAll { $0.kind == kind }
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
    case .suspensionGrace, .wake:
      self[app].assertions.removeAll { assertion in
        switch assertion.reason {
        case .suspensionGrace: kind == .suspensionGrace
        case .wake: kind == .wake
        case .backgroundTask: false
        }
      }
      advance(app, because: .noReasonToRun)
    }
  }
}

extension DeadlineKind {
  private var ordinal: Int {
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
    }
  }

  fileprivate func precedes(_ other: DeadlineKind) -> Bool {
    ordinal < other.ordinal
  }
}
