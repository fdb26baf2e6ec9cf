import AppSupport
import Foundation
import SystemInterface

extension UIApplication {
  /// Gives an event that the app was woken for to the delegate's method (DEL-07, DEL-08). A reason
  /// that no method is for is done with at once.
  func handle(_ wake: WireWake) {
    func completion(_ method: String) -> WakeCompletion {
      WakeCompletion(of: wake.wake, method: method, port: connection?.port)
    }
    switch wake.reason {
    case "fetch":
      let completion = completion("application(_:performFetchWithCompletionHandler:)")
      guard let delegate, VersionedCall.performFetch.exists else {
        return completion.finish(.noData)
      }
      delegate.application(self, performFetchWithCompletionHandler: completion.finish)
    case "remote-notification":
      let completion = completion(
        "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)")
      guard let delegate, VersionedCall.fetchForRemoteNotification.exists else {
        return completion.finish(.noData)
      }
      guard let userInfo = Self.dictionary(ofJSON: wake.payload) else {
        SystemLog.write(
          "A remote notification was dropped: its payload is not a dictionary in JSON.")
        return completion.finish(.failed)
      }
      delegate.application(
        self, didReceiveRemoteNotification: userInfo,
        fetchCompletionHandler: completion.finish)
    default:
      completion(wake.reason).finish(.noData)
    }
  }

  private static func dictionary(ofJSON payload: Data) -> [AnyHashable: Any]? {
    guard !payload.isEmpty else { return [:] }
    return try? JSONSerialization.jsonObject(with: payload) as? [String: Any]
  }
}
