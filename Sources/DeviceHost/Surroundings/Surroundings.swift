package import Foundation
package import LifecycleKernel

/// The time and the threads on which a device runs.
///
/// On Linux it is an event loop; in tests and chaos runs a model whose time is moved by hand. All
/// of it belongs to the device's thread.
package protocol Surroundings: AnyObject {
  /// The device's clock: it stands still while the machine sleeps, and while this program was not
  /// allowed to run.
  var now: Instant { get }

  /// Seconds on the machine's monotonic clock, for lines of the log that other programs compare with
  /// what they have measured.
  var machineSeconds: Double { get }

  /// The time of day.
  var date: Date { get }

  /// The machine's time zone, in which days begin and end.
  var timeZone: TimeZone { get }

  /// Who is told that the machine's time of day or time zone was set. It is not kept alive.
  var timeOfDayFollower: (any TimeOfDayFollower)? { get set }

  /// Calls the closure at an instant of the device's clock, on the device's thread. An instant in
  /// the past means soon, never at once.
  @discardableResult
  func schedule(at instant: Instant, _ body: @escaping () -> Void) -> any ScheduledWork

  /// Calls the closure on the device's thread after a pause that measures nobody's time.
  ///
  /// Work for an instant makes this program look at the time four times a second, so that a stall
  /// does not count; a pause lets an idle device sleep.
  @discardableResult
  func schedule(afterPause pause: Duration, _ body: @escaping () -> Void) -> any ScheduledWork

  /// Does something on the device's thread when the time of day reaches the date. If the date has
  /// passed, also because the clock was set, that is soon, never at once.
  func schedule(atDate date: Date, _ body: @escaping () -> Void) -> any ScheduledWork

  /// Calls the closure on the device's thread after the current work.
  func soon(_ body: @escaping () -> Void)

  /// Does something that may take long on another thread, and then something with the result on
  /// the device's.
  func offload<Value: Sendable>(
    _ work: @escaping @Sendable () throws -> Value,
    then: @escaping (Result<Value, any Error>) -> Void)
}

extension Surroundings {
  /// Does something after a while, on the device's thread.
  @discardableResult
  package func schedule(
    after duration: Duration, _ body: @escaping () -> Void
  ) -> any ScheduledWork {
    schedule(at: now.advanced(by: duration), body)
  }

  /// The calendar by which days begin and end.
  package var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    return calendar
  }

  /// As the device's clock, which in virtual time is the only one.
  package var machineSeconds: Double { seconds }

  /// Seconds on the device's clock, as messages carry them.
  var seconds: Double { Double(now.nanoseconds) / 1e9 }
}

/// Who goes by the machine's time of day.
package protocol TimeOfDayFollower: AnyObject {
  /// The machine's time of day, or its time zone, was set. Called on the device's thread.
  func timeOfDayChanged(_ change: TimeOfDayChange)
}

/// Something that was put off.
package protocol ScheduledWork: AnyObject {
  /// Takes it back; does nothing once it was done.
  func cancel()
}
