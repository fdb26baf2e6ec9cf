import UIKit

/// Passes every callback to the actor and returns its result.
class AppDelegate: UIResponder, UIApplicationDelegate {
  private let stateLog = StateLog()
  private let threadLog = ThreadLog()
  private let optionsLog = OptionsLog()
  private let statusBarLog = StatusBarLog()
  private var hasBegun = false

  /// Starts the lasting actions in the launch's first callback: before iOS 6 there is no
  /// willFinishLaunching.
  private func begin(_ application: UIApplication) {
    guard !hasBegun else { return }
    hasBegun = true
    if Actor.current.orders.logsStates { stateLog.begin() }
    if Actor.current.orders.chores.observesOnMainQueue { stateLog.beginOnMainQueue() }
    if Actor.current.orders.logsThreads { threadLog.begin(application) }
    if Actor.current.orders.logsStatusBar { statusBarLog.begin(application) }
    if Actor.current.orders.logsOptions { optionsLog.begin(application) }
    Actor.current.begin()
  }

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    begin(application)
    if Actor.current.orders.logsOptions {
      OptionsLog.write(.willFinishLaunching, launchOptions)
    }
    if Actor.current.orders.logsOptionValues {
      OptionsLog.writeValues(.willFinishLaunching, launchOptions)
    }
    return Actor.current.arrive(at: .willFinishLaunching)
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    begin(application)
    if Actor.current.orders.logsOptions {
      OptionsLog.write(.didFinishLaunching, launchOptions)
    }
    if Actor.current.orders.logsOptionValues {
      OptionsLog.writeValues(.didFinishLaunching, launchOptions)
    }
    return Actor.current.arrive(at: .didFinishLaunching)
  }

  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool {
    if Actor.current.orders.logsOptions {
      print("openURL \(url) from \(options[.sourceApplication] ?? "nobody")")
    }
    if Actor.current.orders.logsOptionValues {
      for (key, value) in options.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
        print("openURL \(key.rawValue)=\(value)")
      }
    }
    if Actor.current.orders.triesInbox { Inbox.tryOut(url) }
    return Actor.current.arrive(at: .openURL)
  }

  func application(
    _ application: UIApplication, willContinueUserActivityWithType userActivityType: String
  ) -> Bool {
    if Actor.current.orders.logsOptions { print("willContinue \(userActivityType)") }
    return Actor.current.arrive(at: .willContinueUserActivity)
  }

  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool {
    if Actor.current.orders.logsOptions {
      OptionsLog.write(userActivity)
      restorationHandler([ActivityPrinter()])
    }
    return Actor.current.arrive(at: .continueActivity)
  }

  func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    if Actor.current.orders.logsOptions {
      print("performAction " + OptionsLog.words(of: shortcutItem))
    }
    completionHandler(Actor.current.arrive(at: .performAction))
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    if Actor.current.orders.logsStatusBar { StatusBarLog.write("applicationDidBecomeActive") }
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
    if Actor.current.orders.logsStatusBar {
      StatusBarLog.write("willChangeStatusBarFrame", "to \(Int(newStatusBarFrame.height))")
    }
    Actor.current.arrive(at: .willChangeStatusBarFrame)
  }

  func application(
    _ application: UIApplication, didChangeStatusBarFrame oldStatusBarFrame: CGRect
  ) {
    if Actor.current.orders.logsStatusBar {
      StatusBarLog.write("didChangeStatusBarFrame", "from \(Int(oldStatusBarFrame.height))")
    }
    Actor.current.arrive(at: .didChangeStatusBarFrame)
  }
}
