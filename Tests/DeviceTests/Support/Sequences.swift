/// The terms in an app's history, and common sequences.
///
/// A state appears where the device changes it; a callback appears where it has returned.
enum Told {
  static let willFinishLaunching = "application(_:willFinishLaunchingWithOptions:)"
  static let didFinishLaunching = "application(_:didFinishLaunchingWithOptions:)"
  static let openURL = "application(_:open:options:)"
  static let continueActivity = "application(_:continue:restorationHandler:)"
  static let performAction = "application(_:performActionFor:completionHandler:)"
  static let didBecomeActive = "applicationDidBecomeActive"
  static let willResignActive = "applicationWillResignActive"
  static let didEnterBackground = "applicationDidEnterBackground"
  static let willEnterForeground = "applicationWillEnterForeground"
  static let willTerminate = "applicationWillTerminate"
  static let didReceiveMemoryWarning = "applicationDidReceiveMemoryWarning"
  static let statusBarFrame = "application(_:didChangeStatusBarFrame:)"

  /// Figure 3-2.
  static let launch = ["inactive", willFinishLaunching, didFinishLaunching] + activation
  /// Figure 3-3, up to the suspension.
  static let launchIntoBackground = [
    "background", willFinishLaunching, didFinishLaunching, didEnterBackground,
  ]
  static let activation = ["active", didBecomeActive]
  static let resignation = [willResignActive, "inactive"]
  static let backgroundEntry = ["background", didEnterBackground]
  /// Figure 3-5, up to the suspension.
  static let departure = resignation + backgroundEntry
  /// Figure 3-6, after the resumption.
  static let foregroundEntry = [willEnterForeground, "inactive"] + activation
  /// Figure 3-6, from the suspension on.
  static let resumption = ["background"] + foregroundEntry
}
