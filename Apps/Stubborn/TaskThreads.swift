import UIKit

/// Background tasks from many threads at once.
enum TaskThreads {
  /// Begins a task from each of `count` threads and prints `begun ID`; unless it is kept, ends it
  /// there and prints `ended ID`.
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
