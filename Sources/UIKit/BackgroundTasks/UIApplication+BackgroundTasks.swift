public import Foundation

// Finite work in the background (BGT-01 to BGT-20). All of it from any thread (BGT-04).
extension UIApplication {
  /// Begins a background task: until it is ended, or time is up, the app is not suspended (BGT-03).
  ///
  /// - Parameter handler: run on the main thread shortly before time is up; it must end the task,
  ///   or the app is terminated (BGT-06, BGT-07).
  /// - Returns: the task's identifier; ``UIBackgroundTaskIdentifier/invalid`` when running in the
  ///   background is not possible (BGT-02): the device does not support it, the app is being
  ///   terminated (WDG-06), its background time is over, or too many tasks are outstanding.
  public nonisolated func beginBackgroundTask(
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    beginBackgroundTask(withName: nil, expirationHandler: handler)
  }

  /// Begins a background task with a name, by which the system's log and reports call it.
  public nonisolated func beginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    UIBackgroundTaskIdentifier(
      rawValue: backgroundTasks.begin(
        name: taskName ?? "Called by \(ProcessInfo.processInfo.processName)",
        expirationHandler: handler))
  }

  /// Ends a background task. Ending what is not outstanding only tells the log.
  public nonisolated func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
    backgroundTasks.end(identifier.rawValue)
  }

  /// How long the app may still run in the background, in seconds.
  ///
  /// In the foreground the largest number there is (BGT-09). The system may end it earlier (BGT-11).
  public nonisolated var backgroundTimeRemaining: TimeInterval {
    backgroundTasks.timeRemaining
  }
}
