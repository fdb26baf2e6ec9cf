import UIKit

/// Shows every control on one page, for viewing and for tests.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  /// Shows the window: places in views are restored next, and only in a window that is shown.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    show()
    return true
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    show()
    return true
  }

  /// Before iOS 6 only the second method is called.
  private func show() {
    guard window == nil else { return }
    let navigation = UINavigationController(rootViewController: GalleryViewController())
    navigation.restorationIdentifier = "Navigation"
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = navigation
    window?.makeKeyAndVisible()
  }

  // MARK: State restoration

  func application(
    _ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder
  ) -> Bool { true }

  func application(
    _ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder
  ) -> Bool { true }

  // The same before iOS 13.

  func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool
  {
    true
  }

  func application(
    _ application: UIApplication, shouldRestoreApplicationState coder: NSCoder
  ) -> Bool { true }

  /// A password is not for the picture that the switcher shows.
  func applicationDidEnterBackground(_ application: UIApplication) {
    gallery?.hideSecrets()
  }

  private var gallery: GalleryViewController? {
    let navigation = window?.rootViewController as? UINavigationController
    return navigation?.viewControllers.first as? GalleryViewController
  }
}
