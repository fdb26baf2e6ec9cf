import Foundation
import UIKit

/// Prints the process and thread of each callback and each notification of the application.
@MainActor final class ThreadLog {
  private var observer: (any NSObjectProtocol)?

  /// Starts printing all notifications.
  func begin(_ application: UIApplication) {
    observer = NotificationCenter.default.addObserver(
      forName: nil, object: application, queue: nil
    ) { notification in
      Self.write(notification.name.rawValue)
    }
  }

  /// Prints a line such as `applicationDidBecomeActive 71/task/71`: the process, and its thread.
  nonisolated static func write(_ what: String) {
    let thread = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/thread-self")
    print("\(what) \(thread ?? "unknown")")
  }
}
