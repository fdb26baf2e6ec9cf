public import Foundation

/// The object that an app reacts to its life cycle with.
///
/// Every method is optional (DEL-14): each has a default implementation that does what the absence
/// of the method does on iOS. All are called on the main thread, one at a time (DEL-15); the
/// notification of the same name is posted after the method has returned (NOTE-05).
@preconcurrency @MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
  /// The window that the main storyboard's first view controller is put in (DEL-22).
  var window: UIWindow? { get set }

  // MARK: Launch

  /// The launch has begun; nothing was restored yet. Returns whether the URL can be handled.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// The launch is nearly done. Returns whether the URL can be handled (URL-04).
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// The launch is nearly done, of iOS 2: called only when the method above is absent (DEL-02).
  func applicationDidFinishLaunching(_ application: UIApplication)

  // MARK: States

  /// The app is active (ASTATE-02).
  func applicationDidBecomeActive(_ application: UIApplication)

  /// The app is about to become inactive; it is still active (ASTATE-03).
  func applicationWillResignActive(_ application: UIApplication)

  /// The app is in the background (ASTATE-04) and must return soon (WDG-03).
  func applicationDidEnterBackground(_ application: UIApplication)

  /// The app is about to enter the foreground; it is still in the background (ASTATE-05).
  func applicationWillEnterForeground(_ application: UIApplication)

  /// The app is about to be terminated; its process exits when this has returned (SEQ-33).
  func applicationWillTerminate(_ application: UIApplication)

  // MARK: URLs

  /// A URL is to be opened. Returns whether it was (URL-06). The first choice (URL-02).
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool

  /// A URL is to be opened, of iOS 4.2: called only when the method above is absent.
  func application(
    _ application: UIApplication, open url: URL, sourceApplication: String?, annotation: Any
  ) -> Bool

  /// A URL is to be opened, of iOS 2: called only when both methods above are absent.
  func application(_ application: UIApplication, handleOpen url: URL) -> Bool

  // MARK: Work in the background

  /// There is an opportunity to fetch new data, in the background (DEL-08).
  ///
  /// - Parameter completionHandler: to be called once, on any thread, when the work is done; the app
  ///   may be suspended from then on.
  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler:
      @escaping (UIBackgroundFetchResult) -> Void)

  /// A remote notification has arrived that says there is something to fetch (DEL-07).
  ///
  /// - Parameter completionHandler: as for a fetch.
  func application(
    _ application: UIApplication,
    didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void)

  // MARK: Environment

  /// Memory is short: free what can be made again.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)

  /// The time has changed in a way that matters: a new day, a new time zone.
  ///
  /// Called after the notification, unlike all others (NOTE-06).
  func applicationSignificantTimeChange(_ application: UIApplication)

  /// Protected files are about to become unavailable.
  func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication)

  /// Protected files are available.
  func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication)

  // MARK: Status bar

  /// The status bar is about to take this frame, in points.
  func application(
    _ application: UIApplication, willChangeStatusBarFrame newStatusBarFrame: CGRect)

  /// The status bar had this frame, in points, until now.
  func application(
    _ application: UIApplication, didChangeStatusBarFrame oldStatusBarFrame: CGRect)

  // MARK: Orientation

  /// Which ways up the app can be in a window; by default those that Info.plist names (LAUNCH-10).
  func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask

  /// The interface is about to turn.
  func application(
    _ application: UIApplication,
    willChangeStatusBarOrientation newStatusBarOrientation: UIInterfaceOrientation,
    duration: TimeInterval)

  /// The interface has turned.
  func application(
    _ application: UIApplication,
    didChangeStatusBarOrientation oldStatusBarOrientation: UIInterfaceOrientation)
}
