import AppSupport

/// The time of an app under test, which only the test moves.
@MainActor final class VirtualClock {
  /// Seconds since the app was made, or from where the test begins to count.
  private(set) var now: Double
  private var entries: [Entry] = []

  private struct Entry {
    var due: Double
    var interval: Double?
    var body: @MainActor () -> Void
    var timer: AppTimer
  }

  /// The number of timers that are not cancelled and have not fired for the last time.
  var timerCount: Int { entries.count }

  init(at now: Double = 0) {
    self.now = now
  }

  /// From here on the app goes by this clock.
  func handIn() {
    AppClock.current = AppClock(
      startTimer: { [weak self] seconds, repeats, body in
        let timer = AppTimer { [weak self] timer in
          self?.entries.removeAll { $0.timer === timer }
        }
        guard let self else { return timer }
        entries.append(
          Entry(due: now + seconds, interval: repeats ? seconds : nil, body: body, timer: timer))
        return timer
      })
  }

  /// Time passes; what is due then is done, in the order in which it is due.
  func advance(by seconds: Double) {
    let end = now + seconds
    while let next = entries.filter({ $0.due <= end }).min(by: { $0.due < $1.due }) {
      now = max(now, next.due)
      guard let index = entries.firstIndex(where: { $0.timer === next.timer }) else { continue }
      if let interval = next.interval, interval > 0 {
        entries[index].due += interval
      } else {
        entries.remove(at: index)
      }
      next.body()
    }
    now = end
  }
}
