import AppInterface
import AppRuntime
public import Foundation

/// The app's notifications: what it schedules, what is shown, and what the user allows.
///
/// The system keeps what is scheduled, and shows it whether the app is running or not (LN-05). Any
/// thread; completion handlers are called on the main thread.
// Unchecked: it has only the delegate, which is of the main thread.
open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
  private static let shared = UNUserNotificationCenter()

  override init() { super.init() }

  /// The app's center.
  open class func current() -> UNUserNotificationCenter { shared }

  /// Is told of notifications. Weak, as on the platform.
  @MainActor open weak var delegate: (any UNUserNotificationCenterDelegate)? {
    didSet { NotificationLink.receiver = CenterReceiver.shared }
  }

  // MARK: Permission

  /// Asks the user, the first time, whether the app may notify (SEQ-41).
  ///
  /// - Parameter completionHandler: is given whether it may.
  open func requestAuthorization(
    options: UNAuthorizationOptions = [],
    completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    let value = UInt32(truncatingIfNeeded: options.rawValue)
    NotificationLink.shared.send(
      { $0.authorize = value },
      completion: { reply in
        completionHandler(reply.settings.authorization == 2, UNError(reply))
      })
  }

  /// Asks the user, the first time, whether the app may notify, and returns whether it may.
  @discardableResult
  open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    try await withCheckedThrowingContinuation { continuation in
      requestAuthorization(options: options) { isGranted, error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume(returning: isGranted)
        }
      }
    }
  }

  /// What the user allows.
  open func getNotificationSettings(
    completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void
  ) {
    NotificationLink.shared.send(
      { $0.query = WireNotificationQuery() },
      completion: { reply in
        completionHandler(UNNotificationSettings(reply.settings))
      })
  }

  /// What the user allows.
  open func notificationSettings() async -> UNNotificationSettings {
    await withCheckedContinuation { continuation in
      getNotificationSettings { continuation.resume(returning: $0) }
    }
  }

  // MARK: Scheduling

  /// Schedules a notification. Of more than the system keeps for an app, the soonest are kept
  /// (LN-02).
  ///
  /// - Parameter completionHandler: is given why it was not scheduled; nil if it is, and will not be
  ///   forgotten.
  open func add(
    _ request: UNNotificationRequest,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    guard let message = request.message else {
      let error = UNError(
        .notificationInvalidNoContent, "userInfo has objects that a property list cannot have")
      DispatchQueue.main.async { completionHandler?(error) }
      return
    }
    NotificationLink.shared.send(
      { $0.add = message }, completion: { completionHandler?(UNError($0)) })
  }

  /// Schedules a notification, and returns when it will not be forgotten.
  open func add(_ request: UNNotificationRequest) async throws {
    try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<Void, any Error>) in
      add(request) { error in
        if let error { continuation.resume(throwing: error) } else { continuation.resume() }
      }
    }
  }

  /// What is scheduled, the soonest first.
  open func getPendingNotificationRequests(
    completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
  ) {
    NotificationLink.shared.send(
      { $0.query.pending = true },
      completion: { reply in
        completionHandler(reply.notifications.map { UNNotificationRequest($0.request) })
      })
  }

  /// What is scheduled, the soonest first.
  open func pendingNotificationRequests() async -> [UNNotificationRequest] {
    await withCheckedContinuation { continuation in
      getPendingNotificationRequests { continuation.resume(returning: $0) }
    }
  }

  /// Takes back scheduled notifications.
  open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
    NotificationLink.shared.send { $0.removePending.identifiers = identifiers }
  }

  /// Takes back all scheduled notifications.
  open func removeAllPendingNotificationRequests() {
    NotificationLink.shared.send { $0.removePending.all = true }
  }

  // MARK: What is shown

  /// What Notification Center shows, the oldest first.
  open func getDeliveredNotifications(
    completionHandler: @escaping @Sendable ([UNNotification]) -> Void
  ) {
    NotificationLink.shared.send(
      { $0.query.delivered = true },
      completion: { reply in
        let offset = NotificationClock.offset
        completionHandler(
          reply.notifications.map { state in
            UNNotification(
              date: Date(timeIntervalSince1970: state.shownDate - offset),
              request: UNNotificationRequest(state.request))
          })
      })
  }

  /// What Notification Center shows, the oldest first.
  open func deliveredNotifications() async -> [UNNotification] {
    await withCheckedContinuation { continuation in
      getDeliveredNotifications { continuation.resume(returning: $0) }
    }
  }

  /// Removes notifications from the screen.
  open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
    NotificationLink.shared.send { $0.removeDelivered.identifiers = identifiers }
  }

  /// Removes all notifications from the screen.
  open func removeAllDeliveredNotifications() {
    NotificationLink.shared.send { $0.removeDelivered.all = true }
  }

  /// Sets the number on the app's icon; 0 removes it.
  open func setBadgeCount(
    _ newBadgeCount: Int,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    let number = Int32(clamping: newBadgeCount)
    NotificationLink.shared.send(
      { $0.badge = number }, completion: { completionHandler?(UNError($0)) })
  }

  /// Sets the number on the app's icon; 0 removes it.
  open func setBadgeCount(_ newBadgeCount: Int) async throws {
    try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<Void, any Error>) in
      setBadgeCount(newBadgeCount) { error in
        if let error { continuation.resume(throwing: error) } else { continuation.resume() }
      }
    }
  }

  // MARK: Categories

  /// Describes the kinds of the app's notifications, in place of what was described before.
  open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
    let messages = categories.map(\.message).sorted { $0.identifier < $1.identifier }
    NotificationLink.shared.send { $0.categories.categories = messages }
  }

  /// The kinds of the app's notifications.
  open func getNotificationCategories(
    completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void
  ) {
    NotificationLink.shared.send(
      { $0.query.categories = true },
      completion: { reply in
        completionHandler(Set(reply.categories.categories.map(UNNotificationCategory.init)))
      })
  }

  /// The kinds of the app's notifications.
  open func notificationCategories() async -> Set<UNNotificationCategory> {
    await withCheckedContinuation { continuation in
      getNotificationCategories { continuation.resume(returning: $0) }
    }
  }

  /// Extensions can change contents: never here.
  open var supportsContentExtensions: Bool { false }
}
