extension Device {
  /// From now on the app may run for one more reason.
  mutating func hold(_ reason: Assertion.Reason, until end: Instant?, _ app: AppID) {
    self[app].run.assertions.append(Assertion(reason: reason, since: now, until: end))
    logAssertion(reason, .began, allowance: end?.since(now), app)
  }

  /// The reasons are over. Nothing happens to those that the app does not have.
  mutating func release(_ app: AppID, where isOver: (Assertion.Reason) -> Bool) {
    let over = self[app].run.assertions.map(\.reason).filter(isOver)
    guard !over.isEmpty else { return }
    self[app].run.assertions.removeAll { isOver($0.reason) }
    for reason in over { logAssertion(reason, .ended, allowance: nil, app) }
  }

  /// Background tasks and sound have entries of their own.
  private mutating func logAssertion(
    _ reason: Assertion.Reason, _ event: LogEntry.AssertionEvent, allowance: Duration?, _ app: AppID
  ) {
    switch reason {
    case .backgroundTask, .audio: break
    case .suspensionGrace, .wake, .call:
      effects.append(.log(app, .assertion(reason, event, allowance: allowance)))
    }
  }
}
