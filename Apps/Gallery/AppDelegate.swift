import UIKit

/// Shows every control on one page, for viewing and for tests.
///
/// From iOS 13 on ``SceneDelegate`` shows it in a scene; before, this class in a window of the app.
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
    guard window == nil, !Self.hasScenes else { return }
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = GalleryViewController.inNavigation()
    window?.makeKeyAndVisible()
  }

  private static var hasScenes: Bool {
    Int(UIDevice.current.systemVersion.prefix { $0 != "." }).map { $0 >= 13 } ?? true
  }

  // MARK: State restoration before scenes

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

  // MARK: Links before scenes

  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
  ) -> Bool {
    GalleryLink(url)?.open(in: window) ?? false
  }

  /// The same before iOS 9.
  func application(
    _ application: UIApplication, open url: URL, sourceApplication: String?, annotation: Any
  ) -> Bool {
    GalleryLink(url)?.open(in: window) ?? false
  }

  // MARK: Leaving

  /// A password is not for the picture that the switcher shows. Not called in an app with scenes.
  func applicationDidEnterBackground(_ application: UIApplication) {
    GalleryViewController.shown(in: window)?.hideSecrets()
  }
}
