import UIKit

/// A delegate that implements and records all current methods.
@MainActor final class RecordingDelegate: NSObject, UIApplicationDelegate {
  var record: (String) -> Void = { _ in }
  /// Additional actions of a method.
  var actions: [String: @MainActor (UIApplication) -> Void] = [:]
  /// The results of the launch and URL methods.
  var willFinishAnswer = true
  var didFinishAnswer = true
  var openAnswer = true
  /// The name of the configuration of the next sessions; nil: the one that they have.
  var configuration: String?
  /// The storyboard of the next sessions, which the app sets by itself; nil: that of their configuration.
  var storyboard: UIStoryboard?
  private(set) var launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  private(set) var urlOptions: [UIApplication.OpenURLOptionsKey: Any] = [:]
  private(set) var frames: [CGRect] = []
  private(set) var discarded: Set<UISceneSession> = []

  private func called(_ method: String, _ application: UIApplication) {
    record(method)
    actions[method]?(application)
  }

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    called("willFinishLaunching", application)
    return willFinishAnswer
  }

  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    called("configurationForConnecting", application)
    let chosen =
      configuration.map {
        UISceneConfiguration(name: $0, sessionRole: connectingSceneSession.role)
      } ?? connectingSceneSession.configuration
    if let storyboard { chosen.storyboard = storyboard }
    return chosen
  }

  func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {
    discarded = sceneSessions
    called("didDiscard", application)
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    self.launchOptions = launchOptions
    called("didFinishLaunching", application)
    return didFinishAnswer
  }

  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool {
    urlOptions = options
    called("open \(url)", app)
    return openAnswer
  }

  // Both exist and must not be called (DEL-02, URL-02).
  func applicationDidFinishLaunching(_ application: UIApplication) {
    called("legacy didFinishLaunching", application)
  }

  func application(_ application: UIApplication, handleOpen url: URL) -> Bool {
    called("legacy open", application)
    return false
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    called("didBecomeActive", application)
  }

  func applicationWillResignActive(_ application: UIApplication) {
    called("willResignActive", application)
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    called("didEnterBackground", application)
  }

  func applicationWillEnterForeground(_ application: UIApplication) {
    called("willEnterForeground", application)
  }

  func applicationWillTerminate(_ application: UIApplication) {
    called("willTerminate", application)
  }

  func applicationDidReceiveMemoryWarning(_ application: UIApplication) {
    called("didReceiveMemoryWarning", application)
  }

  func applicationSignificantTimeChange(_ application: UIApplication) {
    called("significantTimeChange", application)
  }

  func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication) {
    called("protectedDataWillBecomeUnavailable", application)
  }

  func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication) {
    called("protectedDataDidBecomeAvailable", application)
  }

  func application(
    _ application: UIApplication, willChangeStatusBarFrame newStatusBarFrame: CGRect
  ) {
    frames.append(newStatusBarFrame)
    called("willChangeStatusBarFrame", application)
  }

  func application(
    _ application: UIApplication, didChangeStatusBarFrame oldStatusBarFrame: CGRect
  ) {
    frames.append(oldStatusBarFrame)
    called("didChangeStatusBarFrame", application)
  }
}
