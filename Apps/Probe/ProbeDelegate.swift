import UIKit

/// Creates the window unless a storyboard does, and prints its callbacks.
class ProbeDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow? {
    didSet {
      say(
        "delegate window set, root controller \(window?.rootViewController == nil ? "none" : "there")"
      )
    }
  }

  private let changes = ChangeLog()
  private let screens = ScreenLog()
  private let scenes = SceneLog()
  private var queue: CountingQueue?

  override init() {
    super.init()
    say("delegate init")
    if ProbeArguments.has("--log-changes") {
      changes.begin(monitors: !ProbeArguments.has("--unmonitored"))
      changes.beginWithSettings()
      changes.listenToProtectedData()
    }
  }

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    if !application.isProtectedDataAvailable { say("launched without protected data") }
    say(
      "willFinishLaunching, root controller \(rootName), options \(launchOptions == nil ? "none" : "some")"
    )
    if ProbeArguments.has("--early-window") { show(ProbeViewController()) }
    if isRestorable {
      show(RestorableProbeViewController(identifier: "probe"))
    }
    return true
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    say("didFinishLaunching, root controller \(rootName), key \(window?.isKeyWindow == true)")
    if let delay = ProbeArguments.value("--launch-delay").flatMap({ Double($0) }) {
      Thread.sleep(forTimeInterval: delay)
    }
    if let key = ProbeArguments.value("--say-preference") {
      say("preference \(UserDefaults.standard.string(forKey: key) ?? "none")")
    }
    if ProbeArguments.has("--count-launches") {
      let defaults = UserDefaults.standard
      defaults.set(defaults.integer(forKey: "launches") + 1, forKey: "launches")
    }
    Trouble.meet("launch")
    if ProbeArguments.has("--log-screens") { screens.begin() }
    if ProbeArguments.has("--log-scenes") { scenes.begin() }
    if ProbeArguments.has("--pause-queue") { queue = CountingQueue() }
    if window?.rootViewController == nil && !ProbeArguments.has("--no-window") {
      show(ProbeViewController())
    }
    return true
  }

  private func show(_ controller: UIViewController) {
    let window = ProbeWindow(frame: UIScreen.main.bounds)
    window.rootViewController = controller
    self.window = window
    window.makeKeyAndVisible()
  }

  /// What Info.plist says, as if nobody had been asked.
  func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    if ProbeArguments.has("--log-scenes") { say("asked for a configuration") }
    return session.configuration
  }

  func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {
    for session in sceneSessions { say("discarded session \(session.persistentIdentifier)") }
  }

  // MARK: State restoration

  private var isRestorable: Bool { ProbeArguments.has("--restorable") }

  func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool
  {
    guard isRestorable else { return false }
    say("shouldSave")
    return true
  }

  func application(
    _ application: UIApplication, shouldRestoreApplicationState coder: NSCoder
  ) -> Bool {
    guard isRestorable else { return false }
    say("shouldRestore")
    return true
  }

  func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder) {
    say("didDecode")
  }

  private var rootName: String {
    window?.rootViewController.map { "\(type(of: $0))" } ?? "none"
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    say("applicationDidBecomeActive, key \(window?.isKeyWindow == true)")
  }

  func applicationWillResignActive(_ application: UIApplication) {
    say("applicationWillResignActive")
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    probe?.changeForTheBackground()
    if ProbeArguments.has("--ignore-snapshot") {
      UIApplication.shared.ignoreSnapshotOnNextApplicationLaunch()
    }
    say("applicationDidEnterBackground")
  }

  func applicationWillTerminate(_ application: UIApplication) {
    say("applicationWillTerminate")
  }

  func applicationWillEnterForeground(_ application: UIApplication) {
    say("applicationWillEnterForeground")
    Trouble.meet("return")
  }

  func applicationDidReceiveMemoryWarning(_ application: UIApplication) {
    if ProbeArguments.has("--log-scenes") { say("applicationDidReceiveMemoryWarning") }
  }

  func applicationSignificantTimeChange(_ application: UIApplication) {
    if ProbeArguments.has("--log-scenes") { say("applicationSignificantTimeChange") }
  }

  func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication) {
    say("protected data goes, available \(application.isProtectedDataAvailable)")
  }

  func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication) {
    say("protected data returns, available \(application.isProtectedDataAvailable)")
  }

  func application(
    _ application: UIApplication, didChangeStatusBarFrame oldStatusBarFrame: CGRect
  ) {
    say("didChangeStatusBarFrame \(Int(application.statusBarFrame.height))")
  }

  private var probe: ProbeViewController? {
    window?.rootViewController as? ProbeViewController
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    say("delegate touchesBegan")
  }
}
