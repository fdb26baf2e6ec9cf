import UIKit

/// The orders in the launch arguments and in Info.plist.
///
/// - `--local SECONDS`, `--local-now`, `--local-list`: a UILocalNotification.
/// - `--hourly`: it is repeated; `--many N`: so many, each sooner than the one before.
/// - `--ask`, `--register`: for permission, in the new or in the old way.
/// - `--add SECONDS`, `--list`, `--badge N`: with UNUserNotificationCenter.
/// - `--body TEXT`, `--info TEXT`: what is added has this body, and this text in `userInfo`.
/// - `--say TEXT`: prints it.
/// - `--preference KEY`: prints how long a preference is.
/// - `--sound NAME`: the sound of what is scheduled.
/// - `--center-delegate none|banner`: the center has a delegate that shows so much.
/// - `--categories`: describes the category that has actions.
/// - `--register-for-pushes`: asks for a token. `--unregister`: gives it back.
/// - `--old-actions`: registers such a category as before iOS 10.
enum Orders {
  private static let all =
    (Bundle.main.object(forInfoDictionaryKey: "RingerOrders") as? [String] ?? [])
    + CommandLine.arguments.dropFirst()

  static func has(_ name: String) -> Bool { all.contains(name) }

  static func value(_ name: String) -> String? {
    guard let index = all.firstIndex(of: name), index + 1 < all.count else { return nil }
    return all[index + 1]
  }
}
