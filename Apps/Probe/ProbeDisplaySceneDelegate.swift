import UIKit

/// The delegate of the probe's scene on an external display, where Info.plist or an accessory names it. It
/// fills the display with magenta.
final class ProbeDisplaySceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  /// What the probe registers if it is asked to.
  static func makeAccessory() -> UISceneAccessory {
    let configuration = UISceneConfiguration(
      name: nil, sessionRole: .windowExternalDisplayNonInteractive)
    configuration.delegateClass = ProbeDisplaySceneDelegate.self
    return .externalNonInteractive(sceneConfiguration: configuration, userInfo: "accessory")
  }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let size = scene.coordinateSpace.bounds.size
    let role = session.role.rawValue.replacingOccurrences(of: "UIWindowSceneSessionRole", with: "")
    let information = connectionOptions.sceneAccessoryUserInfo as? String ?? "no accessory"
    say("display willConnect \(role) \(Int(size.width))x\(Int(size.height)), \(information)")
    let window = UIWindow(windowScene: scene)
    let controller = UIViewController()
    controller.view.backgroundColor = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
    window.rootViewController = controller
    self.window = window
    window.isHidden = false
  }

  func sceneDidDisconnect(_ scene: UIScene) { say("display sceneDidDisconnect") }
  func sceneDidBecomeActive(_ scene: UIScene) { say("display sceneDidBecomeActive") }
  func sceneWillResignActive(_ scene: UIScene) { say("display sceneWillResignActive") }
  func sceneWillEnterForeground(_ scene: UIScene) { say("display sceneWillEnterForeground") }
  func sceneDidEnterBackground(_ scene: UIScene) { say("display sceneDidEnterBackground") }
}
