import UIKit

/// Tells the actor about every callback, and returns what it says.
class AppDelegate: UIResponder, UIApplicationDelegate {
  private let stateLog = StateLog()

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    if Actor.current.orders.logsStates { stateLog.begin() }
    Actor.current.begin()
    return Actor.current.arrive(at: .willFinishLaunching)
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    Actor.current.arrive(at: .didFinishLaunching)
  }

  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool {
    Actor.current.arrive(at: .openURL)
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    Actor.current.arrive(at: .applicationDidBecomeActive)
  }

  func applicationWillResignActive(_ application: UIApplication) {
    Actor.current.arrive(at: .applicationWillResignActive)
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    Actor.current.arrive(at: .applicationDidEnterBackground)
  }

  func applicationWillEnterForeground(_ application: UIApplication) {
    Actor.current.arrive(at: .applicationWillEnterForeground)
  }

  func applicationWillTerminate(_ application: UIApplication) {
    Actor.current.arrive(at: .applicationWillTerminate)
  }

  func applicationDidReceiveMemoryWarning(_ application: UIApplication) {
    Actor.current.arrive(at: .applicationDidReceiveMemoryWarning)
  }

  func application(
    _ application: UIApplication, willChangeStatusBarFrame newStatusBarFrame: CGRect
  ) {
    Actor.current.arrive(at: .willChangeStatusBarFrame)
  }

  func application(
    _ application: UIApplication, didChangeStatusBarFrame oldStatusBarFrame: CGRect
  ) {
    Actor.current.arrive(at: .didChangeStatusBarFrame)
  }
}
