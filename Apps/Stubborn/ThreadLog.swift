import Foundation
import UIKit

/// Prints on which thread of which process the app's code is called: for each callback and for
/// every notification of the application.
@MainActor final class ThreadLog {
  private var observer: (any NSObjectProtocol)?

  /// Starts to print notifications, whatever their names.
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
