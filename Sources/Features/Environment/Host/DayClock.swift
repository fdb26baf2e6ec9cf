import Foundation
import LifecycleKernel

/// Tells the kernel how long the device's day still lasts: at boot, when a day has begun, and when
/// the machine's clock or time zone, or the device's clock, was set (WAKE-06).
final class DayClock: TimeOfDayFollower {
  /// Added, so that rounding cannot end a day just before its midnight, and then once more.
  private static let margin = Duration.milliseconds(1)

  private let engine: LifecycleEngine
  private let surroundings: any Surroundings
  private unowned let parts: DeviceParts

  /// - Parameter parts: Are told when the machine's clock or time zone was set.
  init(engine: LifecycleEngine, surroundings: any Surroundings, parts: DeviceParts) {
    self.engine = engine
    self.surroundings = surroundings
    self.parts = parts
    surroundings.timeOfDayFollower = self
  }

  func timeOfDayChanged(_ change: TimeOfDayChange) {
    read(after: change)
    parts.tell { $0.clockChanged() }
  }

  /// Reads the clock.
  ///
  /// - Parameter change: What has happened to the machine's time of day, so that apps must be told.
  ///   If a person sets the device's clock, the kernel already knows.
  func read(after change: TimeOfDayChange? = nil) {
    let shown = shown
    let day = surroundings.calendar.dateInterval(of: .day, for: shown)
    engine.handle(
      .timeOfDay(
        untilMidnight: untilMidnight(of: day, from: shown), change: change,
        day: day.map(calendarDay)))
  }

  /// The time that the device shows.
  private var shown: Date {
    surroundings.date.addingTimeInterval(engine.device.lasting.environment.clockOffset.inSeconds)
  }

  /// The rest of the day by the clock that the device shows. A day may have 23 or 25 hours.
  private func untilMidnight(of day: DateInterval?, from shown: Date) -> Duration {
    // Every calendar has a day for every date; if one had not, read again in an hour.
    let rest = day?.end.timeIntervalSince(shown) ?? 3_600
    return .nanoseconds(Int64(max(rest, 0) * 1e9)) + Self.margin
  }

  private func calendarDay(_ day: DateInterval) -> CalendarDay {
    // Counted at noon, because a day may begin an hour late.
    let noon = day.start.addingTimeInterval(12 * 3_600)
    let local = noon.timeIntervalSince1970 + Double(surroundings.timeZone.secondsFromGMT(for: noon))
    return CalendarDay(
      number: Int((local / 86_400).rounded(.down)), begin: day.start.timeIntervalSince1970,
      end: day.end.timeIntervalSince1970)
  }
}
