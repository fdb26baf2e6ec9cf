import UIKit

/// A race on an endless road. It shows what a game owes the system: frames only while it is played,
/// a pause when it becomes inactive, and no going on by itself afterwards.
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

  /// A call, an alert, the switcher: the player looks elsewhere.
  func applicationWillResignActive(_ application: UIApplication) {
    race.pause()
  }

  /// The player decides when to go on; here nothing is done on purpose.
  func applicationDidBecomeActive(_ application: UIApplication) {}

  /// The score must not be lost if the system takes the app away.
  func applicationDidEnterBackground(_ application: UIApplication) {
    race.saveBest()
  }
}
