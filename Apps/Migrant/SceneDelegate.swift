import UIKit

/// The scene's delegate.
class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard !Misstep.window.isChosen, let scene = scene as? UIWindowScene else { return }
    if let text = session.stateRestorationActivity?.userInfo?["text"] as? String {
      Page.shared.text = text
    }
    if !Misstep.unread.isChosen {
      for context in connectionOptions.urlContexts {
        if !Misstep.dropped.isChosen { open(context.url) }
      }
      connectionOptions.shortcutItem.map { Page.shared.perform($0) }
    }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = PageViewController()
    window?.makeKeyAndVisible()
  }

  func sceneDidBecomeActive(_ scene: UIScene) {
    Page.shared.refresh()
    if Misstep.doubled.isChosen { Page.shared.refresh() }
  }

  func sceneDidEnterBackground(_ scene: UIScene) { Page.shared.save() }

  func scene(_ scene: UIScene, openURLContexts urlContexts: Set<UIOpenURLContext>) {
    for context in urlContexts { open(context.url) }
  }

  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    Page.shared.perform(shortcutItem)
    completionHandler(true)
  }

  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    guard !Misstep.state.isChosen else { return nil }
    let activity = NSUserActivity(activityType: "org.foreground.Migrant.page")
    activity.userInfo = ["text": Page.shared.text]
    return activity
  }

  private func open(_ url: URL) {
    guard Misstep.lateObserver.isChosen || Misstep.lateSelector.isChosen else {
      return Page.shared.open(url)
    }
    NotificationCenter.default.post(name: Page.opened, object: url)
  }
}

/// A scene's delegate that only makes its window.
final class BareSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = PageViewController()
    window?.makeKeyAndVisible()
  }
}
