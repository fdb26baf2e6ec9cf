import UIKit

/// Background tasks of many threads at once.
enum TaskThreads {
  /// Begins a task from each of so many threads, and prints `begun ID`; ends it there, and prints
  /// `ended ID`, unless it is to be kept.
  static func begin(_ count: Int, in application: UIApplication, keep: Bool) {
    for _ in 0..<count {
      Thread.detachNewThread {
        let task = application.beginBackgroundTask()
        print("begun \(task.rawValue)")
        let remaining = application.backgroundTimeRemaining
        print("time thread \(remaining) \(Thread.isMainThread ? "main" : "other")")
        guard !keep else { return }
        application.endBackgroundTask(task)
        print("ended \(task.rawValue)")
      }
    }
  }
}
