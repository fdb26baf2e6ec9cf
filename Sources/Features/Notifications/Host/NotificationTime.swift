import Foundation

/// The time by which notifications are due.
struct NotificationTime {
  /// The machine's time of day.
  var machine: Date
  /// How far the clock that the device shows is ahead of it.
  var offset: TimeInterval
  /// The device's time zone.
  var timeZone: TimeZone

  /// What the device's clock shows.
  var shown: Date { machine.addingTimeInterval(offset) }
}
