import UIKit
import URLLoading

/// Downloads files in the background and shows how far they are, whether it was suspended, purged or
/// launched again meanwhile.
///
/// A URL of the scheme `courier` orders the download of what follows the colon; `courier:stop` stops
/// all downloads so that `courier:continue` can go on with them. The arguments are in
/// `CourierArguments`.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let arguments = CourierArguments(CommandLine.arguments)
  private lazy var depot = Depot(arguments)

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let list = DeliveryListController(depot)
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UINavigationController(rootViewController: list)
    window.makeKeyAndVisible()
    self.window = window
    if !arguments.waitsForEvents { depot.open() }
    for address in arguments.addresses { depot.order(address) }
    for file in arguments.uploads { depot.send(file, to: arguments.destination) }
    return true
  }

  func application(
    _ application: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool {
    let order = String(url.absoluteString.dropFirst("courier:".count))
    switch order {
    case "stop": depot.stop()
    case "continue": depot.goOn()
    default: depot.order(order)
    }
    return true
  }

  func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void
  ) {
    report("events for \(identifier)")
    depot.whenEventsAreOver = arguments.forgetsHandler ? {} : completionHandler
    depot.open()
  }
}

/// Prints what has happened, and whether the app was in the foreground or in the background.
@MainActor func report(_ text: String) {
  let isInBackground = UIApplication.shared.applicationState == .background
  print("\(text) (\(isInBackground ? "background" : "foreground"))")
}
