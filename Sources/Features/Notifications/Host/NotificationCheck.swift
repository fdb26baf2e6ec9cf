import AppInterface
import DeviceStorage
import Foundation
import Geography
import SwiftProtobuf

/// Why a request about notifications is refused.
struct NotificationRefusal: Error, Equatable {
  /// A sentence without its end.
  let message: String
  /// The raw value of `UNError.Code`; 0: none of them.
  var code: UInt32 = 0

  static let notAllowed = NotificationRefusal(
    message: "the person does not allow this app to notify", code: 1)
  static let noDate = NotificationRefusal(
    message: "the trigger has no date in the future", code: 1_400)
}

/// Checks what an app, which is not trusted, wants to schedule.
enum NotificationCheck {
  private static let nameLimit = 200
  private static let categoryLimit = 100
  private static let actionLimit = 10
  /// A notification is not repeated more often.
  static let shortestInterval = 60.0
  /// Ten years.
  private static let longestInterval = 315_360_000.0

  static func check(_ request: WireNotificationRequest) throws(NotificationRefusal) {
    try demand(
      !request.identifier.isEmpty && request.identifier.utf8.count <= nameLimit,
      "the identifier of a notification has from 1 to \(nameLimit) bytes")
    let most = StorageLimits.scheduledNotifications.bytesOfOne ?? .max
    let size = (try? request.serializedData().count) ?? .max
    try demand(size <= most, "a notification has at most \(most) bytes, and this has \(size)")
    switch request.trigger.when {
    case .interval(let trigger): try check(trigger)
    case .calendar(let trigger): try check(trigger)
    case .date(let trigger):
      try demand(
        trigger.date.isFinite && abs(trigger.date) < 1e11
          && (trigger.repeat.isEmpty || WireDateTrigger.units.contains(trigger.repeat)),
        "a date must be one that a calendar has, and be repeated after one of: "
          + WireDateTrigger.units.joined(separator: ", "))
    case .region(let trigger): try check(trigger)
    case .push:
      throw NotificationRefusal(message: "only the system makes a notification that was pushed")
    case nil: break
    }
  }

  private static func check(_ trigger: WireIntervalTrigger) throws(NotificationRefusal) {
    try demand(
      trigger.seconds.isFinite && trigger.seconds > 0 && trigger.seconds <= longestInterval,
      "the interval of a notification is more than 0 s and at most ten years")
    try demand(
      !trigger.repeats || trigger.seconds >= shortestInterval,
      "a notification is repeated after 60 s at least")
  }

  private static func check(_ trigger: WireRegionTrigger) throws(NotificationRefusal) {
    try demand(
      (-90...90).contains(trigger.latitude) && (-180...180).contains(trigger.longitude),
      "the place of a notification is not on the Earth")
    try demand(
      trigger.radius > 0 && trigger.radius <= CircularRegion.maximumRadius,
      "the radius of a place is more than 0 m and at most "
        + "\(Int(CircularRegion.maximumRadius / 1_000)) km")
    try demand(
      trigger.identifier.utf8.count <= nameLimit, "a place's name has at most \(nameLimit) bytes")
    try demand(
      trigger.onEntry || trigger.onExit, "a notification is due when its place is entered or left")
  }

  private static func check(_ trigger: WireCalendarTrigger) throws(NotificationRefusal) {
    for (name, value) in trigger.components {
      guard let range = WireCalendarTrigger.ranges[name], range.contains(value) else {
        throw NotificationRefusal(message: "\"\(name)\" of a date is not \(value)", code: 1_400)
      }
    }
    // Nearly always they contradict each other, and it takes long to find that out.
    try demand(
      trigger.components["weekOfYear"] == nil || trigger.components["month"] == nil,
      "a date has a month or a week of the year, and not both")
  }

  static func check(_ categories: [WireNotificationCategory]) throws(NotificationRefusal) {
    try demand(
      categories.count <= categoryLimit,
      "an app describes at most \(categoryLimit) kinds of notifications")
    for category in categories {
      try demand(
        category.actions.count <= actionLimit,
        "a notification has at most \(actionLimit) actions")
      for name in [category.identifier] + category.actions.flatMap({ [$0.identifier, $0.title] }) {
        try demand(
          name.utf8.count <= nameLimit, "a name of a notification has at most \(nameLimit) bytes")
      }
    }
  }

  private static func demand(_ holds: Bool, _ message: String) throws(NotificationRefusal) {
    if !holds { throw NotificationRefusal(message: message) }
  }
}
