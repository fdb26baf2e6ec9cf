import AppInterface
import ControlInterface
import FoundationEssentials

/// The notifications of an app; in JSON, one object of `appctl notifications --json`.
public struct AppNotifications: Equatable, Sendable, Codable {
  public var bundleIdentifier: String
  /// "notDetermined", "denied" or "allowed".
  public var permission: String
  /// The number on the icon; 0: none.
  public var badge: Int
  /// What is scheduled, the soonest first, and then what waits for a place.
  public var pending: [ScheduledNotification]
  /// What is shown, the oldest first.
  public var delivered: [ShownNotification]

  init(_ list: WireAppNotifications) {
    bundleIdentifier = list.bundleIdentifier
    permission =
      switch list.settings.authorization {
      case 1: "denied"
      case 2: "allowed"
      default: "notDetermined"
      }
    badge = Int(list.settings.badge)
    pending = list.pending.map(ScheduledNotification.init)
    delivered = list.delivered.map(ShownNotification.init)
  }
}

/// A notification that an app has scheduled.
public struct ScheduledNotification: Equatable, Sendable, Codable {
  public var identifier: String
  public var title: String
  public var body: String
  /// When it is due next, as the device's clock shows it, in ISO 8601; nil if it waits for a place.
  public var nextDate: String?
  /// The place at which it is due; nil if it is due at a date.
  public var place: NotificationPlace?
  public var repeats: Bool

  init(_ state: WireNotificationState) {
    identifier = state.request.identifier
    title = state.request.content.title
    body = state.request.content.body
    if case .region(let region) = state.request.trigger.when {
      place = NotificationPlace(region)
    } else {
      nextDate = Date(timeIntervalSince1970: state.nextDate).formatted(.iso8601)
    }
    repeats = state.request.trigger.repeats
  }
}

/// A circle that makes a notification due when the device enters or leaves it.
public struct NotificationPlace: Equatable, Sendable, Codable {
  /// The app's name for it.
  public var identifier: String
  public var latitude: Double
  public var longitude: Double
  /// Metres.
  public var radius: Double
  public var onEntry: Bool
  public var onExit: Bool

  init(_ region: WireRegionTrigger) {
    identifier = region.identifier
    latitude = region.latitude
    longitude = region.longitude
    radius = region.radius
    onEntry = region.onEntry
    onExit = region.onExit
  }
}

/// A notification that is shown.
public struct ShownNotification: Equatable, Sendable, Codable {
  /// The number by which `appctl notification choose` names it.
  public var number: UInt64
  public var identifier: String
  public var title: String
  public var body: String
  /// When it was due, as the device's clock showed it, in ISO 8601.
  public var date: String

  init(_ state: WireNotificationState) {
    number = state.number
    identifier = state.request.identifier
    title = state.request.content.title
    body = state.request.content.body
    date = Date(timeIntervalSince1970: state.shownDate).formatted(.iso8601)
  }
}
