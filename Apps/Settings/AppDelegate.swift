import UIKit

/// Shows how the device and its apps behave, and lets a person change that.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let navigation = UINavigationController(rootViewController: RootViewController())

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = navigation
    window?.makeKeyAndVisible()
    return true
  }

  /// The page on which a passcode is being entered.
  private var passcodeEntry: PasscodeEntryViewController? {
    navigation.topViewController as? PasscodeEntryViewController
  }

  func applicationWillResignActive(_ application: UIApplication) {
    passcodeEntry?.forget()
  }

  /// No picture of Settings has the pad.
  func applicationDidEnterBackground(_ application: UIApplication) {
    passcodeEntry?.hide()
  }

  /// What Settings shows may have changed while it was away.
  func applicationWillEnterForeground(_ application: UIApplication) {
    (navigation.topViewController as? RowsViewController)?.refresh()
    passcodeEntry?.show()
  }

  /// `UIApplication.openSettingsURLString`: the page of the app that opens it.
  func application(
    _ application: UIApplication, open url: URL,
    options: [UIApplication.OpenURLOptionsKey: Any] = [:]
  ) -> Bool {
    guard let root = navigation.viewControllers.first else { return false }
    var screens = [root]
    if let app = options[.sourceApplication] as? String {
      screens.append(AppViewController(app))
    }
    navigation.setViewControllers(screens, animated: false)
    return true
  }
}
