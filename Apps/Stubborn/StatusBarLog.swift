import Foundation
import UIKit

/// Prints the status bar's height, in points, when it changes.
@MainActor final class StatusBarLog {
  private var observers: [any NSObjectProtocol] = []

  /// Starts printing notifications.
  func begin(_ application: UIApplication) {
    let names = [
      (UIApplication.willChangeStatusBarFrameNotification, "to"),
      (UIApplication.didChangeStatusBarFrameNotification, "from"),
    ]
    observers = names.map { name, word in
      NotificationCenter.default.addObserver(forName: name, object: application, queue: nil) {
        let frame = $0.userInfo?[UIApplication.statusBarFrameUserInfoKey] as? NSValue
        let height = frame.map { "\(Int($0.cgRectValue.height))" } ?? "nothing"
        MainActor.assumeIsolated { Self.write(name.rawValue, "\(word) \(height)") }
      }
    }
  }

  /// Prints a line such as `didChangeStatusBarFrame 40 from 20`: the current height and the
  /// reported frame.
  static func write(_ what: String, _ told: String? = nil) {
    let height = Int(UIApplication.shared.statusBarFrame.height)
    print("\(what) \(height)" + (told.map { " " + $0 } ?? ""))
  }
}
