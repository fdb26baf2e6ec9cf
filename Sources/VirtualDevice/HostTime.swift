package import DeviceHost
package import Foundation
package import LifecycleKernel

/// Virtual time as one foregroundd sees it: when that has ended, nothing that it has put off happens
/// any more.
package final class HostTime: Surroundings, TimeOfDayFollower {
  private let time: VirtualTime
  private var isAlive = true
  package weak var timeOfDayFollower: (any TimeOfDayFollower)?

  package init(_ time: VirtualTime) {
    self.time = time
    time.timeOfDayFollower = self
  }

  package func timeOfDayChanged(_ change: TimeOfDayChange) {
    if isAlive { timeOfDayFollower?.timeOfDayChanged(change) }
  }

  /// The foregroundd has ended.
  package func end() {
    isAlive = false
  }

  package var now: Instant { time.now }
  package var date: Date { time.date }
  package var timeZone: TimeZone { time.timeZone }

  package func schedule(at instant: Instant, _ body: @escaping () -> Void) -> any ScheduledWork {
    time.schedule(at: instant, whileAlive(body))
  }

  package func schedule(
    afterPause pause: Duration, _ body: @escaping () -> Void
  ) -> any ScheduledWork {
    time.schedule(afterPause: pause, whileAlive(body))
  }

  package func schedule(atDate date: Date, _ body: @escaping () -> Void) -> any ScheduledWork {
    time.schedule(atDate: date, whileAlive(body))
  }

  package func soon(_ body: @escaping () -> Void) {
    time.soon(whileAlive(body))
  }

  package func offload<Value: Sendable>(
    _ work: @escaping @Sendable () throws -> Value,
    then: @escaping (Result<Value, any Error>) -> Void
  ) {
    time.offload(work) { [weak self] result in
      if let self, isAlive { then(result) }
    }
  }

  private func whileAlive(_ body: @escaping () -> Void) -> () -> Void {
    { [weak self] in
      if let self, isAlive { body() }
    }
  }
}
