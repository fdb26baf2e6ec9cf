// In which version of the port each message from the system came, as in versions.tsv. There is no
// `default`: who adds a message must decide.

extension WireSystemMessage {
  /// The first version of the port whose apps know this message; `UInt32.max` if its kind is
  /// unknown here, too.
  public var since: UInt32 {
    switch content {
    case .welcome, .openURLResult, .shellState, .shellReply, .backgroundTime, .ping: 1
    case .callback(let callback): callback.kind.since
    case .input(let event): event.since
    case .confirmation: 2
    case .memoryPressure, .taskReply, .transfers, .notificationReply, .audioReply, .callReply,
      .canOpenURL, .documentReply, .settingsReply, .systemDatabaseReply, .groupPreferencesReply,
      .pasteboardReply:
      3
    case nil: .max
    }
  }
}

extension WireCallbackKind {
  /// The first version of the port whose apps know this callback; `UInt32.max` if it is unknown
  /// here, too.
  public var since: UInt32 {
    switch self {
    case .willFinishLaunching, .didFinishLaunching, .didBecomeActive, .willResignActive,
      .didEnterBackground, .willEnterForeground, .willTerminate, .openURLCallback,
      .didReceiveMemoryWarning, .expireBackgroundTasks, .statusBarFrame, .environmentChanged,
      .handleWake:
      1
    case .significantTimeChange: 2
    case .backgroundRefreshChanged, .expireWake, .locationEvent, .notification, .audioEvent,
      .callEvent, .bluetoothNews, .accessoryNews, .metricReports, .peripheralNews,
      .preferencesChanged, .protectedData, .displayNews, .bonjourNews, .continueActivity,
      .performQuickAction:
      3
    case .unspecified, .UNRECOGNIZED: .max
    }
  }
}

extension WireInputEvent {
  /// The first version of the port whose apps know this event; `UInt32.max` if its kind is unknown
  /// here, too.
  public var since: UInt32 {
    switch content {
    case .touches, .key, .text, .scroll, .motion, .remoteControl, .statusBarTap: 1
    case .sample(let sample): sample.sensor.since
    case .screenshot: 3
    case nil: .max
    }
  }
}

extension WireSensor {
  /// The first version of the port that has this sensor; `UInt32.max` if it is unknown here, too.
  public var since: UInt32 {
    switch self {
    case .accelerometer, .gyroscope, .magnetometer: 1
    case .unspecified, .UNRECOGNIZED: .max
    }
  }
}
