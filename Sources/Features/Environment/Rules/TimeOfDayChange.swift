/// A change of the machine's time of day, which apps must be told of (WAKE-06).
public enum TimeOfDayChange: String, Hashable, Sendable, Codable {
  /// The clock was set.
  case clock
  /// The time zone is another; the clock goes on.
  case timeZone
}
