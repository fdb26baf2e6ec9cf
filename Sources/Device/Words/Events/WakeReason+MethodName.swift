extension WakeReason {
  /// The delegate method for the event; a short description if the platform uses another way, such
  /// as a location manager's delegate.
  var methodName: String {
    switch self {
    case .fetch: "application(_:performFetchWithCompletionHandler:)"
    case .remoteNotification: "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)"
    case .urlSession: "application(_:handleEventsForBackgroundURLSession:completionHandler:)"
    case .audio, .location, .voip, .newsstandContent, .externalAccessory, .bluetoothCentral,
      .bluetoothPeripheral, .processing, .refreshTask, .notificationAction:
      rawValue
    }
  }
}
