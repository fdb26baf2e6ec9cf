extension Device {
  /// An event wakes the app. Events are delivered one after another.
  mutating func wake(_ app: AppID, _ wake: Wake) {
    if let throttle = wake.throttle, profile.wakeInterval > .zero {
      guard self[app].throttle(throttle) == nil else {
        // PUSH-07: only the newest of the delayed pushes is kept.
        self[app].heldWakes.removeAll { $0.reason == wake.reason }
        self[app].heldWakes.append(wake)
        return
      }
      armThrottle(throttle, app)
    }
    queue(wake, app)
  }

  mutating func queue(_ wake: Wake, _ app: AppID) {
    self[app].pendingWakes.append(wake)
    let isLaunch = self[app].position == .absent || self[app].isEnding
    advance(app, because: isLaunch ? .backgroundLaunch : .wake)
  }

  /// The next wake to deliver. Its time starts now (WDG-14).
  mutating func takeWake(_ app: AppID) -> Callback {
    let wake = self[app].pendingWakes.removeFirst()
    if let id = movesOn(wake, app) { return .wake(id, wake) }
    var number = 0
    while self[app].run.openWakes.contains(where: { $0.id.rawValue == number })
      || isReserved(WakeID(rawValue: number), app)
    {
      number += 1
    }
    let id = WakeID(rawValue: number)
    let isInBackground = self[app].runsInBackground
    if isInBackground || wake.expectsCompletion {
      self[app].run.openWakes.append(
        OpenWake(
          id: id, reason: wake.reason, expectsCompletion: wake.expectsCompletion, task: wake.task))
    }
    if isInBackground {
      let allowance = profile.wakeTime(for: wake.reason)
      let until = now.advanced(by: allowance)
      hold(.wake(id, wake.reason), until: until, app)
      arm(.wake, allowance, app, number: number)
    }
    let delivered = DeliveredWake(id: id, wake: wake, isLimited: isInBackground)
    for hooks in followers.wakes.list { hooks.delivered?(&self, app, delivered) }
    return .wake(id, wake)
  }

  /// Whether the number is taken, although no wake has it any more.
  private mutating func isReserved(_ id: WakeID, _ app: AppID) -> Bool {
    for hooks in followers.wakes.list where hooks.isReserved?(&self, app, id) == true {
      return true
    }
    return false
  }

  /// An app that is still awake for a position, for Bluetooth or for an accessory has the whole time
  /// of the next one (LOC-04, BT-01, EA-01), not one more time beside the first: a moving device
  /// would have one for each position.
  ///
  /// - Returns: The wake that goes on; nil if there is none.
  private mutating func movesOn(_ wake: Wake, _ app: AppID) -> WakeID? {
    guard wake.isMove || wake.reason.movesOn,
      self[app].runsInBackground,
      let open = self[app].run.openWakes.first(where: { $0.reason == wake.reason }),
      self[app].run.deadlines.first(.wake, number: open.id.rawValue) != nil
    else { return nil }
    let allowance = profile.wakeTime(for: wake.reason)
    release(of: open.id, app)
    hold(.wake(open.id, wake.reason), until: now.advanced(by: allowance), app)
    arm(.wake, allowance, app, number: open.id.rawValue)
    return open.id
  }

  /// The app has finished its work for the event. Ignored if the time of the wake was already over.
  mutating func wakeFinished(_ app: AppID, _ id: WakeID, _ result: WakeResult) {
    for hooks in followers.wakes.list where hooks.takesEnd?(&self, app, id) == true { return }
    guard let index = self[app].run.openWakes.firstIndex(where: { $0.id == id }) else { return }
    let wake = self[app].run.openWakes.remove(at: index)
    effects.append(.log(app, .wake(wake.reason, result)))
    cancel(.wake, app, number: id.rawValue)
    release(of: id, app)
    for hooks in followers.wakes.list { hooks.finished?(&self, app, wake, result) }
    // FETCH-05: its interface may have changed.
    if self[app].run.state == .background { self[app].run.isSnapshotStale = true }
    advance(app, because: .noReasonToRun)
  }

  /// The app does not have to report the end of its work: it simply has the time of the event.
  mutating func wakeWasNotHandled(_ app: AppID, _ id: WakeID) {
    guard let index = self[app].run.openWakes.firstIndex(where: { $0.id == id }) else { return }
    self[app].run.openWakes[index].expectsCompletion = false
    for hooks in followers.wakes.list { hooks.isFree?(&self, app, id) }
    if self[app].run.state.isForeground { self[app].run.openWakes.remove(at: index) }
  }

  /// The time of a wake is over (WDG-14). If the app should have finished it, the app is killed
  /// (FETCH-03, PUSH-03).
  mutating func wakeTimePassed(_ app: AppID, _ deadline: Deadline) {
    let id = WakeID(rawValue: deadline.id.number)
    if let index = self[app].run.openWakes.firstIndex(where: { $0.id == id }) {
      let wake = self[app].run.openWakes[index]
      for hooks in followers.wakes.list { hooks.overran?(&self, app, wake) }
      if wake.expectsCompletion && wake.reason.isOverrunFatal {
        kill(app, .wakeOverrun(wake.reason), deadline: deadline)
        return
      }
      // The number stays in use, because the app may still finish this wake.
      if !wake.expectsCompletion { self[app].run.openWakes.remove(at: index) }
    }
    release(of: id, app)
    advance(app, because: .noReasonToRun)
  }

  /// In the foreground the app's time is not limited; it may still finish its wakes.
  mutating func stopWakeClocks(_ app: AppID) {
    for wake in self[app].run.openWakes {
      cancel(.wake, app, number: wake.id.rawValue)
      for hooks in followers.wakes.list { hooks.isFree?(&self, app, wake.id) }
    }
    self[app].run.openWakes.removeAll { !$0.expectsCompletion }
  }

  // MARK: Throttling

  mutating func armThrottle(_ kind: DeadlineKind, _ app: AppID) {
    let pause = followers.pauses.value[kind]?(self, app) ?? profile.wakeInterval
    let deadline = Deadline(
      id: DeadlineID(.app(app), kind), clock: .wall, since: now, allowance: pause)
    self[app].insert(throttle: deadline)
    effects.append(.arm(deadline))
  }

  mutating func disarmThrottle(_ kind: DeadlineKind, _ app: AppID) {
    guard let index = self[app].throttles.firstIndex(where: { $0.kind == kind }) else { return }
    effects.append(.cancel(self[app].throttles.remove(at: index).id))
  }

  /// Starts every throttle again: the clock was set, so it is not known how much of each has passed.
  mutating func beginThrottlesAnew() {
    for index in apps.indices {
      for place in apps[index].throttles.indices {
        // The date of a task is the same date by the clock that was set.
        if apps[index].throttles[place].kind == .taskDelay { continue }
        let deadline = Deadline(
          id: apps[index].throttles[place].id, clock: .wall, since: now,
          allowance: apps[index].throttles[place].allowance)
        apps[index].throttles[place] = deadline
        effects.append(.arm(deadline))
      }
    }
    tell(.clockSet)
  }

  /// The throttle is over: the app is woken for the delayed event (FETCH-04, PUSH-04).
  mutating func throttlePassed(_ app: AppID, _ id: DeadlineID) {
    guard let index = self[app].throttles.firstIndex(where: { $0.id == id }) else { return }
    self[app].throttles.remove(at: index)
    let kind = id.kind
    if kind == .relaunchDelay { return relaunchDelayPassed(app) }
    guard let held = self[app].heldWakes.firstIndex(where: { $0.throttle == kind }) else {
      followers.throttles.value[kind]?(&self, app, id)
      return
    }
    let wake = self[app].heldWakes.remove(at: held)
    guard refusal(of: .launchInBackground(app, wake)) == nil else { return }
    armThrottle(kind, app)
    queue(wake, app)
  }

  /// The app is removed, with all its throttles.
  mutating func cancelThrottles(_ app: AppID) {
    for deadline in self[app].throttles {
      effects.append(.cancel(deadline.id))
    }
    self[app].throttles = []
    self[app].heldWakes = []
    self[app].badRuns = 0
  }
}

extension Device {
  fileprivate mutating func release(of id: WakeID, _ app: AppID) {
    release(app) { reason in
      if case .wake(id, _) = reason { true } else { false }
    }
  }
}
