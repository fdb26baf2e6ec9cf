import UIKit
import UserNotifications

/// Prints what the center's delegate is told.
final class CenterDelegate: NSObject, UNUserNotificationCenterDelegate {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler:
      @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    print("willPresent \(notification.request.identifier) \(Ringer.state(.shared))")
    completionHandler(Orders.value("--center-delegate") == "banner" ? [.banner, .sound] : [])
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    let text = (response as? UNTextInputNotificationResponse)?.userText
    print(
      "response \(response.actionIdentifier) \(text ?? "-") "
        + "\(response.notification.request.content.userInfo["number"] ?? "") "
        + Ringer.state(.shared))
    completionHandler()
  }
}
