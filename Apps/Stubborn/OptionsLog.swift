import Foundation
import UIKit

/// Prints the launch options and the URLs to open.
@MainActor final class OptionsLog {
  private var observer: (any NSObjectProtocol)?

  /// Starts printing the launch notification's userInfo.
  func begin(_ application: UIApplication) {
    let name = UIApplication.didFinishLaunchingNotification
    observer = NotificationCenter.default.addObserver(
      forName: name, object: application, queue: nil
    ) { notification in
      Self.write(
        name.rawValue, notification.userInfo.map { $0.keys.map { Self.text(of: $0.base) } })
    }
  }

  static func write(
    _ moment: Moment, _ options: [UIApplication.LaunchOptionsKey: Any]?
  ) {
    write(moment.rawValue, options.map { $0.keys.map(\.rawValue) })
  }

  /// Prints lines such as `didFinishLaunching UIApplicationLaunchOptionsURLKey=stubborn://one`.
  static func writeValues(
    _ moment: Moment, _ options: [UIApplication.LaunchOptionsKey: Any]?
  ) {
    for (key, value) in (options ?? [:]).sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      print("\(moment.rawValue) \(key.rawValue)=\(value)")
    }
  }

  /// Prints a line such as `didFinishLaunching UIApplicationLaunchOptionsURLKey`.
  private nonisolated static func write(_ what: String, _ keys: [String]?) {
    let text = keys.map { $0.isEmpty ? "empty" : $0.sorted().joined(separator: ",") }
    print("\(what) \(text ?? "none")")
  }

  private nonisolated static func text(of key: Any) -> String {
    (key as? UIApplication.LaunchOptionsKey)?.rawValue ?? "\(key)"
  }
}
