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

  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    let activity = NSUserActivity(activityType: "org.foreground.Probe.page")
    activity.userInfo = ["page": page]
    return activity
  }
}
