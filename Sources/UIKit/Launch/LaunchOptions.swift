import AppInterface
import AppRuntime
import Foundation

extension Dictionary where Key == UIApplication.LaunchOptionsKey, Value == Any {
  /// Reads the launch options from the system's message; `nil` for a tap on the icon (LAUNCH-04).
  init?(_ wire: WireLaunchOptions) throws(UncaughtException) {
    self = [:]
    if !wire.url.isEmpty {
      guard let url = URL(string: wire.url) else {
        throw .malformedSystemMessage("“\(wire.url)” in the launch options is not a URL")
      }
      self[.url] = url
    }
    if !wire.sourceApplication.isEmpty { self[.sourceApplication] = wire.sourceApplication }
    if let annotation = Annotation.decoded(wire.annotation) { self[.annotation] = annotation }
    if wire.hasActivity {
      // The second key is not declared by the platform, which has it all the same.
      self[.userActivityDictionary] =
        [
          UIApplication.LaunchOptionsKey.userActivityType.rawValue: wire.activity.type,
          "UIApplicationLaunchOptionsUserActivityKey": try NSUserActivity(wire.activity),
        ] as [String: Any]
    }
    if wire.hasQuickAction {
      let action = wire.quickAction
      self[.shortcutItem] = MainActor.assumeIsolated { UIApplicationShortcutItem(action) }
    }
    // Reasons that have no key (fetch, audio, voip, external-accessory, processing) add no entry.
    switch wire.backgroundReason {
    case "location": self[.location] = true
    case "remote-notification":
      self[.remoteNotification] =
        wire.notification.payloadDictionary ?? [AnyHashable: Any]()
    case "" where wire.hasNotification:
      addNotification(wire.notification)
    // BT-03. An app with scenes is told of none (BT-04).
    case "bluetooth-central":
      self[.bluetoothCentrals] = wire.bluetoothCentrals
    case "bluetooth-peripheral":
      self[.bluetoothPeripherals] = wire.bluetoothPeripherals
    default: break
    }
    // NEWS-01. An app may be launched for more than one thing.
    if wire.backgroundReason == "newsstand-content" || !wire.newsstandDownloads.isEmpty {
      self[.newsstandDownloads] = wire.newsstandDownloads
    }
    if isEmpty { return nil }
  }
}

extension Dictionary where Key == UIApplication.LaunchOptionsKey, Value == Any {
  /// The notification with which the user has opened the app (LN-04, SEQ-39).
  private mutating func addNotification(_ delivery: WireNotificationDelivery) {
    if delivery.isRemote {
      self[.remoteNotification] = delivery.payloadDictionary
    } else {
      let offset = MainActor.assumeIsolated { DeviceDescription.clockOffset }
      self[.localNotification] = UILocalNotification(delivery.request, clockOffset: offset)
    }
  }
}
