import AppSupport
import Foundation

/// What the app's Info.plist says about its use of the position.
enum Purpose {
  /// The app declares the background mode `location`.
  static var declaresMode: Bool {
    (Bundle.main.object(forInfoDictionaryKey: "UIBackgroundModes") as? [String])?
      .contains("location") == true
  }

  /// The keys are there without which the user is not asked. If not, logs the platform's
  /// text.
  static func isStated(always: Bool) -> Bool {
    let inUse = "NSLocationWhenInUseUsageDescription"
    let keys =
      always
      ? ["NSLocationAlwaysAndWhenInUseUsageDescription", "NSLocationAlwaysUsageDescription"]
      : [inUse]
    if keys.contains(where: { isText(Bundle.main.object(forInfoDictionaryKey: $0)) }) {
      return true
    }
    SystemLog.write(
      "This app has attempted to access privacy-sensitive data without a usage description. The "
        + "app's Info.plist must contain "
        + (always ? "both “\(keys[0])” and “\(inUse)” keys" : "an “\(inUse)” key")
        + " with string values explaining to the user how the app uses this data")
    return false
  }

  private static func isText(_ value: Any?) -> Bool {
    (value as? String)?.isEmpty == false
  }
}
