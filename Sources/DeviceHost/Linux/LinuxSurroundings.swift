import Dispatch
import Foundation
import LifecycleKernel
import Logging
import NIOCore

/// Time and threads on an event loop of NIO.
final class LinuxSurroundings: Surroundings {
  let loop: any EventLoop
  private let dated: DatedWorks
  private let zone: SystemTimeZone
  /// Where the device's clock is written down for another foregroundd, four times a second, while work
  /// waits for an instant of it; nil: nowhere.
  weak var journal: LinuxJournal?
  private var meter = StallMeter()
  private var pendingCount = 0
  /// It looks at the time regularly.
  private(set) var isBeating = false

  /// The device's clock at the start of this process, ahead of the machine's.
  private let advance: Duration

  /// Called on the loop's thread.
  ///
  /// - Parameter start: What the device's clock shows now; nil: what the machine's does. It stood
  ///   still while there was no foregroundd.
  /// - Throws: If the process has no descriptors left.
  init(loop: any EventLoop, startingAt start: Instant? = nil, logger: Logger) throws {
    advance = start.map { $0.since(Self.machineClock) } ?? .zero
    self.loop = loop
    dated = try DatedWorks(loop: loop)
    zone = SystemTimeZone(loop: loop, logger: logger)
  }

  var now: Instant { monotonic.advanced(by: .zero - meter.stalled) }

  var machineSeconds: Double { Double(Self.machineClock.nanoseconds) / 1e9 }

  var date: Date { Date() }

  var timeZone: TimeZone { zone.timeZone }

  weak var timeOfDayFollower: (any TimeOfDayFollower)? {
    didSet {
      dated.follower = timeOfDayFollower
      zone.follower = timeOfDayFollower
    }
  }

  private var monotonic: Instant { Self.machineClock.advanced(by: advance) }

  private static var machineClock: Instant {
    Instant(nanoseconds: Int64(clamping: NIODeadline.now().uptimeNanoseconds))
  }

  func schedule(at instant: Instant, _ body: @escaping () -> Void) -> any ScheduledWork {
    let work = LoopWork { [unowned self] in
      pendingCount -= 1
      body()
    } onCancel: { [unowned self] in
      pendingCount -= 1
    }
    pendingCount += 1
    arm(work, at: instant)
    beat()
    return work
  }

  func schedule(
    afterPause pause: Duration, _ body: @escaping () -> Void
  ) -> any ScheduledWork {
    let work = LoopWork(body) {}
    work.scheduled = loop.assumeIsolated().scheduleTask(in: .nanoseconds(pause.nanoseconds)) {
      work.run()
    }
    return work
  }

  /// The loop's clock goes on during a stall and the device's does not, so that work may come up
  /// before it is due: it is then put off again.
  private func arm(_ work: LoopWork, at instant: Instant) {
    let due = instant.advanced(by: meter.stalled - advance).nanoseconds
    let deadline = NIODeadline.uptimeNanoseconds(UInt64(clamping: due))
    work.scheduled = loop.assumeIsolated().scheduleTask(deadline: deadline) { [unowned self] in
      meter.observe(monotonic)
      if now < instant { arm(work, at: instant) } else { work.run() }
    }
  }

  /// Looks at the time every now and then, for as long as something is scheduled.
  private func beat() {
    guard !isBeating else { return }
    isBeating = true
    meter.attend(at: monotonic)
    beatAgain()
  }

  private func beatAgain() {
    let pause = TimeAmount.nanoseconds(StallMeter.interval.nanoseconds)
    loop.assumeIsolated().scheduleTask(in: pause) { [weak self] in
      guard let self else { return }
      meter.observe(monotonic)
      journal?.clock = now.nanoseconds
      if pendingCount > 0 {
        beatAgain()
      } else {
        isBeating = false
        meter.rest()
      }
    }
  }

  func schedule(atDate date: Date, _ body: @escaping () -> Void) -> any ScheduledWork {
    dated.schedule(at: date, body)
  }

  func soon(_ body: @escaping () -> Void) {
    loop.assumeIsolated().execute(body)
  }

  func offload<Value: Sendable>(
    _ work: @escaping @Sendable () throws -> Value,
    then: @escaping (Result<Value, any Error>) -> Void
  ) {
    let bound = NIOLoopBound(then, eventLoop: loop)
    let loop = loop
    DispatchQueue.global(qos: .userInitiated).async {
      let result = Result { try work() }
      loop.execute { bound.value(result) }
    }
  }
}

/// Work for an instant of the loop's clock.
private final class LoopWork: PendingWork {
  var scheduled: Scheduled<Void>?

  override func cancel() {
    scheduled?.cancel()
    super.cancel()
  }
}
