import UIKit

/// Makes what listens, and prints why it was launched.
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var listener: Listener?
  private var accessoryListener: AccessoryListener?
  private var offerer: Offerer?
  private var serviceListener: ServiceListener?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let centrals =
      launchOptions?[.bluetoothCentrals] as? [String]
      ?? launchOptions?[.bluetoothPeripherals] as? [String]
    print("launched for \(centrals.map { "\($0)" } ?? "nothing")")
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    self.window = window
    let orders = Bundle.main.object(forInfoDictionaryKey: "ListenerOrders") as? [String] ?? []
    if let spoken = orders.word(after: "accessories") {
      accessoryListener = AccessoryListener(
        spoken, greeting: orders.word(after: "greet"), isDeaf: orders.contains("deaf"))
    } else if orders.contains("bonjour") {
      serviceListener = ServiceListener(orders)
    } else if orders.contains("offer") {
      offerer = Offerer(orders)
    } else {
      listener = Listener()
    }
    return true
  }

  func applicationWillResignActive(_ application: UIApplication) {
    serviceListener?.resign()
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    serviceListener?.leave()
  }

  func applicationWillEnterForeground(_ application: UIApplication) {
    serviceListener?.comeBack()
  }
}
