public import Foundation

/// Handles the life cycle of an app without views. All methods are called on the main thread, and all but
/// the initializer are optional.
///
/// ```swift
/// @main final class Recorder: HeadlessApplicationDelegate {
///   func applicationDidEnterBackground(_ application: HeadlessApplication) { save() }
/// }
/// ```
@MainActor public protocol HeadlessApplicationDelegate: AnyObject {
  /// Creates the delegate, before the app is connected to the system.
  init()

  /// The launch is done; the state says whether the app is put in front or was launched into the
  /// background (LAUNCH-02).
  func applicationDidFinishLaunching(_ application: HeadlessApplication)
  /// The app is active.
  func applicationDidBecomeActive(_ application: HeadlessApplication)
  /// The app is about to become inactive.
  func applicationWillResignActive(_ application: HeadlessApplication)
  /// The app is in the background, and has seconds to finish.
  func applicationDidEnterBackground(_ application: HeadlessApplication)
  /// The app is about to enter the foreground.
  func applicationWillEnterForeground(_ application: HeadlessApplication)
  /// The app is about to be terminated, while it executes.
  func applicationWillTerminate(_ application: HeadlessApplication)

  /// Memory is short: free what the app can create again.
  func applicationDidReceiveMemoryWarning(_ application: HeadlessApplication)
  /// A day is over, or the clock or time zone was set (WAKE-06).
  func applicationSignificantTimeChange(_ application: HeadlessApplication)
  /// Protected files are about to become unavailable (DP-09).
  func applicationProtectedDataWillBecomeUnavailable(_ application: HeadlessApplication)
  /// Protected files are available again.
  func applicationProtectedDataDidBecomeAvailable(_ application: HeadlessApplication)

  /// Opens a URL (DEL-06).
  ///
  /// - Returns: Whether the app has opened it.
  func application(_ application: HeadlessApplication, open url: URL) -> Bool

  /// The system has woken the app for a fetch (FETCH-01).
  func application(
    _ application: HeadlessApplication,
    performFetchWithCompletionHandler completionHandler:
      @escaping (UIBackgroundFetchResult) -> Void)

  /// A push that announces data has arrived (PUSH-02).
  func application(
    _ application: HeadlessApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void)

  /// All transfers of a background session are done.
  func application(
    _ application: HeadlessApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void)
}

// What happens when the delegate lacks a method (DEL-14).
extension HeadlessApplicationDelegate {
  public func applicationDidFinishLaunching(_ application: HeadlessApplication) {}
  public func applicationDidBecomeActive(_ application: HeadlessApplication) {}
  public func applicationWillResignActive(_ application: HeadlessApplication) {}
  public func applicationDidEnterBackground(_ application: HeadlessApplication) {}
  public func applicationWillEnterForeground(_ application: HeadlessApplication) {}
  public func applicationWillTerminate(_ application: HeadlessApplication) {}

  public func applicationDidReceiveMemoryWarning(_ application: HeadlessApplication) {}
  public func applicationSignificantTimeChange(_ application: HeadlessApplication) {}
  public func applicationProtectedDataWillBecomeUnavailable(_ application: HeadlessApplication) {}
  public func applicationProtectedDataDidBecomeAvailable(_ application: HeadlessApplication) {}

  public func application(_ application: HeadlessApplication, open url: URL) -> Bool { false }

  public func application(
    _ application: HeadlessApplication,
    performFetchWithCompletionHandler completionHandler:
      @escaping (UIBackgroundFetchResult) -> Void
  ) { AbsentMethod.isReached = true }

  public func application(
    _ application: HeadlessApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) { AbsentMethod.isReached = true }

  public func application(
    _ application: HeadlessApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void
  ) { AbsentMethod.isReached = true }
}

extension HeadlessApplicationDelegate {
  /// The entry point of an app whose delegate is marked `@main`: connects to the system, and handles
  /// events until the process ends. Never returns (LOOP-04).
  ///
  /// The process must have been started by foregroundd; otherwise it exits with status 78.
  public static func main() {
    runProgram { start in
      start.welcome.adopt()
      let application = HeadlessApplication(start.welcome)
      CurrentProgram.program = application
      let delegate = Self()
      application.adopt(delegate)
      return MadeProgram(application, delegate: delegate)
    }
  }
}
