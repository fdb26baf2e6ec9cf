import Foundation
import SystemInterface

extension Dictionary where Key == UIApplication.LaunchOptionsKey, Value == Any {
  /// The launch options that the system's message stands for; `nil` on an icon tap (LAUNCH-04).
  init?(_ wire: WireLaunchOptions) throws(UncaughtException) {
    self = [:]
    if !wire.url.isEmpty {
      guard let url = URL(string: wire.url) else {
        throw .malformedSystemMessage("a URL to launch with that is none (“\(wire.url)”)")
      }
      self[.url] = url
    }
    if !wire.sourceApplication.isEmpty { self[.sourceApplication] = wire.sourceApplication }
    // A reason without a key (fetch, audio, voip, external-accessory, processing) gives none.
    switch wire.backgroundReason {
    case "location": self[.location] = true
    case "remote-notification": self[.remoteNotification] = [AnyHashable: Any]()
    case "bluetooth-central": self[.bluetoothCentrals] = [String]()
    case "bluetooth-peripheral": self[.bluetoothPeripherals] = [String]()
    case "newsstand-content": self[.newsstandDownloads] = [String]()
    default: break
    }
    if isEmpty { return nil }
  }
}
