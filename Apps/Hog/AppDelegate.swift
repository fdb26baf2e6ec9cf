import UIKit

/// Takes as much memory as it is told to, and shows what the system says about it.
///
/// `--hold MIB` takes so much at the launch, `--grow MIB` as much more every second, up to
/// `--most MIB`; with `--considerate` it releases half of it at each warning. With `--cache` it is
/// all a cache, which it releases when it enters the background and fills again when it returns.
/// `--work` goes on in the background, and `--pulse` prints how long it has to wait for memory.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  private let hog = HogViewController(HogArguments(CommandLine.arguments))

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = hog
    window?.makeKeyAndVisible()
    hog.begin()
    return true
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    hog.emptyCache()
    hog.keepWorking()
  }

  func applicationWillEnterForeground(_ application: UIApplication) {
    hog.fillCache()
  }

  func applicationDidReceiveMemoryWarning(_ application: UIApplication) {
    hog.note("The delegate was warned")
  }
}
