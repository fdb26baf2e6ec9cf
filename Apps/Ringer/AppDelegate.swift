import UIKit
import UserNotifications

/// Schedules what is ordered, and prints what the application's delegate is told.
class AppDelegate: UIResponder, UIApplicationDelegate {
  private let centerDelegate = CenterDelegate()

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    if let local = launchOptions?[.localNotification] as? UILocalNotification {
      print("launched with local \(local.alertBody ?? "")")
    } else if let remote = launchOptions?[.remoteNotification] as? [AnyHashable: Any] {
      print("launched with remote \(remote["number"] ?? "")")
    } else {
      print("launched")
    }
    if Orders.value("--center-delegate") != nil {
      UNUserNotificationCenter.current().delegate = centerDelegate
    }
    Ringer.begin(application)
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) { print("active") }

  func application(_ application: UIApplication, didReceive notification: UILocalNotification) {
    let state = Ringer.state(application)
    let info = notification.userInfo?["number"] ?? ""
    print("local \(notification.alertBody ?? "") \(info) \(state)")
  }

  func application(
    _ application: UIApplication,
    didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    print("remote \(userInfo["number"] ?? "") \(Ringer.state(application))")
    completionHandler(.newData)
  }

  func application(
    _ application: UIApplication, handleActionWithIdentifier identifier: String?,
    for notification: UILocalNotification, completionHandler: @escaping () -> Void
  ) {
    print("action \(identifier ?? "none") \(Ringer.state(application))")
    completionHandler()
  }

  func application(
    _ application: UIApplication, handleActionWithIdentifier identifier: String?,
    for notification: UILocalNotification, withResponseInfo responseInfo: [AnyHashable: Any],
    completionHandler: @escaping () -> Void
  ) {
    let text = responseInfo[UIUserNotificationActionResponseTypedTextKey] as? String ?? "-"
    print("action \(identifier ?? "none") \(text) \(Ringer.state(application))")
    completionHandler()
  }

  func application(
    _ application: UIApplication, handleActionWithIdentifier identifier: String?,
    forRemoteNotification userInfo: [AnyHashable: Any],
    withResponseInfo responseInfo: [AnyHashable: Any], completionHandler: @escaping () -> Void
  ) {
    let text = responseInfo[UIUserNotificationActionResponseTypedTextKey] as? String ?? "-"
    print("remote action \(identifier ?? "none") \(text) \(Ringer.state(application))")
    completionHandler()
  }

  func application(
    _ application: UIApplication, didRegister notificationSettings: UIUserNotificationSettings
  ) {
    print("registered \(notificationSettings.types.rawValue)")
  }

  func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  ) {
    let token = deviceToken.map { String(format: "%02x", $0) }.joined()
    print("token \(token) \(application.isRegisteredForRemoteNotifications)")
  }

  func application(
    _ application: UIApplication,
    didFailToRegisterForRemoteNotificationsWithError error: any Error
  ) {
    print("no token: \(error.localizedDescription)")
  }
}
