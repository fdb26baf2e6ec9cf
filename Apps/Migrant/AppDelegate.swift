import UIKit

/// The delegate of an app that is on its way to scenes, and does it wrong: see ``Misstep``.
///
/// It has all methods of the time before scenes, as an app has that is for older systems, too.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    // Without a manifest, or on a system without scenes, the window is made here.
    let hasScenes = Bundle.main.infoDictionary?["UIApplicationSceneManifest"] != nil
    if !hasScenes || Misstep.window.isChosen { makeWindow() }
    if Misstep.plugIns.isChosen { PlugIn.shared.observe() }
    if Misstep.observer.isChosen { Page.shared.saveWhenTheApplicationLeaves() }
    return true
  }

  private func makeWindow() {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = PageViewController()
    window?.makeKeyAndVisible()
  }

  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = connectingSceneSession.configuration
    if Misstep.callbacks.isChosen { configuration.delegateClass = BareSceneDelegate.self }
    if Misstep.plugIns.isChosen { configuration.delegateClass = PassingSceneDelegate.self }
    return configuration
  }

  // MARK: Before scenes

  func applicationDidBecomeActive(_ application: UIApplication) { Page.shared.refresh() }

  func applicationDidEnterBackground(_ application: UIApplication) { Page.shared.save() }

  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
  ) -> Bool {
    Page.shared.open(url)
    return true
  }

  func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    Page.shared.perform(shortcutItem)
    completionHandler(true)
  }

  func application(
    _ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder
  ) -> Bool { true }

  func application(
    _ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder
  ) -> Bool { true }
}
