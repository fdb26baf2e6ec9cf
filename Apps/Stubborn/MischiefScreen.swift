@_spi(Testing) import UIKit

/// The app's window. It is made when it is first shown, and only on a device with a screen:
/// everywhere else the app stays as small and as fast as it is without.
@MainActor final class MischiefScreen {
  private var window: UIWindow?

  /// Shows the window, if the app is in the foreground and there is a screen.
  func appear(in application: UIApplication, of actor: Actor) {
    guard window == nil, application.applicationState != .background,
      application.displayDescriptor != nil
    else { return }
    let window = UIWindow(frame: UIScreen.main.bounds)
    let list = MischiefListController(actor)
    if let text = actor.orders.screenText {
      list.title = text
      window.accessibilityLabel = text
      window.accessibilityValue = text
      window.accessibilityHint = text
      window.accessibilityIdentifier = text
    }
    window.rootViewController = UINavigationController(rootViewController: list)
    window.makeKeyAndVisible()
    self.window = window
  }
}
