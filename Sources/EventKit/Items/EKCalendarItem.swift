public import Foundation
import SystemDatabases

/// What is in a calendar: here an event. One thread at a time.
open class EKCalendarItem: EKObject {
  var record: EventRecord
  /// Its calendar; nil if none was chosen yet.
  var chosenCalendar: EKCalendar?
  /// Whether it is in the database, or in a change that waits for a commit.
  var isSaved: Bool

  init(_ record: EventRecord, calendar: EKCalendar?, isSaved: Bool) {
    self.record = record
    chosenCalendar = calendar
    self.isSaved = isSaved
  }

  /// What identifies it on this device.
  open var calendarItemIdentifier: String { record.identifier }
  /// Its calendar, which must be set before it is saved.
  open var calendar: EKCalendar? {
    get { chosenCalendar }
    set {
      chosenCalendar = newValue
      record.calendar = newValue?.calendarIdentifier ?? ""
    }
  }
  open var title: String? {
    get { record.title.isEmpty ? nil : record.title }
    set { record.title = newValue ?? "" }
  }
  open var location: String? {
    get { record.location }
    set { record.location = newValue }
  }
  open var notes: String? {
    get { record.notes }
    set { record.notes = newValue }
  }
  open var url: URL? {
    get { record.url.flatMap { URL(string: $0) } }
    set { record.url = newValue?.absoluteString }
  }
  open var timeZone: TimeZone? {
    get { record.timeZone.flatMap { TimeZone(identifier: $0) } }
    set { record.timeZone = newValue?.identifier }
  }
  /// When it was saved first; nil if it was not.
  open var creationDate: Date? {
    isSaved ? Date(timeIntervalSince1970: record.created) : nil
  }
  /// When it was saved last; nil if it was not.
  open var lastModifiedDate: Date? {
    isSaved ? Date(timeIntervalSince1970: record.changed) : nil
  }
  open var hasNotes: Bool { record.notes?.isEmpty == false }
}
