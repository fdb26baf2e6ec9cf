import UIKit

/// A race on an endless road. It shows a game's obligations to the system: frames only during play,
/// a pause when it becomes inactive, and no automatic continuation.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  private let race = RaceViewController()

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = race
    window?.makeKeyAndVisible()
    return true
  }

  /// A call, an alert or the switcher distracts the player.
  func applicationWillResignActive(_ application: UIApplication) {
    race.pause()
  }

  /// Intentionally empty: the player decides when to continue.
  func applicationDidBecomeActive(_ application: UIApplication) {}

  /// The score must not be lost if the system ends the app.
  func applicationDidEnterBackground(_ application: UIApplication) {
    race.saveBest()
  }
}
