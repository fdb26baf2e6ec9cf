import UIKit

/// Records ways with the background mode `location`: it goes on while another app is in front, and
/// saves what it has whenever it leaves the screen.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    TrackStore.shared.load()
    let navigation = UINavigationController(rootViewController: TrackListViewController())
    navigation.navigationBar.prefersLargeTitles = true
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = navigation
    window?.makeKeyAndVisible()
    return true
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    Recorder.shared.save()
  }

  func applicationWillTerminate(_ application: UIApplication) {
    Recorder.shared.save()
  }
}
