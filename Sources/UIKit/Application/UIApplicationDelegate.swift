import AppRuntime
public import Foundation

/// The object through which an app handles its life cycle.
///
/// Every method is optional (DEL-14): each has a default implementation that does what the absence
/// of the method does on iOS. All are called on the main thread, one at a time (DEL-15); the
/// notification of the same name is posted after the method has returned (NOTE-05).
@preconcurrency @MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
  /// The window for the main storyboard's initial view controller (DEL-22).
  var window: UIWindow? { get set }

  // MARK: Launch

  /// The launch has begun; no state has been restored yet. Returns whether the app can handle the
  /// URL.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// The launch is almost done. Returns whether the app can handle the URL (URL-04).
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// The launch is almost done: iOS 2's method, called only if the method above is absent (DEL-02).
  func applicationDidFinishLaunching(_ application: UIApplication)

  // MARK: States

  /// The app is active (ASTATE-02).
  func applicationDidBecomeActive(_ application: UIApplication)

  /// The app is about to become inactive; it is still active (ASTATE-03).
  func applicationWillResignActive(_ application: UIApplication)

  /// The app is in the background (ASTATE-04). The method must return soon (WDG-03).
  func applicationDidEnterBackground(_ application: UIApplication)

  /// The app is about to enter the foreground; it is still in the background (ASTATE-05).
  func applicationWillEnterForeground(_ application: UIApplication)

  /// The app is about to be terminated; its process exits when this method returns (SEQ-33).
  func applicationWillTerminate(_ application: UIApplication)

  // MARK: URLs

  /// Opens a URL and returns whether that succeeded (URL-06). The preferred method (URL-02).
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool

  /// Opens a URL: iOS 4.2's method, called only if the method above is absent.
  func application(
    _ application: UIApplication, open url: URL, sourceApplication: String?, annotation: Any
  ) -> Bool

  /// Opens a URL: iOS 2's method, called only if both methods above are absent.
  func application(_ application: UIApplication, handleOpen url: URL) -> Bool

  // MARK: Activities and quick actions

  /// An activity of this type will be continued (URL-11). The activity follows at once.
  ///
  /// - Returns: Whether the delegate itself shows the person that it waits for the activity.
  func application(
    _ application: UIApplication, willContinueUserActivityWithType userActivityType: String
  ) -> Bool

  /// Continues an activity: of a universal link, whose page is its `webpageURL` (URL-11). Called before
  /// `applicationDidBecomeActive(_:)`, and in a launch only if the launch callbacks have returned true.
  ///
  /// - Parameter restorationHandler: Call it, now or later, on the main thread, with the objects that
  ///   bring the activity's state back; each is called.
  /// - Returns: Whether the delegate has continued it.
  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool

  /// The person has chosen a quick action of the app's icon (URL-12). Called before
  /// `applicationDidBecomeActive(_:)`, and in a launch only if the launch callbacks have returned true:
  /// one that has carried the action out of the launch options itself returns false.
  ///
  /// - Parameter completionHandler: Call it when the action is carried out, with whether it was.
  func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)

  /// The activity that was announced could not be had. Never called here: it is there when it is
  /// announced.
  func application(
    _ application: UIApplication, didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error)

  /// The activity was changed before it was given to the app. Never called here, for the same reason.
  func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity)

  // MARK: State restoration

  /// Whether to preserve the app's state, now that it has entered the background (REST-01).
  func application(
    _ application: UIApplication, shouldSaveApplicationState coder: NSCoder
  ) -> Bool

  /// Whether to restore the state with which the app was launched (REST-01). The coder has what
  /// ``application(_:willEncodeRestorableStateWith:)`` has written, and the keys of REST-13.
  func application(
    _ application: UIApplication, shouldRestoreApplicationState coder: NSCoder
  ) -> Bool

  /// The same with a coder that writes classes only if they can be read securely: iOS 13's method,
  /// instead of the one above (REST-17).
  func application(
    _ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder
  ) -> Bool

  /// The same with a coder that reads only the classes that it is asked for: iOS 13's method.
  func application(
    _ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder
  ) -> Bool

  /// The state is about to be preserved: the first to write something (REST-03).
  func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder)

  /// The state is restored: the last to read something (REST-06).
  func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder)

  /// The view controller to restore at a path, for one without a restoration class; `nil`: UIKit
  /// looks for it (REST-07).
  func application(
    _ application: UIApplication,
    viewControllerWithRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController?

  // MARK: Work in the background

  /// The app may fetch new data in the background (DEL-08).
  ///
  /// - Parameter completionHandler: call it once, on any thread, when the work is done; the app may
  ///   be suspended from then on.
  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler:
      @escaping (UIBackgroundFetchResult) -> Void)

  /// A remote notification has arrived that announces new data to fetch (DEL-07).
  ///
  /// - Parameter completionHandler: as for a fetch.
  func application(
    _ application: UIApplication,
    didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void)

  /// The app was woken or launched because the tasks of a background URL session are done, or one
  /// needs a credential (NSU-05). The app makes the session with this identifier again, unless it
  /// has it, and keeps the handler.
  ///
  /// - Parameter completionHandler: call it on the main thread after
  ///   `urlSessionDidFinishEvents(forBackgroundURLSession:)` (NSU-07); the app is suspended then.
  func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void)

  // MARK: Notifications

  /// A local notification was due while the app was active, or the user has opened the app with it
  /// (LN-01, LN-04).
  func application(_ application: UIApplication, didReceive notification: UILocalNotification)

  /// The user chose an action of a local notification.
  ///
  /// - Parameter completionHandler: call it when the work is done; the app may be suspended from then
  ///   on.
  func application(
    _ application: UIApplication, handleActionWithIdentifier identifier: String?,
    for notification: UILocalNotification, completionHandler: @escaping () -> Void)

  /// The same from iOS 9 on: preferred to the method without `responseInfo`.
  ///
  /// - Parameter responseInfo: What the person has typed, under
  ///   `UIUserNotificationActionResponseTypedTextKey`.
  func application(
    _ application: UIApplication, handleActionWithIdentifier identifier: String?,
    for notification: UILocalNotification, withResponseInfo responseInfo: [AnyHashable: Any],
    completionHandler: @escaping () -> Void)

  /// The user chose an action of a remote notification.
  func application(
    _ application: UIApplication, handleActionWithIdentifier identifier: String?,
    forRemoteNotification userInfo: [AnyHashable: Any], completionHandler: @escaping () -> Void)

  /// The same from iOS 9 on, with what the person has typed.
  func application(
    _ application: UIApplication, handleActionWithIdentifier identifier: String?,
    forRemoteNotification userInfo: [AnyHashable: Any],
    withResponseInfo responseInfo: [AnyHashable: Any], completionHandler: @escaping () -> Void)

  /// A remote notification has arrived while the app was active, or the user has opened the app with
  /// it: iOS 3's method, called only if the one with a completion handler is absent, and not for the
  /// notification with which the app was launched (URL-13).
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any])

  /// The user has answered whether the app may notify.
  func application(
    _ application: UIApplication, didRegister notificationSettings: UIUserNotificationSettings)

  /// The token with which a server addresses pushes to this app on this device, which
  /// `appctl push` takes in hexadecimal digits.
  func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data)

  /// The app could not be registered with a push service.
  func application(
    _ application: UIApplication,
    didFailToRegisterForRemoteNotificationsWithError error: any Error)

  // MARK: Environment

  /// Memory is short: free what the app can create again.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)

  /// The time has changed significantly: a new day or a new time zone.
  ///
  /// Unlike all other methods, it is called after its notification (NOTE-06).
  func applicationSignificantTimeChange(_ application: UIApplication)

  /// Protected files are about to become unavailable.
  func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication)

  /// Protected files are available again.
  func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication)

  // MARK: Status bar

  /// The status bar is about to take this frame, in points.
  func application(
    _ application: UIApplication, willChangeStatusBarFrame newStatusBarFrame: CGRect)

  /// The status bar had this frame, in points, until now.
  func application(
    _ application: UIApplication, didChangeStatusBarFrame oldStatusBarFrame: CGRect)

  // MARK: Orientation

  /// The orientations that the app supports in a window; by default those in Info.plist
  /// (LAUNCH-10).
  func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask

  /// The interface is about to rotate.
  func application(
    _ application: UIApplication,
    willChangeStatusBarOrientation newStatusBarOrientation: UIInterfaceOrientation,
    duration: TimeInterval)

  /// The interface has rotated.
  func application(
    _ application: UIApplication,
    didChangeStatusBarOrientation oldStatusBarOrientation: UIInterfaceOrientation)

  // MARK: Scenes

  /// A session is new: returns how its scenes are made (SCENE-16). By default as Info.plist says.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration

  /// The person has discarded sessions; of those discarded while the app did not run it is told after its
  /// next launch (SCENE-13).
  func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
}
