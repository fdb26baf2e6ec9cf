import AppInterface
import AppRuntime
public import Foundation

/// When a notification is due: one of its subclasses.
// Unchecked: nothing of it changes.
open class UNNotificationTrigger: NSObject, @unchecked Sendable {
  let message: WireNotificationTrigger

  /// It is due more than once.
  public let repeats: Bool

  init(_ message: WireNotificationTrigger) {
    self.message = message
    repeats = message.repeats
  }

  /// The trigger of a message; nil for one of the old form.
  static func made(of message: WireNotificationTrigger) -> UNNotificationTrigger? {
    switch message.when {
    case .interval: UNTimeIntervalNotificationTrigger(message)
    case .calendar: UNCalendarNotificationTrigger(message)
    case .push: UNPushNotificationTrigger(message)
    case .region: UNLocationNotificationTrigger(message)
    case .date, nil: nil
    }
  }
}

/// It was pushed.
// Unchecked: nothing of it changes.
open class UNPushNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {}

/// After some seconds.
// Unchecked: nothing of it changes.
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// The seconds.
  open var timeInterval: TimeInterval { message.interval.seconds }

  /// Creates a trigger.
  ///
  /// - Parameter timeInterval: more than 0, and at least 60 if it repeats; anything else ends the
  ///   process, as on the platform.
  public convenience init(timeInterval: TimeInterval, repeats: Bool) {
    precondition(timeInterval > 0, "time interval must be greater than 0")
    precondition(
      !repeats || timeInterval >= 60, "time interval must be at least 60 if repeating")
    var message = WireNotificationTrigger()
    message.interval.seconds = timeInterval
    message.interval.repeats = repeats
    self.init(message)
  }

  /// When it would be due if it were scheduled now.
  open func nextTriggerDate() -> Date? {
    Date(timeIntervalSinceNow: timeInterval)
  }
}

/// When the device's clock shows a date.
// Unchecked: nothing of it changes.
open class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// The date's components; those that are missing match every date.
  open var dateComponents: DateComponents {
    var components = message.calendar.dateComponents
    if !message.calendar.timeZone.isEmpty {
      components.timeZone = TimeZone(identifier: message.calendar.timeZone)
    }
    return components
  }

  /// Creates a trigger.
  public convenience init(dateMatching dateComponents: DateComponents, repeats: Bool) {
    var message = WireNotificationTrigger()
    message.calendar.setComponents(dateComponents)
    message.calendar.repeats = repeats
    self.init(message)
  }

  /// When it is due next, by the clock that the app reads; nil: never.
  open func nextTriggerDate() -> Date? {
    let offset = NotificationClock.offset
    return message.nextDate(after: Date(timeIntervalSinceNow: offset), in: .current)?
      .addingTimeInterval(-offset)
  }
}
