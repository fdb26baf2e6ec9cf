import AppRuntime
public import Foundation

// Finite-length work in the background (BGT-01 to BGT-20). Every method may be called on any thread
// (BGT-04).
extension UIApplication {
  /// Begins a background task: the app is not suspended before the task ends or time is up
  /// (BGT-03).
  ///
  /// - Parameter handler: run on the main thread shortly before time is up; it must end the task,
  ///   or the app is terminated (BGT-06, BGT-07).
  /// - Returns: the task's identifier, or ``UIBackgroundTaskIdentifier/invalid`` if the app cannot
  ///   run in the background (BGT-02): the device does not support it, the app is being terminated
  ///   (WDG-06), its background time is over, or too many tasks are outstanding.
  public nonisolated func beginBackgroundTask(
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    beginBackgroundTask(withName: nil, expirationHandler: handler)
  }

  /// Begins a background task with a name that appears in the system's log and reports.
  public nonisolated func beginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    UIBackgroundTaskIdentifier(
      rawValue: backgroundTasks.begin(
        name: taskName ?? "Called by \(ProcessInfo.processInfo.processName)",
        expirationHandler: handler))
  }

  /// Ends a background task. For an identifier that is not outstanding, this only writes to the
  /// log.
  public nonisolated func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
    backgroundTasks.end(identifier.rawValue)
  }

  /// How long the app may still run in the background, in seconds.
  ///
  /// In the foreground this is the largest finite number (BGT-09). The system may end the time
  /// earlier (BGT-11).
  public nonisolated var backgroundTimeRemaining: TimeInterval {
    backgroundTasks.timeRemaining
  }
}
