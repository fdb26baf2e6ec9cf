extension WireNotificationResponse {
  /// The identifier of the action that dismisses a notification.
  public static let dismissal = "com.apple.UNNotificationDismissActionIdentifier"
}
