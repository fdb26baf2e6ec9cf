import UIKit

/// Prints each notification of the application and of its scenes, with the value of the scene's state.
@MainActor final class SceneLog {
  private var observers: [any NSObjectProtocol] = []

  func begin() {
    for name in [
      UIApplication.didBecomeActiveNotification, UIApplication.willResignActiveNotification,
      UIApplication.didEnterBackgroundNotification, UIApplication.willEnterForegroundNotification,
    ] {
      listen(name) { _ in say("posted \(name.rawValue)") }
    }
    for name in [
      UIScene.willConnectNotification, UIScene.didDisconnectNotification,
      UIScene.didActivateNotification, UIScene.willDeactivateNotification,
      UIScene.willEnterForegroundNotification, UIScene.didEnterBackgroundNotification,
    ] {
      listen(name) { scene in
        guard let scene = scene as? UIScene else { return say("posted \(name.rawValue) of none") }
        say("posted \(name.rawValue) \(scene.activationState.rawValue)")
        guard name == UIScene.didDisconnectNotification else { return }
        // Its state has changed when everybody was told.
        DispatchQueue.main.async { say("left in state \(scene.activationState.rawValue)") }
      }
    }
  }

  private func listen(_ name: Notification.Name, _ tell: @escaping @MainActor (Any?) -> Void) {
    observers.append(
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notice in
        // UIKit posts these on the main thread, where the closure is called at once, so that the object
        // does not leave it.
        nonisolated(unsafe) let object = notice.object
        MainActor.assumeIsolated { tell(object) }
      })
  }
}
