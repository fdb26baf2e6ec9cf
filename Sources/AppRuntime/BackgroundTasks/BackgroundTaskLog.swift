import AppSupport

/// The platform's log messages about background tasks, word for word.
enum BackgroundTaskLog {
  /// The system whose words they are: the one that has BGTaskScheduler has worded some of them anew.
  enum Words {
    case old
    case new
  }

  static func cannotEnd(_ identifier: Int, in words: Words) {
    let call = words == .new ? "end BackgroundTask" : "endBackgroundTask"
    write(
      "Can't \(call): no background task exists with identifier "
        + "\(identifier) (0x\(hexadecimal(identifier))), "
        + "or it may have already been ended. "
        + "Break in UIApplicationEndBackgroundTaskError() to debug.")
  }

  static func notEnded(_ task: BackgroundTask, now: UInt64) {
    let created = task.begun / 1_000_000_000
    write(
      "Background task still not ended after expiration handlers were called: "
        + "<_UIBackgroundTaskInfo>: taskID = \(task.identifier), taskName = \(task.name), "
        + "creationTime = \(created) (elapsed = \(now / 1_000_000_000 - created)). "
        + "This app will likely be terminated by the system. "
        + "Call UIApplication.endBackgroundTask(_:) to avoid this.")
  }

  static func isOld(_ task: BackgroundTask) {
    write(
      "Background Task \(task.identifier) (\"\(task.name)\"), was created over 30 seconds ago. "
        + "In applications running in the background, this creates a risk of termination. "
        + "Remember to call UIApplication.endBackgroundTask(_:) for your task in a timely manner "
        + "to avoid this.")
  }

  private static func write(_ message: String) {
    SystemLog.write(category: "BackgroundTask", message)
  }

  private static func hexadecimal(_ identifier: Int) -> String {
    String(UInt(bitPattern: identifier), radix: 16)
  }
}
