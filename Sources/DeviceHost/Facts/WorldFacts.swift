import AppInterface
import ControlInterface
import DeviceStorage
import Foundation
import LifecycleKernel
import NetworkConditions
import SharedInterface

/// Settings and events of the device that do not concern the life cycle: the kernel knows that an
/// alert covers an app, and this class knows the alert's text.
///
/// Only the device's thread touches it.
final class WorldFacts {
  /// Whether anything was set since this was set to false.
  var hasChanged = false

  /// 0 to 1.
  var volume = 0.5 { didSet { hasChanged = true } }
  var microphone = WireMicrophoneSource() { didSet { hasChanged = true } }
  var isSilent = false { didSet { hasChanged = true } }
  /// How often the person has asked to unlock the device with its home button.
  var unlockRequests: UInt64 = 0
  /// How good the network is.
  var network = NetworkProfile.full { didSet { hasChanged = true } }
  /// Who calls, or is being talked to.
  var caller = "" { didSet { hasChanged = true } }
  /// When the call was answered, on the device's clock; nil without an answered call.
  var callSince: Instant? { didSet { if callSince != oldValue { hasChanged = true } } }
  /// In the kernel's order: the topmost last.
  var alerts: [WireShellAlert] = [] { didSet { hasChanged = true } }
  /// The question of the system prompt.
  var prompt = WireShellAlert() { didSet { hasChanged = true } }
  /// From the newest to the oldest.
  var notifications: [WireShellNotification] = [] { didSet { hasChanged = true } }
  /// What is of no concern to a device without features.
  var features = FeatureWorldFacts()
  /// The last reading of each sensor.
  var samples: [WireSensor: WireMotionSample] = [:] { didSet { hasChanged = true } }

  /// The sensor's reading: the last one set, or that of a still device in this orientation.
  func reading(
    of sensor: WireSensor, in orientation: WireOrientation
  ) -> WireMotionSample {
    if let sample = samples[sensor] { return sample }
    var sample = WireMotionSample()
    sample.sensor = sensor
    switch (sensor, orientation) {
    case (.accelerometer, .portraitUpsideDown): sample.y = 1
    // The home button, at the device's lower end (-y), is on the right: gravity pulls to the left
    // edge (-x).
    case (.accelerometer, .landscapeLeft): sample.x = -1
    case (.accelerometer, .landscapeRight): sample.x = 1
    case (.accelerometer, .faceUp): sample.z = -1
    case (.accelerometer, .faceDown): sample.z = 1
    case (.accelerometer, _): sample.y = -1
    case (.magnetometer, _): sample.y = 48
    default: break
    }
    return sample
  }

  var lastNotification: UInt64 = 0

  /// A title as it is kept: what does not fit a line is of no use, and must not fill a message.
  static func title(_ text: String) -> String { String(text.prefix(200)) }

  /// A text as it is kept.
  static func body(_ text: String) -> String { String(text.prefix(1_000)) }

  /// How many notifications are kept.
  static let notificationCapacity = 100

  /// A number for a notification.
  func nextNotification() -> UInt64 {
    lastNotification += 1
    hasChanged = true
    return lastNotification
  }

  func add(notification words: WireAnnouncement, time: Date, asBanner: Bool) {
    var notification = WireShellNotification()
    notification.identifier = nextNotification()
    notification.bundleIdentifier = words.bundleIdentifier
    notification.title = Self.title(words.title.isEmpty ? "New Message" : words.title)
    notification.body = Self.body(words.body)
    notification.time = time.timeIntervalSince1970
    notification.banner = asBanner
    add(notification)
  }

  /// Tells the person that the app, which was in sight, was closed for its memory (MEM-17).
  ///
  /// - Parameter goesOn: Its state is preserved, so it can go on where it was (REST-12).
  func tellClosed(_ app: HostedApp, goesOn: Bool, at time: Date) {
    let words = WireAnnouncement(
      from: app.bundleIdentifier, title: app.installation.displayName,
      body: "It was closed because it needed more memory than there is for it. "
        + (goesOn ? "Open it to go on where you were." : "Open it to start it again."))
    add(notification: words, time: time, asBanner: true)
  }

  /// Adds a notification, the newest; a banner takes the place of an earlier one.
  func add(_ notification: WireShellNotification) {
    for index in notifications.indices { notifications[index].banner = false }
    insert(notification, at: 0)
  }

  /// Adds a notification of before, below those of later dates.
  func addEarlier(_ notification: WireShellNotification) {
    let place = notifications.firstIndex { $0.time <= notification.time }
    insert(notification, at: place ?? notifications.count)
  }

  private func insert(_ notification: WireShellNotification, at place: Int) {
    var notification = notification
    notification.title = Self.title(notification.title)
    notification.subtitle = Self.title(notification.subtitle)
    notification.body = Self.body(notification.body)
    notifications.insert(notification, at: place)
    if notifications.count > Self.notificationCapacity { notifications.removeLast() }
  }

  /// Takes one notification away, or all of them.
  func clearNotifications(_ identifier: UInt64?) {
    notifications.removeAll { identifier == nil || $0.identifier == identifier }
  }

  /// Forgets an app that was removed; ``WorldFollower`` calls it.
  func forget(_ app: String) {
    notifications.removeAll { $0.bundleIdentifier == app }
  }

  /// Takes away the texts of alerts that lie over nothing any more.
  ///
  /// - Parameter owners: The apps that the alerts are from, as the kernel has them.
  func keepAlerts(of owners: [AlertOwner]) {
    guard alerts.map(\.owner) != owners else { return }
    var pool = alerts
    alerts = owners.map { owner in
      guard let index = pool.firstIndex(where: { $0.owner == owner }) else {
        return .alert(WireAnnouncement(from: owner.app))
      }
      return pool.remove(at: index)
    }
  }
}

/// The owner of an alert.
struct AlertOwner: Equatable {
  /// The app's identifier; empty: the system's.
  var app: String
  /// The number of the app's notification; 0: it is none.
  var notification: UInt64
}

extension WireShellAlert {
  fileprivate var owner: AlertOwner {
    AlertOwner(app: bundleIdentifier, notification: notification)
  }

  /// An alert-style notification of an app, or of the system's Messages.
  static func alert(_ words: WireAnnouncement) -> WireShellAlert {
    WireShellAlert(words, kind: "alert", titleIfNone: "New Message")
  }

  /// A question of the system's.
  static func prompt(_ words: WireAnnouncement) -> WireShellAlert {
    WireShellAlert(words, kind: "prompt", titleIfNone: "Allow access?")
  }

  init(_ words: WireAnnouncement, kind: String, titleIfNone: String) {
    self.init()
    bundleIdentifier = words.bundleIdentifier
    title = WorldFacts.title(words.title.isEmpty ? titleIfNone : words.title)
    body = WorldFacts.body(words.body)
    self.kind = kind
  }
}
