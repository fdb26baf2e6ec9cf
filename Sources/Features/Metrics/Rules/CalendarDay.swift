/// A day by the clock that the device shows.
public struct CalendarDay: Hashable, Sendable, Codable {
  /// The number of days from the first of January 1970 to it, which identifies it: the time zone may
  /// change in the middle of a day.
  public let number: Int
  /// When it begins and ends, in seconds since 1970.
  public let begin: Double
  public let end: Double

  public init(number: Int, begin: Double, end: Double) {
    self.number = number
    self.begin = begin
    self.end = end
  }

  /// The day until the host has read the clock.
  static let unknown = CalendarDay(number: 0, begin: 0, end: 86_400)
}
