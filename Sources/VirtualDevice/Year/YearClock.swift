package import Foundation
import Synchronization

/// The time of day of a device in virtual time, for the parts that read it on other threads.
package final class YearClock: Sendable {
  private let state: Mutex<Date>

  package init(_ date: Date) {
    state = Mutex(date)
  }

  package var date: Date {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }
}
