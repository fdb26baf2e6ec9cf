import UIKit

/// A library that keeps a cache when the app leaves: it observes that, and takes the delegate's call.
@MainActor final class PlugIn {
  static let shared = PlugIn()
  private var observer: (any NSObjectProtocol)?

  func observe() {
    observer = NotificationCenter.default.addObserver(
      forName: UIApplication.didEnterBackgroundNotification, object: nil, queue: nil
    ) { _ in
      // It is posted on the main thread.
      MainActor.assumeIsolated { PlugIn.shared.enteredBackground() }
    }
  }

  func enteredBackground() { print("the plug-in has kept its cache") }
}

/// A scene's delegate that passes one of its calls on, and has none of the others.
final class PassingSceneDelegate: UIResponder, UIWindowSceneDelegate {
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

  func sceneDidEnterBackground(_ scene: UIScene) { PlugIn.shared.enteredBackground() }
}
