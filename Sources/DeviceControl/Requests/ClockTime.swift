import FoundationEssentials

/// A time that a device's clock can be set to.
public enum ClockTime: Equatable, Sendable {
  /// The machine's own.
  case machine
  /// A time of the present day.
  case timeOfDay(hour: Int, minute: Int)
  case date(Date)

  /// Reads `9:41`, ISO 8601 or `machine`; `nil` for anything else.
  public init?(_ text: String) {
    if text == "machine" {
      self = .machine
    } else if let date = try? Date(text, strategy: .iso8601) {
      self = .date(date)
    } else {
      let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
      guard parts.count == 2, let hour = parts[0], let minute = parts[1],
        (0..<24).contains(hour), (0..<60).contains(minute)
      else { return nil }
      self = .timeOfDay(hour: hour, minute: minute)
    }
  }
}
