import UIKit

/// The delegate of the probe's scene, where Info.plist names it. It keeps a page, which its last URL names.
final class ProbeSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var page = "first"

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    if let restored = session.stateRestorationActivity?.userInfo?["page"] as? String {
      page = restored
    }
    let urls = connectionOptions.urlContexts.map(\.url.absoluteString).joined(separator: " ")
    say("willConnect, page \(page), URLs \(urls.isEmpty ? "none" : urls)")
    say("session \(session.persistentIdentifier)")
    if let action = connectionOptions.shortcutItem { say("connected for \(action.type)") }
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = ProbeViewController()
    self.window = window
    window.makeKeyAndVisible()
  }

  func sceneDidDisconnect(_ scene: UIScene) { say("sceneDidDisconnect") }
  func sceneDidBecomeActive(_ scene: UIScene) { say("sceneDidBecomeActive") }
  func sceneWillResignActive(_ scene: UIScene) { say("sceneWillResignActive") }
  func sceneWillEnterForeground(_ scene: UIScene) { say("sceneWillEnterForeground") }
  func sceneDidEnterBackground(_ scene: UIScene) { say("sceneDidEnterBackground") }

  func scene(_ scene: UIScene, openURLContexts urlContexts: Set<UIOpenURLContext>) {
    page = urlContexts.first?.url.host ?? page
    say("openURLContexts, page \(page)")
  }

  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    say("performAction \(shortcutItem.type)")
    completionHandler(true)
  }

  func windowScene(
    _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection
  ) {
    let old = previousCoordinateSpace.bounds.size
    let now = windowScene.coordinateSpace.bounds.size
    let styles = [previousTraitCollection, windowScene.traitCollection].map {
      $0.userInterfaceStyle == .dark ? "dark" : "light"
    }
    say(
      "didUpdate \(Int(old.width))x\(Int(old.height)) \(styles[0]) "
        + "to \(Int(now.width))x\(Int(now.height)) \(styles[1])")
  }

  func scene(_ scene: UIScene, restoreInteractionStateWith activity: NSUserActivity) {
    say("restore \(activity.userInfo?["page"] as? String ?? "nothing")")
  }

  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    let activity = NSUserActivity(activityType: "org.foreground.Probe.page")
    activity.userInfo = ["page": page]
    return activity
  }
}
