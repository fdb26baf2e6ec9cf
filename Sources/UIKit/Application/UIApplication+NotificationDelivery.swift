import AppInterface
import AppRuntime
import AppSupport
import Foundation
import SystemVersions

// How a notification gets to the app: to the delegate of UNUserNotificationCenter if there is one,
// otherwise to the older methods of the application's delegate.
extension UIApplication {
  /// Tells the app of a notification that has arrived, or with which the user has opened the app.
  func handle(_ delivery: WireNotificationDelivery) {
    let isTaken =
      delivery.hasResponse
      ? NotificationLink.receiver?.responded(to: delivery, finish: {}) == true
      : NotificationLink.receiver?.arrived(delivery) == true
    if delivery.isRemote {
      handleRemote(delivery, isTaken: isTaken)
    } else if !isTaken {
      handleLocal(delivery)
    }
  }

  private func handleLocal(_ delivery: WireNotificationDelivery) {
    guard delivery.request.isLocal, let delegate else { return }
    let notification = UILocalNotification(
      delivery.request, clockOffset: DeviceDescription.clockOffset)
    if delivery.response.action.isEmpty {
      delegate.application(self, didReceive: notification)
    } else {
      carryOut(delivery.response, of: notification, by: delegate, completion: {})
    }
  }

  private func carryOut(
    _ response: WireNotificationResponse, of notification: UILocalNotification,
    by delegate: any UIApplicationDelegate, completion: @escaping () -> Void
  ) {
    guard SystemFeature.actionResponseInfo.exists else {
      return delegate.application(
        self, handleActionWithIdentifier: response.action, for: notification,
        completionHandler: completion)
    }
    delegate.application(
      self, handleActionWithIdentifier: response.action, for: notification,
      withResponseInfo: response.info, completionHandler: completion)
  }

  private func carryOut(
    _ response: WireNotificationResponse, ofRemote userInfo: [AnyHashable: Any],
    by delegate: any UIApplicationDelegate, completion: @escaping () -> Void
  ) {
    guard SystemFeature.actionResponseInfo.exists else {
      return delegate.application(
        self, handleActionWithIdentifier: response.action, forRemoteNotification: userInfo,
        completionHandler: completion)
    }
    delegate.application(
      self, handleActionWithIdentifier: response.action, forRemoteNotification: userInfo,
      withResponseInfo: response.info, completionHandler: completion)
  }

  /// PUSH-02: the same method is called in the foreground, also for the push with which the user has
  /// opened the app (SEQ-39, SEQ-40). Where the delegate of UNUserNotificationCenter was told, it is
  /// called only for a push that announces data.
  private func handleRemote(_ delivery: WireNotificationDelivery, isTaken: Bool) {
    guard let delegate, let userInfo = delivery.payloadDictionary else { return }
    if isTaken && (delivery.hasResponse || !Self.announcesData(userInfo)) { return }
    guard delivery.response.action.isEmpty else {
      carryOut(delivery.response, ofRemote: userInfo, by: delegate, completion: {})
      return
    }
    let isPresent =
      SystemFeature.fetchForRemoteNotification.exists
      && AbsentMethod.isPresent {
        delegate.application(
          self, didReceiveRemoteNotification: userInfo, fetchCompletionHandler: { _ in })
      }
    // URL-13: the old method is not called for the push with which the app was launched.
    guard !isPresent, delivery.number != launchNotification else { return }
    delegate.application(self, didReceiveRemoteNotification: userInfo)
  }

  private static func announcesData(_ userInfo: [AnyHashable: Any]) -> Bool {
    (userInfo["aps"] as? [String: Any])?["content-available"] as? Int == 1
  }

  /// Handles an action of a notification in the background.
  ///
  /// - Returns: Whether the app reports when it is done.
  func handleAction(of delivery: WireNotificationDelivery, _ wake: UInt64) -> Bool {
    let method = "application(_:handleActionWithIdentifier:for:completionHandler:)"
    let completion = WakeCompletion(of: wake, method: method, port: connection?.port)
    let finish: @Sendable () -> Void = { completion.finish(.noData) }
    if NotificationLink.receiver?.responded(to: delivery, finish: finish) == true { return true }
    let isPresent = AbsentMethod.isPresent {
      guard let delegate else {
        AbsentMethod.isReached = true
        return
      }
      if delivery.isRemote {
        carryOut(
          delivery.response, ofRemote: delivery.payloadDictionary ?? [:],
          by: delegate, completion: finish)
      } else {
        carryOut(
          delivery.response,
          of: UILocalNotification(
            delivery.request, clockOffset: DeviceDescription.clockOffset),
          by: delegate, completion: finish)
      }
    }
    if !isPresent { completion.forget() }
    return isPresent
  }
}

extension WireNotificationResponse {
  /// As the methods of the application's delegate have it.
  fileprivate var info: [AnyHashable: Any] {
    hasText_p ? [UIUserNotificationActionResponseTypedTextKey: text] : [:]
  }
}
