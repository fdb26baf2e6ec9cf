import Foundation
import UIKit

/// A delegate with all methods of these tests; it records which are called, and with what.
@MainActor final class ToldDelegate: NSObject, UIApplicationDelegate {
  private(set) var calls: [String] = []
  var window: UIWindow?
  var showsWindow = false
  var supported = UIInterfaceOrientationMask.all

  /// The calls since the last time.
  func takeCalls() -> [String] {
    defer { calls = [] }
    return calls
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    guard showsWindow else { return true }
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = UIViewController()
    window?.makeKeyAndVisible()
    return true
  }

  // MARK: Environment

  func applicationDidReceiveMemoryWarning(_ application: UIApplication) {
    calls.append("memoryWarning")
  }
  func applicationSignificantTimeChange(_ application: UIApplication) {
    calls.append("significantTimeChange")
  }
  func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication) {
    calls.append("protectedDataWillBecomeUnavailable")
  }
  func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication) {
    calls.append("protectedDataDidBecomeAvailable")
  }

  // MARK: Status bar and orientation

  func application(
    _ application: UIApplication, willChangeStatusBarFrame newStatusBarFrame: CGRect
  ) { calls.append("willChangeFrame \(Self.size(newStatusBarFrame))") }
  func application(
    _ application: UIApplication, didChangeStatusBarFrame oldStatusBarFrame: CGRect
  ) { calls.append("didChangeFrame \(Self.size(oldStatusBarFrame))") }
  func application(
    _ application: UIApplication,
    willChangeStatusBarOrientation newStatusBarOrientation: UIInterfaceOrientation,
    duration: TimeInterval
  ) { calls.append("willTurnOrientation \(newStatusBarOrientation.rawValue)") }
  func application(
    _ application: UIApplication,
    didChangeStatusBarOrientation oldStatusBarOrientation: UIInterfaceOrientation
  ) { calls.append("didTurnOrientation \(oldStatusBarOrientation.rawValue)") }
  func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask {
    calls.append("supportedOrientations")
    return supported
  }

  private static func size(_ frame: CGRect) -> String {
    "\(Int(frame.width))x\(Int(frame.height))"
  }

  // MARK: Work in the background

  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler:
      @escaping (UIBackgroundFetchResult) -> Void
  ) {
    calls.append("fetch")
    completionHandler(.noData)
  }
  func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void
  ) {
    calls.append("backgroundURLSession \(identifier)")
    completionHandler()
  }

  // MARK: Activities and quick actions

  func application(
    _ application: UIApplication, willContinueUserActivityWithType userActivityType: String
  ) -> Bool {
    calls.append("willContinue \(userActivityType)")
    return true
  }
  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool {
    calls.append("continue \(userActivity.webpageURL?.absoluteString ?? "")")
    return true
  }
  func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    calls.append("quickAction \(shortcutItem.type)")
    completionHandler(true)
  }

  // MARK: Notifications

  func application(
    _ application: UIApplication, didRegister notificationSettings: UIUserNotificationSettings
  ) { calls.append("didRegister \(notificationSettings.types.rawValue)") }
  func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  ) { calls.append("token \(Array(deviceToken))") }
  func application(
    _ application: UIApplication,
    didFailToRegisterForRemoteNotificationsWithError error: any Error
  ) { calls.append("noToken \(error.localizedDescription)") }
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
  ) { calls.append("remote \(userInfo["what"] ?? "")") }
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    calls.append("remote fetch \(userInfo["what"] ?? "")")
    completionHandler(.newData)
  }
  func application(
    _ application: UIApplication, didReceive notification: UILocalNotification
  ) { calls.append("local \(notification.alertBody ?? "")") }
  func application(
    _ application: UIApplication, handleActionWithIdentifier identifier: String?,
    for notification: UILocalNotification, completionHandler: @escaping () -> Void
  ) {
    calls.append("\(identifier ?? "") local \(notification.alertBody ?? "")")
    completionHandler()
  }
  func application(
    _ application: UIApplication, handleActionWithIdentifier identifier: String?,
    for notification: UILocalNotification, withResponseInfo responseInfo: [AnyHashable: Any],
    completionHandler: @escaping () -> Void
  ) {
    let text = responseInfo[UIUserNotificationActionResponseTypedTextKey] ?? ""
    calls.append("\(identifier ?? "") local \(notification.alertBody ?? "") “\(text)”")
    completionHandler()
  }
  func application(
    _ application: UIApplication, handleActionWithIdentifier identifier: String?,
    forRemoteNotification userInfo: [AnyHashable: Any], completionHandler: @escaping () -> Void
  ) {
    calls.append("\(identifier ?? "") remote \(userInfo["what"] ?? "")")
    completionHandler()
  }
  func application(
    _ application: UIApplication, handleActionWithIdentifier identifier: String?,
    forRemoteNotification userInfo: [AnyHashable: Any],
    withResponseInfo responseInfo: [AnyHashable: Any], completionHandler: @escaping () -> Void
  ) {
    let text = responseInfo[UIUserNotificationActionResponseTypedTextKey] ?? ""
    calls.append("\(identifier ?? "") remote \(userInfo["what"] ?? "") “\(text)”")
    completionHandler()
  }
}
