/// Why an app is launched into, or woken in, the background; spelled as in `UIBackgroundModes`.
public enum WakeReason: String, Hashable, Sendable, Codable, CaseIterable {
  case audio
  case location
  case voip
  case newsstandContent = "newsstand-content"
  case externalAccessory = "external-accessory"
  case bluetoothCentral = "bluetooth-central"
  case bluetoothPeripheral = "bluetooth-peripheral"
  case fetch
  case remoteNotification = "remote-notification"
  case processing
  /// The transfers of a background URL session are complete.
  case urlSession = "url-session"
}
