import UIKit

/// Holds a connection to a server of calls, also while it is suspended, and rings when somebody calls.
///
/// The arguments are in `DialerArguments`, the words of the connection in `CallLine`.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let phone = Phone(DialerArguments(CommandLine.arguments))

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UINavigationController(
      rootViewController: CallListController(phone))
    window.makeKeyAndVisible()
    self.window = window
    application.registerUserNotificationSettings(
      UIUserNotificationSettings(types: [.alert, .sound], categories: nil))
    phone.begin()
    return true
  }
}
