/// An app may be woken for fetches, silent pushes and scheduled tasks (FETCH-07).
public enum BackgroundRefreshStatus: String, Hashable, Sendable, Codable, CaseIterable {
  case available
  /// The user has denied it, for the app or for all.
  case denied
  /// It cannot be allowed by the user, for instance because of parental controls.
  case restricted

  /// The status that follows if this one is set for all apps and the other for one.
  func combined(with own: BackgroundRefreshStatus) -> BackgroundRefreshStatus {
    self == .restricted || own == .restricted ? .restricted : self == .denied ? self : own
  }
}

extension WakeReason {
  /// The user can deny wakes for this reason (FETCH-07).
  public var isBackgroundRefresh: Bool {
    switch self {
    case .fetch, .remoteNotification, .processing, .refreshTask: true
    case .audio, .location, .voip, .newsstandContent, .externalAccessory, .bluetoothCentral,
      .bluetoothPeripheral, .urlSession, .notificationAction:
      false
    }
  }
}
