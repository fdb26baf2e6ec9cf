import AppInterface
import Foundation
import SwiftProtobuf

/// A notification that an app has scheduled, and when it is due.
///
/// A date is one that the device's clock shows, so that a person who sets the clock meets it. An
/// interval is measured by the machine's clock, on which it does not matter what the device shows.
struct ScheduledNotification: Codable, Equatable {
  let identifier: String
  /// A `NotificationRequest`, encoded.
  let request: Data
  /// In seconds since 1970, of the clock that it is measured by.
  private(set) var due: Double
  /// The length of an interval in seconds; nil if it is due at a date.
  let interval: Double?
  /// The date at which it was due last.
  private var lastDue: Double?
  /// The time zone by which a time of day was meant, where it is the device's; nil if it is not.
  private var zone: String?

  /// - Returns: nil if its trigger has no date any more.
  init?(_ request: WireNotificationRequest, at time: NotificationTime) throws {
    identifier = request.identifier
    self.request = try request.serializedData()
    if case .interval(let trigger) = request.trigger.when {
      interval = trigger.seconds
    } else {
      interval = nil
    }
    let start = interval == nil ? time.shown : time.machine
    zone = Self.zone(of: request, at: time)
    // A notification of the old form whose date has passed is due at once.
    if case .date(let trigger) = request.trigger.when, trigger.date <= start.timeIntervalSince1970 {
      due = trigger.date
    } else if let next = request.trigger.nextDate(after: start, in: time.timeZone) {
      due = next.timeIntervalSince1970
    } else {
      return nil
    }
  }

  /// The request as the app has made it.
  var message: WireNotificationRequest {
    (try? WireNotificationRequest(serializedBytes: request)) ?? WireNotificationRequest()
  }

  /// When it is due, by the machine's clock.
  func dueByMachine(at time: NotificationTime) -> Date {
    Date(timeIntervalSince1970: interval == nil ? due - time.offset : due)
  }

  /// When it is due, as the device's clock shows it.
  func dueAsShown(at time: NotificationTime) -> Date {
    Date(timeIntervalSince1970: interval == nil ? due : due + time.offset)
  }

  func isDue(at time: NotificationTime) -> Bool { dueByMachine(at: time) <= time.machine }

  /// The same after it was due: the next date is in the future, however many were missed. Nil if
  /// there is none.
  func afterDue(at time: NotificationTime) -> ScheduledNotification? {
    let message = message
    guard message.trigger.repeats else { return nil }
    var next = self
    next.lastDue = due
    if let interval {
      let missed = max(0, (time.machine.timeIntervalSince1970 - due) / interval).rounded(.down)
      next.due = due + (missed + 1) * interval
    } else {
      guard let date = message.trigger.nextDate(after: time.shown, in: time.timeZone) else {
        return nil
      }
      next.due = date.timeIntervalSince1970
      next.zone = Self.zone(of: message, at: time)
    }
    return next
  }

  private static func zone(
    of request: WireNotificationRequest, at time: NotificationTime
  ) -> String? {
    guard case .calendar(let trigger) = request.trigger.when, trigger.timeZone.isEmpty else {
      return nil
    }
    return time.timeZone.identifier
  }

  /// The same after the clock or the time zone was set, for one that is not due by then.
  ///
  /// - A date is looked for anew. The one at which it was due last is not met again, but the ones
  ///   before and after it are: a person who sets the clock back lives those hours again.
  /// - An interval never lasts longer than it is: if the clock was set back, it begins anew.
  func afterClockChange(at time: NotificationTime) -> ScheduledNotification {
    var changed = self
    if let interval {
      let now = time.machine.timeIntervalSince1970
      if due - now > interval { changed.due = now + interval }
      return changed
    }
    if let passed = passed(in: time) {
      changed.due = passed.timeIntervalSince1970
      return changed
    }
    let message = message
    changed.zone = Self.zone(of: message, at: time)
    guard var date = message.trigger.nextDate(after: time.shown, in: time.timeZone) else {
      return changed
    }
    if let lastDue, abs(date.timeIntervalSince1970 - lastDue) < 1 {
      date = message.trigger.nextDate(after: date, in: time.timeZone) ?? date
    }
    changed.due = date.timeIntervalSince1970
    return changed
  }

  /// The date in another time zone than it was meant in, if it has passed there: another time zone may
  /// begin after it.
  private func passed(in time: NotificationTime) -> Date? {
    guard let zone, zone != time.timeZone.identifier, let old = TimeZone(identifier: zone) else {
      return nil
    }
    let date = Date(timeIntervalSince1970: due)
    let shift = old.secondsFromGMT(for: date) - time.timeZone.secondsFromGMT(for: date)
    let moved = date.addingTimeInterval(Double(shift))
    return moved <= time.shown ? moved : nil
  }
}
