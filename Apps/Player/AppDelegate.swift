import UIKit

/// A media player's screen: the track, its progress, and buttons on the screen and on a headset.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = PlayerViewController()
    window?.makeKeyAndVisible()
    return true
  }
}
