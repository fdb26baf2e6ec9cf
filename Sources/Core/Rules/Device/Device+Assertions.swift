extension Device {
  /// From now on the app may run for one more reason.
  mutating func hold(_ reason: Assertion.Reason, until end: Instant?, _ app: AppID) {
    self[app].run.assertions.append(Assertion(reason: reason, since: now, until: end))
    logAssertion(reason, .began, allowance: end?.since(now), app)
  }

  /// The reasons are over. Nothing happens to those that the app does not have.
  mutating func release(_ app: AppID, where isOver: (Assertion.Reason) -> Bool) {
    var index = 0
    while index < self[app].run.assertions.count {
      guard isOver(self[app].run.assertions[index].reason) else {
        index += 1
        continue
      }
      let over = self[app].run.assertions.remove(at: index)
      logAssertion(over.reason, .ended, allowance: nil, app)
    }
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
