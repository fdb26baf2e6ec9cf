public import Foundation
import SystemDatabases

/// An event. One thread at a time.
///
/// What is set is in the database after `EKEventStore.save(_:span:commit:)`. Events do not recur, and have
/// neither alarms nor attendees.
open class EKEvent: EKCalendarItem {
  /// A new event, without a calendar, that begins now and lasts an hour.
  public init(eventStore: EKEventStore) {
    let now = Date().timeIntervalSince1970
    super.init(
      EventRecord(
        identifier: UUID().uuidString, calendar: "", title: "", start: now, end: now + 3_600,
        at: now),
      calendar: nil, isSaved: false)
  }

  override init(_ record: EventRecord, calendar: EKCalendar?, isSaved: Bool) {
    super.init(record, calendar: calendar, isSaved: isSaved)
  }

  /// What identifies it on this device; nil if it was not saved.
  open var eventIdentifier: String? { isSaved ? record.identifier : nil }
  open var startDate: Date! {
    get { Date(timeIntervalSince1970: record.start) }
    set { if let newValue { record.start = newValue.timeIntervalSince1970 } }
  }
  open var endDate: Date! {
    get { Date(timeIntervalSince1970: record.end) }
    set { if let newValue { record.end = newValue.timeIntervalSince1970 } }
  }
  open var isAllDay: Bool {
    get { record.isAllDay }
    set { record.isAllDay = newValue }
  }

  /// Which of two events begins first.
  open func compareStartDate(with other: EKEvent) -> ComparisonResult {
    startDate.compare(other.startDate)
  }
}
