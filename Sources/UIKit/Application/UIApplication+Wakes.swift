import AppInterface
import AppRuntime
import AppSupport
import Foundation
import SharedInterface
import SystemVersions

extension UIApplication {
  /// Calls the delegate's method for the event that woke the app (DEL-07, DEL-08).
  ///
  /// - Returns: Whether the delegate has the method and so reports when it is done. An app without
  ///   the method only gets the time granted for the event.
  func handle(_ wake: WireWake) -> Bool {
    guard let delegate else { return false }
    switch wake.reason {
    case "fetch" where SystemFeature.performFetch.exists:
      return give(wake, to: "application(_:performFetchWithCompletionHandler:)") {
        delegate.application(self, performFetchWithCompletionHandler: $0)
      }
    case "remote-notification" where SystemFeature.fetchForRemoteNotification.exists:
      let userInfo = RemotePayload.dictionary(wake.payload)
      if userInfo == nil {
        SystemLog.write(
          "A remote notification was dropped: its payload is not a dictionary in JSON.")
      }
      let method = "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)"
      return give(wake, to: method) { finish in
        guard let userInfo else { return finish(.failed) }
        delegate.application(
          self, didReceiveRemoteNotification: userInfo, fetchCompletionHandler: finish)
      }
    case "url-session":
      let session = String(decoding: wake.payload, as: UTF8.self)
      TransferChannel.wake(for: session)
      guard SystemFeature.handleBackgroundURLSession.exists else { return false }
      let method = "application(_:handleEventsForBackgroundURLSession:completionHandler:)"
      return give(wake, to: method) { finish in
        delegate.application(self, handleEventsForBackgroundURLSession: session) {
          finish(.newData)
        }
      }
    case "notification-action":
      guard let delivery = WireNotificationDelivery(encoded: wake.payload) else {
        return false
      }
      return handleAction(of: delivery, wake.wake)
    default:
      return false
    }
  }

  private func give(
    _ wake: WireWake, to method: String,
    _ call: (@escaping (UIBackgroundFetchResult) -> Void) -> Void
  ) -> Bool {
    let completion = WakeCompletion(of: wake.wake, method: method, port: connection?.port)
    let isPresent = AbsentMethod.isPresent { call(completion.finish) }
    if !isPresent { completion.forget() }
    return isPresent
  }
}
