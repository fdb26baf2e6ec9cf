import Foundation
import SystemDatabases

/// A calendar of the device, as it was read. Any thread.
open class EKCalendar: EKObject {
  let record: CalendarRecord

  init(_ record: CalendarRecord) {
    self.record = record
  }

  /// What identifies it on this device.
  open var calendarIdentifier: String { record.identifier }
  open var title: String { record.title }
  /// Always local: there are no accounts.
  open var type: EKCalendarType { .local }
  /// Events can be added to it: always.
  open var allowsContentModifications: Bool { true }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? EKCalendar)?.record == record
  }

  open override var hash: Int { record.identifier.hashValue }
}

/// Where a calendar is from.
public enum EKCalendarType: Int, Sendable {
  case local
  case calDAV
  case exchange
  case subscription
  case birthday
}
