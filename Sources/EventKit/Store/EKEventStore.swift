import AppRuntime
public import Foundation
import SystemDatabases

/// Reads and changes the calendars of the device, if the person lets the app. Any thread.
///
/// All apps share one database. What is saved without a commit is an open transaction on it, until
/// ``commit()`` or ``reset()``: as on the platform other apps cannot change the calendars meanwhile, and
/// an app that is suspended with it ends with 0xdead10cc (TERM-02, TERM-19, RESP-16).
///
/// There are no reminders, recurring events, alarms, attendees and accounts, and nobody is told of
/// changes by other apps.
// Unchecked: the database is used only with the lock.
open class EKEventStore: NSObject, @unchecked Sendable {
  private let lock = NSLock()
  private var opened: CalendarDatabase?

  public override init() {}

  // MARK: Reading

  /// The calendars; none if the app may not use them.
  open func calendars(for entityType: EKEntityType) -> [EKCalendar] {
    guard entityType == .event else { return [] }
    return (try? withDatabase { try $0.calendars().map(EKCalendar.init) }) ?? []
  }

  /// The calendar that new events are added to; nil if the app may not use it.
  open var defaultCalendarForNewEvents: EKCalendar? { calendars(for: .event).first }

  /// A calendar; nil if there is none, or the app may not use it.
  open func calendar(withIdentifier identifier: String) -> EKCalendar? {
    calendars(for: .event).first { $0.calendarIdentifier == identifier }
  }

  /// Finds the events that are not over at the first date and have begun before the second.
  ///
  /// - Parameter calendars: Where; nil: in all.
  open func predicateForEvents(
    withStart startDate: Date, end endDate: Date, calendars: [EKCalendar]?
  ) -> NSPredicate {
    EventPredicate(
      start: startDate.timeIntervalSince1970, end: endDate.timeIntervalSince1970,
      calendars: calendars.map { Set($0.map(\.calendarIdentifier)) })
  }

  /// The events that the predicate finds, by their beginnings; also those that wait for a commit. None
  /// if the app may not use the calendars.
  open func events(matching predicate: NSPredicate) -> [EKEvent] {
    let range = predicate as? EventPredicate
    let events = try? withDatabase { database in
      let calendars = try self.calendars(in: database)
      return try database.events(
        from: range?.start ?? -.greatestFiniteMagnitude, to: range?.end ?? .greatestFiniteMagnitude
      ).map { EKEvent($0, calendar: calendars[$0.calendar], isSaved: true) }
    }
    return (events ?? []).filter { predicate.evaluate(with: $0) }
  }

  /// Gives the events that the predicate finds to the block, which sets the flag to end that.
  open func enumerateEvents(
    matching predicate: NSPredicate, using block: (EKEvent, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stop = ObjCBool(false)
    for event in events(matching: predicate) where !stop.boolValue { block(event, &stop) }
  }

  /// An event; nil if there is none, or the app may not use the calendars.
  open func event(withIdentifier identifier: String) -> EKEvent? {
    try? withDatabase { database in
      let calendars = try self.calendars(in: database)
      return try database.event(identifier).map {
        EKEvent($0, calendar: calendars[$0.calendar], isSaved: true)
      }
    }
  }

  private func calendars(in database: CalendarDatabase) throws -> [String: EKCalendar] {
    Dictionary(
      try database.calendars().map { ($0.identifier, EKCalendar($0)) }, uniquingKeysWith: { $1 })
  }

  // MARK: Changing

  /// Saves the event, and commits.
  ///
  /// - Throws: ``EKError``.
  open func save(_ event: EKEvent, span: EKSpan) throws {
    try save(event, span: span, commit: true)
  }

  /// Adds the event, or keeps what was changed of it.
  ///
  /// - Parameter commit: Whether this and what was saved without it is now kept for good. If not, the app
  ///   holds the database until it commits.
  /// - Throws: ``EKError``: `internalFailure` too if another app holds the database for more than two
  ///   seconds.
  open func save(_ event: EKEvent, span: EKSpan, commit: Bool) throws {
    guard event.calendar != nil else {
      throw EKError(.noCalendar, "the event has no calendar")
    }
    guard event.record.end >= event.record.start else {
      throw EKError(.datesInverted, "the event ends before it begins")
    }
    var record = event.record
    record.changed = Date().timeIntervalSince1970
    if !event.isSaved { record.created = record.changed }
    try change(commit: commit) { try $0.save(record) }
    event.record = record
    event.isSaved = true
  }

  /// Removes the event, and commits.
  ///
  /// - Throws: ``EKError``.
  open func remove(_ event: EKEvent, span: EKSpan) throws {
    try remove(event, span: span, commit: true)
  }

  /// Removes the event.
  ///
  /// - Parameter commit: As in ``save(_:span:commit:)``.
  /// - Throws: ``EKError``.
  open func remove(_ event: EKEvent, span: EKSpan, commit: Bool) throws {
    try change(commit: commit) { try $0.remove(event.record.identifier) }
    event.isSaved = false
  }

  /// Keeps for good what was saved and removed without a commit, and lets the database go.
  ///
  /// - Throws: ``EKError``; then it is still held, and ``reset()`` lets it go.
  open func commit() throws {
    try withDatabase { try $0.connection.commit() }
  }

  /// Forgets what was saved and removed without a commit, and lets the database go.
  open func reset() {
    lock.lock()
    defer { lock.unlock() }
    opened?.connection.rollBack()
  }

  private func change(commit: Bool, _ body: (CalendarDatabase) throws -> Void) throws {
    try withDatabase { database in
      try database.connection.change { try body(database) }
      if commit { try database.connection.commit() }
    }
  }

  private func withDatabase<Result>(
    _ body: (CalendarDatabase) throws -> Result
  ) throws -> Result {
    lock.lock()
    defer { lock.unlock() }
    do {
      let database =
        try opened
        ?? CalendarDatabase {
          let files = try SystemDatabaseLink.shared.files(of: .calendars)
          return SystemDatabaseFiles(database: files.database, journal: files.journal)
        }
      opened = database
      return try body(database)
    } catch {
      throw EKError(error)
    }
  }
}

/// Which of the occurrences of a recurring event a change is for: here there is one.
public enum EKSpan: Int, Sendable {
  case thisEvent
  case futureEvents
}
