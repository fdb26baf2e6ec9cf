import Foundation
import SystemDatabases

/// Which events are wanted. What else a predicate may be is looked at for each event.
final class EventPredicate: NSPredicate {
  let start: Double
  let end: Double

  init(start: Double, end: Double, calendars: Set<String>?) {
    self.start = start
    self.end = end
    super.init { object, _ in
      guard let event = object as? EKEvent else { return false }
      return event.record.end >= start && event.record.start < end
        && calendars?.contains(event.record.calendar) != false
    }
  }

  required init?(coder: NSCoder) {
    nil
  }
}
