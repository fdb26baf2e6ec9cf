/// A background task that has begun and not ended.
struct BackgroundTask: Sendable {
  let identifier: Int
  let name: String
  /// When it was begun: nanoseconds of the device's clock.
  let begun: UInt64
  /// Runs once, on the main thread, shortly before time is up (BGT-06).
  var expirationHandler: (@MainActor @Sendable () -> Void)?
  /// The log already has the warning that the task is older than 30 seconds.
  var wasWarnedAbout = false
}
