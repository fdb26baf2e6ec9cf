/// What features change of the core's facts, besides reasons to run (``hold(_:until:_:)``), deadlines
/// (``arm(_:_:_:number:since:)``) and the end of an app. All else of the core they only read.
extension Device {
  /// The app is told of it when it may be: once, however often it has become due.
  mutating func makeDue(_ news: NewsSet, _ app: AppID) {
    self[app].run.due.formUnion(news)
  }

  /// It is no news any more, because it has lost its occasion or is told now.
  ///
  /// - Returns: Whether it was due.
  @discardableResult
  mutating func dropDue(_ news: NewsSet, _ app: AppID) -> Bool {
    guard !self[app].run.due.isDisjoint(with: news) else { return false }
    self[app].run.due.subtract(news)
    return true
  }

  /// The wake waits behind those that wait already; whoever calls this advances the app.
  mutating func addWake(_ wake: Wake, _ app: AppID) {
    self[app].pendingWakes.append(wake)
  }

  /// Wakes that have lost their occasion while they waited are not delivered.
  ///
  /// - Parameter kept: How many of those that wait first stay.
  mutating func dropWakes(
    _ app: AppID, after kept: Int = 0, where isOver: (Wake) -> Bool
  ) {
    var place = 0
    self[app].pendingWakes.removeAll { wake in
      defer { place += 1 }
      return place >= kept && isOver(wake)
    }
  }

  /// Adds to what a wake says, while it waits.
  mutating func changeWake(_ app: AppID, at index: Int, _ body: (inout Wake) -> Void) {
    body(&self[app].pendingWakes[index])
  }

  /// Begins a pause, or a delay, which goes on when the process has ended.
  mutating func arm(throttle deadline: Deadline, _ app: AppID) {
    self[app].insert(throttle: deadline)
    effects.append(.arm(deadline))
  }

  /// Ends it early; nothing happens if it does not run.
  mutating func disarmThrottle(_ id: DeadlineID, _ app: AppID) {
    guard let index = self[app].throttles.firstIndex(where: { $0.id == id }) else { return }
    self[app].throttles.remove(at: index)
    effects.append(.cancel(id))
  }

  /// The background time of the app counts as if it had begun then.
  mutating func countBackgroundTime(since: Instant, _ app: AppID) {
    self[app].run.backgroundSince = since
  }
}
