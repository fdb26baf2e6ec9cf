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
      print("\(moment.rawValue) \(key.rawValue)=\(words(of: value))")
    }
  }

  /// Prints a line such as `continue NSUserActivityTypeBrowsingWeb https://links.example.org/one`.
  static func write(_ activity: NSUserActivity) {
    print("continue " + words(of: activity))
  }

  private static func words(of activity: NSUserActivity) -> String {
    "\(activity.activityType) \(activity.webpageURL.map { "\($0)" } ?? "no page")"
  }

  /// The quick action's type, texts and user info.
  static func words(of item: UIApplicationShortcutItem) -> String {
    let info = (item.userInfo ?? [:]).sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    return ([item.type, item.localizedTitle, item.localizedSubtitle ?? "-"] + info)
      .joined(separator: " ")
  }

  /// The value of a launch option; of a dictionary its keys and values, in order.
  private static func words(of value: Any) -> String {
    switch value {
    case let item as UIApplicationShortcutItem: words(of: item)
    case let activity as NSUserActivity: words(of: activity)
    case let dictionary as [String: Any]:
      dictionary.sorted { $0.key < $1.key }.map { "\($0.key): \(words(of: $0.value))" }
        .joined(separator: ", ")
    default: "\(value)"
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

/// Prints the activity that is brought back.
final class ActivityPrinter: UIResponder {
  override func restoreUserActivityState(_ userActivity: NSUserActivity) {
    print("restored \(userActivity.activityType)")
  }
}
