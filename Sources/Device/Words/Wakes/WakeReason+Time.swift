extension Wake {
  /// The throttle for events of this reason; nil if the specification has none.
  var throttle: DeadlineKind? {
    guard !isDemanded else { return nil }
    switch reason {
    case .fetch: return .fetchThrottle
    case .remoteNotification: return .pushThrottle
    case .audio, .location, .voip, .newsstandContent, .externalAccessory, .bluetoothCentral,
      .bluetoothPeripheral, .processing, .refreshTask, .urlSession, .notificationAction:
      return nil
    }
  }
}

extension WakeReason {
  /// An app that does not finish in time is killed (FETCH-03, PUSH-03, TERM-07).
  var isOverrunFatal: Bool {
    switch self {
    case .fetch, .remoteNotification, .urlSession, .refreshTask, .processing: true
    case .audio, .location, .voip, .newsstandContent, .externalAccessory, .bluetoothCentral,
      .bluetoothPeripheral, .notificationAction:
      false
    }
  }

  /// Events of this kind follow each other quickly and share one time (BT-01, EA-01).
  var movesOn: Bool {
    self == .bluetoothCentral || self == .bluetoothPeripheral || self == .externalAccessory
  }
}
