// In which version of the port each message from an app came, as in versions.tsv.

extension WireAppMessage {
  /// The first version of the port whose systems know this message; `UInt32.max` if its kind is
  /// unknown here, too.
  ///
  /// An app leaves out what an older system does not know: without DisplayConnectionRequest it has
  /// no screen after its connection to displayd has ended, without TransferRequest no background
  /// transfers, and without NotificationCenterRequest nothing that it schedules is ever due.
  public var since: UInt32 {
    switch content {
    case .hello, .acknowledgement, .backgroundTaskBegan, .backgroundTaskEnded, .openURL, .crashing,
      .eventHandled, .shellRequest, .sensors, .remoteControl, .wakeFinished, .pong:
      1
    case .displayConnection: 2
    case .fetchInterval, .taskRequest, .location, .transfers, .notifications, .audio, .voip, .call,
      .bluetooth, .accessory, .metrics, .peripheral, .savedState, .canOpenURL, .document,
      .settings, .graphicsUse, .displayMode, .bonjour, .quickActions,
      .systemDatabase, .groupPreferences, .pasteboard, .idleTimerDisabled, .ignoreSnapshot:
      3
    case nil: .max
    }
  }
}
