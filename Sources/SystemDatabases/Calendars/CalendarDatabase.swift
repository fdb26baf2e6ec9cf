/// The calendars: `Calendar/Calendar.sqlitedb`.
///
/// Any thread, one at a time.
package final class CalendarDatabase {
  package let connection: DatabaseConnection

  /// - Throws: What the closure throws, or ``DatabaseFailure``.
  package init(handOver: () throws -> SystemDatabaseFiles) throws {
    connection = try DatabaseConnection(.calendars, handOver: handOver)
    try connection.migrate(Self.versions)
  }

  /// The calendar that every device has from the beginning, and that takes new events.
  package static let first = CalendarRecord(identifier: "calendar", title: "Calendar")

  private static let versions = [
    [
      "CREATE TABLE calendar (identifier TEXT NOT NULL PRIMARY KEY, title TEXT NOT NULL)",
      "INSERT INTO calendar (identifier, title) VALUES ('\(first.identifier)', '\(first.title)')",
      """
      CREATE TABLE event (
        identifier TEXT NOT NULL PRIMARY KEY,
        calendar TEXT NOT NULL REFERENCES calendar(identifier),
        title TEXT NOT NULL,
        location TEXT, notes TEXT, url TEXT,
        start REAL NOT NULL, "end" REAL NOT NULL,
        is_all_day INTEGER NOT NULL,
        time_zone TEXT,
        created REAL NOT NULL, changed REAL NOT NULL)
      """,
      "CREATE INDEX event_start ON event(start)",
    ]
  ]

  private static let columns =
    "identifier, calendar, title, location, notes, url, start, \"end\", is_all_day, time_zone, "
    + "created, changed"

  /// All calendars, in the order in which they were added.
  package func calendars() throws -> [CalendarRecord] {
    var all: [CalendarRecord] = []
    try connection.run("SELECT identifier, title FROM calendar ORDER BY rowid") {
      all.append(CalendarRecord(identifier: $0.text(0) ?? "", title: $0.text(1) ?? ""))
    }
    return all
  }

  /// The events that are not over at the first time, and have begun before the second, by their
  /// beginnings.
  package func events(from start: Double, to end: Double) throws -> [EventRecord] {
    try events("\"end\" >= ? AND start < ?", [.real(start), .real(end)])
  }

  /// An event; nil if there is none.
  package func event(_ identifier: String) throws -> EventRecord? {
    try events("identifier = ?", [.text(identifier)]).first
  }

  private func events(_ condition: String, _ values: [DatabaseValue]) throws -> [EventRecord] {
    var found: [EventRecord] = []
    try connection.run(
      "SELECT \(Self.columns) FROM event WHERE \(condition) ORDER BY start, identifier", values
    ) { row in
      var event = EventRecord(
        identifier: row.text(0) ?? "", calendar: row.text(1) ?? "", title: row.text(2) ?? "",
        start: row.real(6), end: row.real(7), isAllDay: row.integer(8) != 0, at: row.real(10))
      event.location = row.text(3)
      event.notes = row.text(4)
      event.url = row.text(5)
      event.timeZone = row.text(9)
      event.changed = row.real(11)
      found.append(event)
    }
    return found
  }

  /// Adds an event, or replaces the one that has its identifier.
  package func save(_ event: EventRecord) throws {
    try connection.run(
      "INSERT OR REPLACE INTO event (\(Self.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      [
        .text(event.identifier), .text(event.calendar), .text(event.title),
        .text(orNull: event.location), .text(orNull: event.notes), .text(orNull: event.url),
        .real(event.start), .real(event.end), .integer(event.isAllDay ? 1 : 0),
        .text(orNull: event.timeZone), .real(event.created), .real(event.changed),
      ])
  }

  /// Removes an event.
  ///
  /// - Throws: ``DatabaseFailure``, with `notFound` if it is not there.
  package func remove(_ identifier: String) throws {
    try connection.run("DELETE FROM event WHERE identifier = ?", [.text(identifier)])
    if connection.changes == 0 {
      throw DatabaseFailure(.notFound, "there is no event \(identifier)")
    }
  }
}
