import Foundation
import SystemInterface

/// What a person has set on the device and what the world shows there, beyond the life cycle: the
/// kernel knows that an alert lies over an app, this knows what it says.
struct WorldFacts {
  /// What apps in the foreground are told of when it changes.
  var environment: WireEnvironment = {
    var environment = WireEnvironment()
    environment.deviceOrientation = .portrait
    environment.batteryLevel = 1
    environment.batteryCharging = true
    environment.language = "en"
    return environment
  }()
  /// The panel is dark.
  var isAsleep = false
  /// 0 to 1.
  var volume = 0.5
  var isSilent = false
  /// Who calls, or is being talked to.
  var caller = ""
  /// CLOCK_MONOTONIC seconds.
  var callSince = 0.0
  /// In the kernel's order: the topmost last.
  var alerts: [WireShellAlert] = []
  /// What the system prompt asks.
  var prompt = WireShellAlert()
  /// From the newest to the oldest.
  private(set) var notifications: [WireShellNotification] = []
  /// Identifiers of the apps that were in front, from the newest to the oldest.
  private(set) var recent: [String] = []
  /// The last reading of each sensor.
  var samples: [WireSensor: WireMotionSample] = [:]

  private var lastNotification: UInt64 = 0

  /// How many notifications are kept.
  static let notificationCapacity = 100

  mutating func add(
    notificationOf app: String, title: String, body: String, time: Date, asBanner: Bool
  ) {
    lastNotification += 1
    var notification = WireShellNotification()
    notification.identifier = lastNotification
    notification.bundleIdentifier = app
    notification.title = title
    notification.body = body
    notification.time = time.timeIntervalSince1970
    notification.banner = asBanner
    for index in notifications.indices { notifications[index].banner = false }
    notifications.insert(notification, at: 0)
    if notifications.count > Self.notificationCapacity { notifications.removeLast() }
  }

  /// Takes one notification away, or all of them.
  mutating func clearNotifications(_ identifier: UInt64?) {
    notifications.removeAll { identifier == nil || $0.identifier == identifier }
  }

  /// The app was brought to the front: its card is the first.
  mutating func noteFront(_ app: String) {
    guard recent.first != app else { return }
    recent.removeAll { $0 == app }
    recent.insert(app, at: 0)
  }

  /// The app's card was swiped away.
  mutating func forgetCard(of app: String) {
    recent.removeAll { $0 == app }
  }

  /// The app is gone.
  mutating func forget(_ app: String) {
    forgetCard(of: app)
    notifications.removeAll { $0.bundleIdentifier == app }
  }

  /// Takes away the texts of alerts that lie over nothing any more.
  ///
  /// - Parameter owners: The apps that the alerts are from, as the kernel has them.
  mutating func keepAlerts(of owners: [String]) {
    guard alerts.map(\.bundleIdentifier) != owners else { return }
    var pool = alerts
    alerts = owners.map { owner in
      guard let index = pool.firstIndex(where: { $0.bundleIdentifier == owner }) else {
        return .alert(from: owner, title: "", body: "")
      }
      return pool.remove(at: index)
    }
  }
}

extension WireShellAlert {
  /// An alert-style notification of an app, or of the system's Messages where there is none.
  static func alert(from app: String, title: String, body: String) -> WireShellAlert {
    var alert = WireShellAlert()
    alert.bundleIdentifier = app
    alert.title = title.isEmpty ? "New Message" : title
    alert.body = body
    alert.kind = "alert"
    return alert
  }
}
