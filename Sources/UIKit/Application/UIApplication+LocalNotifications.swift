import AppInterface
import AppRuntime
import AppSupport
import Foundation
import Synchronization
import SystemVersions

extension UIApplication {
  // MARK: Local notifications

  /// Schedules a copy of the notification for its date. It is due whether the app is running or not
  /// (LN-05).
  public func scheduleLocalNotification(_ notification: UILocalNotification) {
    guard SystemFeature.localNotifications.exists else {
      SystemLog.write("This version of the system has no local notifications.")
      return
    }
    let request = notification.request(clockOffset: DeviceDescription.clockOffset)
    NotificationLink.shared.send(
      { $0.add = request },
      completion: { reply in
        guard !reply.refused.isEmpty else { return }
        SystemLog.write("A local notification was not scheduled: \(reply.refused).")
      })
  }

  /// Delivers the notification at once.
  public func presentLocalNotificationNow(_ notification: UILocalNotification) {
    guard let copy = notification.copy() as? UILocalNotification else { return }
    copy.fireDate = nil
    scheduleLocalNotification(copy)
  }

  /// Takes back a scheduled notification, and removes it from the screen.
  public func cancelLocalNotification(_ notification: UILocalNotification) {
    let identifier = notification.identifier
    NotificationLink.shared.send { $0.removePending.identifiers = [identifier] }
    NotificationLink.shared.send { $0.removeDelivered.identifiers = [identifier] }
  }

  /// Takes back all scheduled notifications, and removes all from the screen.
  public func cancelAllLocalNotifications() {
    NotificationLink.shared.send { $0.removePending.all = true }
    NotificationLink.shared.send { $0.removeDelivered.all = true }
  }

  /// The scheduled notifications, the soonest first. Setting it replaces all. Reading it asks the
  /// system, and waits for the answer.
  public var scheduledLocalNotifications: [UILocalNotification]? {
    get {
      let offset = DeviceDescription.clockOffset
      return query { $0.query.pending = true }?.notifications
        .filter(\.request.isLocal)
        .map { UILocalNotification($0.request, clockOffset: offset) }
    }
    set {
      NotificationLink.shared.send { $0.removePending.all = true }
      for notification in newValue ?? [] { scheduleLocalNotification(notification) }
    }
  }

  /// The number on the app's icon; 0: none.
  public var applicationIconBadgeNumber: Int {
    get {
      _ = query { $0.query = WireNotificationQuery() }
      return Int(NotificationLink.shared.settings.badge)
    }
    set {
      let number = Int32(clamping: max(0, newValue))
      NotificationLink.shared.assume(badge: number)
      NotificationLink.shared.send(
        { $0.badge = number },
        completion: { reply in
          guard !reply.refused.isEmpty else { return }
          SystemLog.write("The number on the icon was not set: \(reply.refused).")
        })
    }
  }

  /// Asks the system and waits for the answer; nil if it does not come.
  private func query(
    _ fill: (inout WireNotificationCenterRequest) -> Void
  ) -> WireNotificationReply? {
    guard let connection else { return nil }
    let answer = NotificationAnswer()
    let number = NotificationLink.shared.send(fill) { answer.set($0) }
    connection.wait { NotificationLink.shared.isOpen(number) }
    return answer.reply
  }

  // MARK: Permission

  /// Asks the user, the first time, whether the app may notify (SEQ-41). The delegate is told of the
  /// answer.
  public func registerUserNotificationSettings(_ settings: UIUserNotificationSettings) {
    let categories = (settings.categories ?? []).compactMap { $0.message }
    NotificationLink.shared.send { $0.categories.categories = categories }
    let types = UInt32(truncatingIfNeeded: settings.types.rawValue)
    NotificationLink.shared.send(
      { $0.authorize = types },
      completion: { reply in
        let allowed = UIUserNotificationType(rawValue: UInt(reply.settings.options))
        MainActor.assumeIsolated {
          guard let application = UIApplication.made else { return }
          application.delegate?.application(
            application, didRegister: UIUserNotificationSettings(types: allowed, categories: nil))
        }
      })
  }

  /// What the user allows.
  public var currentUserNotificationSettings: UIUserNotificationSettings? {
    _ = query { $0.query = WireNotificationQuery() }
    return UIUserNotificationSettings(
      types: UIUserNotificationType(rawValue: UInt(NotificationLink.shared.settings.options)),
      categories: nil)
  }

  /// Asks for the token with which a server addresses pushes to this app on this device; the delegate
  /// is given it. `appctl push TOKEN FILE` delivers one, as it does with the app's identifier. The
  /// token stays the same until the app unregisters or is removed.
  public func registerForRemoteNotifications() {
    NotificationLink.shared.send(
      { $0.registerForPushes = true },
      completion: { reply in
        MainActor.assumeIsolated { UIApplication.made?.registeredForPushes(reply) }
      })
  }

  private func registeredForPushes(_ reply: WireNotificationReply) {
    guard reply.deviceToken.isEmpty else {
      delegate?.application(
        self, didRegisterForRemoteNotificationsWithDeviceToken: reply.deviceToken)
      return
    }
    delegate?.application(
      self,
      didFailToRegisterForRemoteNotificationsWithError: NSError(
        domain: NSCocoaErrorDomain, code: 3000,
        userInfo: [
          NSLocalizedDescriptionKey:
            reply.refused.isEmpty ? "The system gives this app no token." : reply.refused
        ]))
  }

  /// The app has a token. Reading it asks the system, and waits for the answer.
  public var isRegisteredForRemoteNotifications: Bool {
    _ = query { $0.query = WireNotificationQuery() }
    return NotificationLink.shared.settings.registeredForPushes
  }

  /// Gives the token back: nothing can be addressed to it any more.
  public func unregisterForRemoteNotifications() {
    NotificationLink.shared.send { $0.registerForPushes = false }
  }
}

extension UIUserNotificationCategory {
  @MainActor fileprivate var message: WireNotificationCategory? {
    guard let identifier, !identifier.isEmpty else { return nil }
    var message = WireNotificationCategory()
    message.identifier = identifier
    let takesTexts = SystemFeature.actionResponseInfo.exists
    let actions = actionsByContext[.default] ?? actionsByContext[.minimal] ?? []
    message.actions = actions.compactMap { action in
      guard let identifier = action.identifier, !identifier.isEmpty else { return nil }
      var message = WireNotificationAction()
      message.identifier = identifier
      message.title = action.title ?? ""
      message.opensApp = action.activationMode == .foreground
      message.isDestructive = action.isDestructive
      message.needsUnlocking = action.isAuthenticationRequired
      message.takesText = takesTexts && action.behavior == .textInput
      message.textButton =
        action.parameters[UIUserNotificationTextInputActionButtonTitleKey] as? String ?? "Send"
      return message
    }
    return message
  }
}

/// The answer to a request, for the thread that waits for it.
private final class NotificationAnswer: Sendable {
  // A lock, because the link's completions may come on any thread.
  private let state = Mutex<WireNotificationReply?>(nil)

  var reply: WireNotificationReply? { state.withLock { $0 } }

  func set(_ reply: WireNotificationReply) { state.withLock { $0 = reply } }
}
