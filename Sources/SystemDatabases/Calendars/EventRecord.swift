/// An event of a calendar.
package struct EventRecord: Hashable, Sendable {
  package var identifier: String
  /// The identifier of its calendar.
  package var calendar: String
  package var title: String
  package var location: String?
  package var notes: String?
  package var url: String?
  /// In seconds since 1970.
  package var start: Double
  package var end: Double
  package var isAllDay: Bool
  /// The name of its time zone; nil if it has none of its own.
  package var timeZone: String?
  /// When it was first and last saved, in seconds since 1970.
  package var created: Double
  package var changed: Double

  package init(
    identifier: String, calendar: String, title: String, start: Double, end: Double,
    isAllDay: Bool = false, at time: Double
  ) {
    self.identifier = identifier
    self.calendar = calendar
    self.title = title
    self.start = start
    self.end = end
    self.isAllDay = isAllDay
    created = time
    changed = time
  }
}

/// A calendar.
package struct CalendarRecord: Hashable, Sendable {
  package var identifier: String
  package var title: String

  package init(identifier: String, title: String) {
    self.identifier = identifier
    self.title = title
  }
}
