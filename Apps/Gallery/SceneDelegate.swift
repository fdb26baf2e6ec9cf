import UIKit

/// Shows the page in a scene, from iOS 13 on.
class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  private var gallery: GalleryViewController? { GalleryViewController.shown(in: window) }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = GalleryViewController.inNavigation()
    self.window = window
    let activity = connectionOptions.userActivities.first ?? session.stateRestorationActivity
    if let place = activity.flatMap(GalleryPlace.init) { gallery?.goOn(at: place) }
    window.makeKeyAndVisible()
    follow(connectionOptions.urlContexts)
  }

  func scene(_ scene: UIScene, openURLContexts urlContexts: Set<UIOpenURLContext>) {
    follow(urlContexts)
  }

  private func follow(_ contexts: Set<UIOpenURLContext>) {
    for context in contexts where GalleryLink(context.url)?.open(in: window) != true {
      print("nothing to open: \(context.url)")
    }
  }

  /// A password is not for the picture that the switcher shows.
  func sceneDidEnterBackground(_ scene: UIScene) {
    gallery?.hideSecrets()
  }

  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    gallery?.place.activity
  }
}
