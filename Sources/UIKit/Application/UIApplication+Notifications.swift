public import Foundation

// The notifications of an application (NOTE-01). Each is posted on the main thread with the
// application as its object, right after the delegate's method in the same turn of the run loop
// (NOTE-05). A block that observes it on the queue `.main` is not queued: it runs while the
// notification is posted, like a block without a queue.
extension UIApplication {
  /// The launch is done; userInfo carries the launch options, if any (NOTE-08).
  public nonisolated static let didFinishLaunchingNotification = Notification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  /// The app is active.
  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// The app is about to become inactive.
  public nonisolated static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  /// The app is in the background (NOTE-09).
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// The app is about to enter the foreground (NOTE-03, NOTE-10).
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  /// The app is about to be terminated; no userInfo (NOTE-07).
  public nonisolated static let willTerminateNotification = Notification.Name(
    "UIApplicationWillTerminateNotification")
  /// Memory is short.
  public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  /// The time has changed significantly; posted before the delegate's method (NOTE-06).
  public nonisolated static let significantTimeChangeNotification = Notification.Name(
    "UIApplicationSignificantTimeChangeNotification")
  /// The background refresh status has changed (FETCH-07); to a suspended app it is posted when the
  /// app is resumed.
  public nonisolated static let backgroundRefreshStatusDidChangeNotification = Notification.Name(
    "UIApplicationBackgroundRefreshStatusDidChangeNotification")
  /// Protected files are about to become unavailable.
  public nonisolated static let protectedDataWillBecomeUnavailableNotification = Notification.Name(
    "UIApplicationProtectedDataWillBecomeUnavailable")
  /// Protected files are available again.
  public nonisolated static let protectedDataDidBecomeAvailableNotification = Notification.Name(
    "UIApplicationProtectedDataDidBecomeAvailable")
  /// The status bar is about to change to the frame in userInfo (SEQ-30).
  public nonisolated static let willChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarFrameNotification")
  /// The status bar has changed; userInfo has its previous frame.
  public nonisolated static let didChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarFrameNotification")

  /// The key of the frame in a status bar notification's userInfo: an `NSValue` of a `CGRect`.
  public nonisolated static let statusBarFrameUserInfoKey = "UIApplicationStatusBarFrameUserInfoKey"
}

extension NSValue {
  /// A value that holds a rectangle.
  public convenience init(cgRect rect: CGRect) {
    self.init(rect: rect)
  }

  /// The rectangle that the value holds.
  public var cgRectValue: CGRect { rectValue }
}
