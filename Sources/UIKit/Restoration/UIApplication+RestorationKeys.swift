// What the coders have that UIKit passes when an app's state is restored (REST-13).
extension UIApplication {
  /// The app's CFBundleVersion when its state was preserved, a string; in the app's coder.
  nonisolated public static let stateRestorationBundleVersionKey =
    "UIApplicationStateRestorationBundleVersion"
  /// The system's version then, a string; in the app's coder.
  nonisolated public static let stateRestorationSystemVersionKey =
    "UIApplicationStateRestorationSystemVersion"
  /// When it was preserved, a `Date`; in the app's coder.
  nonisolated public static let stateRestorationTimestampKey =
    "UIApplicationStateRestorationTimestamp"
  /// The raw value of the `UIUserInterfaceIdiom` then, a number; in the app's coder.
  nonisolated public static let stateRestorationUserInterfaceIdiomKey =
    "UIApplicationStateRestorationUserInterfaceIdiom"
  /// The `UIStoryboard` that a view controller came from, if any; in its coder.
  nonisolated public static let stateRestorationViewControllerStoryboardKey =
    "UIStateRestorationViewControllerStoryboard"
}
