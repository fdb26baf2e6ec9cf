package import DeviceHost
package import Foundation
import HeapModule
package import LifecycleKernel

/// Surroundings whose time advances only when a test advances it. Nothing sleeps, and the same
/// calls always have the same order of events.
package final class VirtualTime: Surroundings {
  package private(set) var now = Instant(nanoseconds: 1_000_000_000)
  /// How far the time of day is ahead of the device's clock. Changing it sets the machine's clock.
  package var wallClockOffset: TimeInterval = 1_700_000_000 {
    didSet {
      moveDates()
      soon { [unowned self] in timeOfDayFollower?.timeOfDayChanged(.clock) }
    }
  }
  package weak var timeOfDayFollower: (any TimeOfDayFollower)?
  /// The machine's time zone. Changing it sets it, as an administrator does.
  package var timeZone = TimeZone.gmt {
    didSet { soon { [unowned self] in timeOfDayFollower?.timeOfDayChanged(.timeZone) } }
  }
  private var dates: [DatedWork] = []
  /// How long the machine has slept.
  private var slept = Duration.zero
  private var scheduled = Heap<Work>()
  private var ready: [() -> Void] = []
  private var lastNumber: UInt64 = 0
  /// Scheduled work that was cancelled but is still in the heap.
  private var cancelledCount = 0

  package init() {}

  package var date: Date {
    Date(
      timeIntervalSince1970: wallClockOffset + slept.inSeconds + Double(now.nanoseconds) / 1e9)
  }

  /// The number of scheduled pieces of work.
  package var scheduledCount: Int { scheduled.count - cancelledCount }

  package func schedule(at instant: Instant, _ body: @escaping () -> Void) -> any ScheduledWork {
    lastNumber += 1
    let work = Work(due: max(instant, now), number: lastNumber, body) { [unowned self] in
      cancelledCount += 1
      if cancelledCount > 1_000, cancelledCount > scheduled.count / 2 { dropCancelled() }
    }
    scheduled.insert(work)
    return work
  }

  package func schedule(
    atDate date: Date, _ body: @escaping () -> Void
  ) -> any ScheduledWork {
    let work = DatedWork(date: date, body) { [unowned self] work in
      dates.removeAll { $0 === work }
    }
    dates.append(work)
    place(work)
    return work
  }

  package func schedule(
    afterPause pause: Duration, _ body: @escaping () -> Void
  ) -> any ScheduledWork {
    schedule(after: pause, body)
  }

  /// Lets the time of day advance as if the machine had slept: the device's clock stands still, and
  /// nothing waits.
  package func suspendMachine(for duration: Duration) {
    slept += duration
    moveDates()
  }

  /// The time of day jumped: schedules the dated work at other instants.
  private func moveDates() {
    for work in dates { place(work) }
  }

  private func place(_ work: DatedWork) {
    work.scheduled?.cancel()
    let wait = Duration.seconds(max(0, work.date.timeIntervalSince(date)))
    work.scheduled = schedule(after: wait) { work.run() }
  }

  package func soon(_ body: @escaping () -> Void) {
    ready.append(body)
  }

  /// How long work on other threads takes; nothing, unless a test says so.
  package var offloadDuration = Duration.zero

  /// Performs the work at once, and hands its result over after `offloadDuration`. Work that is already
  /// running is completed first.
  package func offload<Value: Sendable>(
    _ work: @escaping @Sendable () throws -> Value,
    then: @escaping (Result<Value, any Error>) -> Void
  ) {
    let result = Result { try work() }
    if offloadDuration == .zero {
      soon { then(result) }
    } else {
      _ = schedule(after: offloadDuration) { then(result) }
    }
  }

  /// Performs all work that is due, without advancing time.
  package func runReady() {
    var next = 0
    while next < ready.count {
      ready[next]()
      next += 1
    }
    ready.removeAll(keepingCapacity: true)
  }

  /// Advances time to the next scheduled work, at most to the limit, and performs it.
  ///
  /// - Returns: False if no work is scheduled before the limit; time is then at the limit.
  @discardableResult
  package func runNext(until limit: Instant) -> Bool {
    runReady()
    while let work = scheduled.min, work.due <= limit {
      scheduled.removeMin()
      guard let body = work.take() else {
        cancelledCount -= 1
        continue
      }
      now = max(now, work.due)
      body()
      runReady()
      return true
    }
    now = max(now, limit)
    return false
  }

  /// Advances time by a duration and performs all work that becomes due.
  package func advance(by duration: Duration) {
    let end = now.advanced(by: duration)
    while runNext(until: end) {}
  }

  /// Advances time until the condition holds.
  ///
  /// - Returns: Whether it held within the limit.
  @discardableResult
  package func advance(
    limit: Duration = .seconds(3_600), until condition: () -> Bool
  ) -> Bool {
    let end = now.advanced(by: limit)
    runReady()
    while !condition() {
      guard runNext(until: end) else { return condition() }
    }
    return true
  }

  private func dropCancelled() {
    scheduled = Heap(scheduled.unordered.filter { !$0.isCancelled })
    cancelledCount = 0
  }

  /// Work at a date, scheduled for the instant at which the time of day reaches it if nobody sets it.
  private final class DatedWork: ScheduledWork {
    let date: Date
    var scheduled: (any ScheduledWork)?
    private let body: () -> Void
    private let onEnd: (DatedWork) -> Void

    init(date: Date, _ body: @escaping () -> Void, onEnd: @escaping (DatedWork) -> Void) {
      self.date = date
      self.body = body
      self.onEnd = onEnd
    }

    func run() {
      onEnd(self)
      body()
    }

    func cancel() {
      scheduled?.cancel()
      onEnd(self)
    }
  }

  private final class Work: ScheduledWork, Comparable {
    let due: Instant
    private let number: UInt64
    private var body: (() -> Void)?
    private let onCancel: () -> Void
    private(set) var isCancelled = false

    init(
      due: Instant, number: UInt64, _ body: @escaping () -> Void, onCancel: @escaping () -> Void
    ) {
      self.due = due
      self.number = number
      self.body = body
      self.onCancel = onCancel
    }

    func take() -> (() -> Void)? {
      defer { body = nil }
      return body
    }

    func cancel() {
      guard body != nil else { return }
      body = nil
      isCancelled = true
      onCancel()
    }

    static func < (left: Work, right: Work) -> Bool {
      (left.due, left.number) < (right.due, right.number)
    }

    static func == (left: Work, right: Work) -> Bool { left === right }
  }
}
