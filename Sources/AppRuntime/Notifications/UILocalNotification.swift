package import AppInterface
public import Foundation

// The platform's name.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The name that stands for the system's sound.
public let UILocalNotificationDefaultSoundName = "UILocalNotificationDefaultSoundName"

/// A notification that the app schedules for a date, in the form before `UNUserNotificationCenter`.
open class UILocalNotification: NSObject, NSCopying {
  /// The date when it is due; nil: at once. By the device's clock: where that is set, the
  /// notification is due at what it then shows.
  open var fireDate: Date?
  /// The time zone in which `fireDate` is repeated; nil: the device's.
  open var timeZone: TimeZone?
  /// The unit of the calendar after which it is repeated; empty: it is due once (LN-03).
  open var repeatInterval: NSCalendar.Unit = []
  /// The calendar of `repeatInterval`; nil: the Gregorian one.
  open var repeatCalendar: Calendar?
  /// The text; nil if no alert is shown.
  open var alertBody: String?
  /// An alert has a button that opens the app. It always has one here.
  open var hasAction = true
  /// The title of that button.
  open var alertAction: String?
  /// The launch image in place of the app's usual one.
  open var alertLaunchImage: String?
  /// A short title.
  open var alertTitle: String?
  /// The name of a file in the main bundle, or ``UILocalNotificationDefaultSoundName``; nil: none
  /// (LN-03).
  open var soundName: String?
  /// The number on the app's icon; 0: it does not change.
  open var applicationIconBadgeNumber = 0
  /// Property list objects for the app.
  open var userInfo: [AnyHashable: Any]?
  /// The category, which has its actions.
  open var category: String?
  /// The place at which it is due, as the module CoreLocation has it; nil if it is due at its date.
  package var place: WireRegionTrigger?
  /// Whether it is due each time that the device enters or leaves the place.
  package var repeatsAtPlace = false
  /// Identifies it to the system; a copy is the same notification.
  package var identifier = UUID().uuidString

  /// Creates a notification.
  public override init() { super.init() }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UILocalNotification()
    copy.fireDate = fireDate
    copy.timeZone = timeZone
    copy.repeatInterval = repeatInterval
    copy.repeatCalendar = repeatCalendar
    copy.alertBody = alertBody
    copy.hasAction = hasAction
    copy.alertAction = alertAction
    copy.alertLaunchImage = alertLaunchImage
    copy.alertTitle = alertTitle
    copy.soundName = soundName
    copy.applicationIconBadgeNumber = applicationIconBadgeNumber
    copy.userInfo = userInfo
    copy.category = category
    copy.place = place
    copy.repeatsAtPlace = repeatsAtPlace
    copy.identifier = identifier
    return copy
  }

  /// Two notifications are the same if they were scheduled as one.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UILocalNotification)?.identifier == identifier
  }

  open override var hash: Int { identifier.hash }
}
