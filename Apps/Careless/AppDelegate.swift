import CoreMotion
import UIKit

/// Breaks every rule that `appctl check` knows. It is made to fail: see ``Misdeed``.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let form = FormViewController()
  private let motion = CMMotionManager()
  private var waste = Waste()
  private let saves = Saves()
  private var timer: Timer?
  private var link: CADisplayLink?

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = form
    window?.makeKeyAndVisible()
    return true
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    application.setMinimumBackgroundFetchInterval(UIApplication.backgroundFetchIntervalMinimum)
    if Misdeed.timerRunning.isChosen {
      timer = .scheduledTimer(withTimeInterval: 0.4, repeats: true) { _ in }
    }
    if Misdeed.displayLinkRunning.isChosen {
      link = CADisplayLink { _ in }
      link?.add(to: .main, forMode: .common)
    }
    if Misdeed.sensorRunning.isChosen { motion.startAccelerometerUpdates() }
    waste.begin()
    return true
  }

  // MARK: State restoration, which it declines

  func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool
  {
    !Misdeed.stateLost.isChosen
  }

  func application(
    _ application: UIApplication, shouldRestoreApplicationState coder: NSCoder
  ) -> Bool { !Misdeed.stateLost.isChosen }

  // MARK: The life cycle

  func applicationDidBecomeActive(_ application: UIApplication) {
    if Misdeed.endedAtLaunch.isChosen { form.cancelTwice() }
    form.stopAsking()
    waste.fillCache()
    waste.prepareToDraw()
    guard Misdeed.mainThreadHang.isChosen else { return }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { Thread.sleep(forTimeInterval: 1.6) }
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    if !Misdeed.sensitiveView.isChosen { form.hideSecrets() }
    if Misdeed.alertOpen.isChosen { form.ask() }
    // Each ends the process, so one comes after the other.
    let entries = Entries.count()
    if Misdeed.taskUnended.isChosen, entries == 1 {
      _ = application.beginBackgroundTask(withName: "forgotten")
    } else if Misdeed.lockHeld.isChosen, entries <= 2 {
      waste.holdCalendars()
    } else if Misdeed.graphicsInBackground.isChosen, entries <= 3 {
      DispatchQueue.main.async { self.waste.draw() }
    }
    if Misdeed.taskOverwritten.isChosen { saves.begin() }
    // Ended twice.
    if Misdeed.systemWarning.isChosen {
      let task = application.beginBackgroundTask(withName: "once")
      for _ in 1...2 { application.endBackgroundTask(task) }
    }
    if Misdeed.slowCallback.isChosen { Thread.sleep(forTimeInterval: 2.5) }
  }

  func applicationDidReceiveMemoryWarning(_ application: UIApplication) {
    waste.emptyCache()
  }

  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    if !Misdeed.wakeUnfinished.isChosen { completionHandler(.noData) }
  }

  /// Believes that every URL has a query with a text.
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
  ) -> Bool {
    let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems
    guard Misdeed.ended.isChosen else { return items?.isEmpty == false }
    print("opened:", items!.first { $0.name == "text" }!.value!)
    return true
  }
}

/// How often the app has entered the background since it was installed.
private enum Entries {
  static func count() -> Int {
    let file = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
      .appendingPathComponent("entries")
    let before = (try? Data(contentsOf: file).count) ?? 0
    try? Data(count: before + 1).write(to: file)
    return before + 1
  }
}
