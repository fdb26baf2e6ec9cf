/// A background task that was begun and not ended.
struct BackgroundTask: Sendable {
  let identifier: Int
  let name: String
  /// When it was begun: nanoseconds of the device's clock.
  let begun: UInt64
  /// Run once, on the main thread, when time is nearly over (BGT-06).
  var expirationHandler: (@MainActor @Sendable () -> Void)?
  /// Whether the log was told that it is older than 30 seconds.
  var wasWarnedAbout = false
}
