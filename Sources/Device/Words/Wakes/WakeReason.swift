/// Why an app is launched into, or woken in, the background (MODE-08); spelled as in
/// `UIBackgroundModes`.
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
  /// A task that the app has scheduled to bring itself up to date (BGS-06).
  case refreshTask = "refresh-task"
  /// The transfers of a background URL session are complete.
  case urlSession = "url-session"
  /// The user chose an action of a notification that does not open the app.
  case notificationAction = "notification-action"

  /// An app is woken for it only when a scheduled task begins.
  public var isOfTask: Bool { self == .refreshTask || self == .processing }

  /// The background mode without which no app is woken for it (MODE-06); nil if it needs none.
  public var mode: BackgroundMode? {
    switch self {
    case .audio: .audio
    // Regions, significant changes and visits need none (LOC-01, LOC-05); the standard service does.
    case .location: nil
    case .voip: .voip
    case .newsstandContent: .newsstandContent
    case .externalAccessory: .externalAccessory
    case .bluetoothCentral: .bluetoothCentral
    case .bluetoothPeripheral: .bluetoothPeripheral
    case .fetch, .refreshTask: .fetch
    case .remoteNotification: .remoteNotification
    case .processing: .processing
    // MODE-07: a transfer that was handed over is not declared.
    case .urlSession: nil
    // The user has chosen it.
    case .notificationAction: nil
    }
  }
}
