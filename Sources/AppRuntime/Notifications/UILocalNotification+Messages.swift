package import AppInterface
import AppSupport
package import Foundation

extension UILocalNotification {
  /// The notification as the system schedules it.
  ///
  /// - Parameter clockOffset: How far the device's clock is ahead of the one that the app reads.
  package func request(clockOffset: TimeInterval) -> WireNotificationRequest {
    var request = WireNotificationRequest()
    request.identifier = identifier
    request.isLocal = true
    request.content.title = alertTitle ?? ""
    request.content.body = alertBody ?? ""
    if let soundName {
      request.content.sound.name = soundName == UILocalNotificationDefaultSoundName ? "" : soundName
    }
    if applicationIconBadgeNumber != 0 {
      request.content.badge.number = Int32(clamping: applicationIconBadgeNumber)
    }
    request.content.category = category ?? ""
    request.content.launchImage = alertLaunchImage ?? ""
    if let userInfo, !userInfo.isEmpty {
      if let data = NotificationUserInfo.data(userInfo) {
        request.content.userInfo = data
      } else {
        SystemLog.write(
          "The userInfo of a local notification is left out: it has objects that a property list "
            + "cannot have.")
      }
    }
    if let place {
      request.trigger.region = place
      request.trigger.region.repeats = repeatsAtPlace
      return request
    }
    guard let fireDate else { return request }
    request.trigger.date.date = fireDate.timeIntervalSince1970 + clockOffset
    request.trigger.date.timeZone = timeZone?.identifier ?? ""
    request.trigger.date.calendar = repeatCalendar?.identifier.debugDescription ?? ""
    if let unit = repeatInterval.triggerUnit {
      request.trigger.date.repeat = unit
    } else if !repeatInterval.isEmpty {
      SystemLog.write(
        "A local notification is not repeated: its repeatInterval is not one of year, quarter, "
          + "month, week, day, hour and minute.")
    }
    return request
  }

  /// The notification as the system gives it back.
  package convenience init(_ request: WireNotificationRequest, clockOffset: TimeInterval) {
    self.init()
    identifier = request.identifier
    let content = request.content
    alertTitle = content.title.isEmpty ? nil : content.title
    alertBody = content.body.isEmpty ? nil : content.body
    if content.hasSound {
      soundName =
        content.sound.name.isEmpty ? UILocalNotificationDefaultSoundName : content.sound.name
    }
    applicationIconBadgeNumber = Int(content.badge.number)
    category = content.category.isEmpty ? nil : content.category
    alertLaunchImage = content.launchImage.isEmpty ? nil : content.launchImage
    userInfo = NotificationUserInfo.dictionary(content.userInfo)
    if case .region(let trigger) = request.trigger.when {
      place = trigger
      repeatsAtPlace = trigger.repeats
    }
    guard case .date(let trigger) = request.trigger.when else { return }
    fireDate = Date(timeIntervalSince1970: trigger.date - clockOffset)
    timeZone = TimeZone(identifier: trigger.timeZone)
    repeatInterval = NSCalendar.Unit(triggerUnit: trigger.repeat)
  }
}

/// The dictionary that an app gives a notification, as the messages have it.
package enum NotificationUserInfo {
  /// Nil if it has objects that a property list cannot have.
  package static func data(_ dictionary: [AnyHashable: Any]) -> Data? {
    try? PropertyListSerialization.data(
      fromPropertyList: dictionary, format: .binary, options: 0)
  }

  /// Nil if there is none.
  package static func dictionary(_ data: Data) -> [AnyHashable: Any]? {
    guard !data.isEmpty else { return nil }
    return try? PropertyListSerialization.propertyList(from: data, format: nil)
      as? [AnyHashable: Any]
  }
}

extension NSCalendar.Unit {
  private static let triggerUnits: [(NSCalendar.Unit, String)] = [
    (.year, "year"), (.quarter, "quarter"), (.month, "month"), (.weekOfYear, "weekOfYear"),
    (.weekOfMonth, "weekOfYear"), (.day, "day"), (.weekday, "day"), (.hour, "hour"),
    (.minute, "minute"),
  ]

  /// The unit's name in messages; nil for none, or several.
  fileprivate var triggerUnit: String? { Self.triggerUnits.first { $0.0 == self }?.1 }

  fileprivate init(triggerUnit: String) {
    self = Self.triggerUnits.first { $0.1 == triggerUnit }?.0 ?? []
  }
}
