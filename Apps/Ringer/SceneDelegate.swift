import UIKit
import UserNotifications

/// The delegate of the scene, where Info.plist names it: prints the notification that it is connected for.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let response = connectionOptions.notificationResponse else {
      print("connected")
      return
    }
    let text = (response as? UNTextInputNotificationResponse)?.userText
    print(
      "connected for \(response.notification.request.content.body) \(response.actionIdentifier) "
        + (text ?? "-"))
  }

  func sceneDidBecomeActive(_ scene: UIScene) { print("scene active") }
}
