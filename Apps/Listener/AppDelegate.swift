import CoreBluetooth
import UIKit

/// Makes the listener, and prints why it was launched.
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var listener: Listener?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let centrals = launchOptions?[.bluetoothCentrals] as? [String]
    print("launched for \(centrals.map { "\($0)" } ?? "nothing")")
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    self.window = window
    listener = Listener()
    return true
  }
}
