package import AppInterface

/// What an app has instead of the application delegate's methods for notifications: the delegate of
/// `UNUserNotificationCenter`.
@MainActor package protocol NotificationReceiver: AnyObject {
  /// A notification has arrived while the app is active.
  ///
  /// - Returns: Whether there is a delegate that was told.
  func arrived(_ delivery: WireNotificationDelivery) -> Bool

  /// The user has opened the app with a notification, or chosen one of its actions.
  ///
  /// - Parameter finish: called when the app is done with it.
  /// - Returns: Whether there is a delegate that was told; otherwise `finish` is not called.
  func responded(
    to delivery: WireNotificationDelivery, finish: @escaping @Sendable () -> Void
  ) -> Bool
}

extension NotificationLink {
  /// Who is told of notifications before the application's delegate.
  @MainActor package static var receiver: (any NotificationReceiver)?
}
