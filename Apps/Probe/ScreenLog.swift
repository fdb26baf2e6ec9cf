import UIKit

/// Says which external screens come, go and change their mode, and puts a window of one colour on each
/// if it is asked to.
@MainActor final class ScreenLog {
  private var observers: [any NSObjectProtocol] = []
  private var windows: [UIWindow] = []

  func begin() {
    say("found screens \(Self.sizes)")
    for screen in UIScreen.screens.dropFirst() { fill(screen) }
    listen(UIScreen.didConnectNotification, "screen connects") { [unowned self] in fill($0) }
    listen(UIScreen.didDisconnectNotification, "screen disconnects") { [unowned self] screen in
      for window in windows where window.screen === screen { window.isHidden = true }
      windows.removeAll { $0.screen === screen }
    }
    listen(UIScreen.modeDidChangeNotification, "screen mode") { [unowned self] screen in
      for window in windows where window.screen === screen { window.frame = screen.bounds }
    }
  }

  private static var sizes: [String] { UIScreen.screens.dropFirst().map(size) }

  private static func size(_ screen: UIScreen) -> String {
    let size = screen.currentMode?.size ?? .zero
    return "\(Int(size.width))x\(Int(size.height))"
  }

  private func fill(_ screen: UIScreen) {
    if ProbeArguments.has("--set-last-mode") { screen.currentMode = screen.availableModes.last }
    guard ProbeArguments.has("--fill-screens") else { return }
    let window = UIWindow(frame: screen.bounds)
    window.screen = screen
    let controller = UIViewController()
    controller.view.backgroundColor = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
    window.rootViewController = controller
    window.isHidden = false
    windows.append(window)
  }

  private func listen(
    _ name: Notification.Name, _ words: String, _ act: @escaping @MainActor (UIScreen) -> Void
  ) {
    observers.append(
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
        let thread = Thread.isMainThread ? "on the main thread" : "elsewhere"
        guard let screen = $0.object as? UIScreen else { return }
        MainActor.assumeIsolated {
          act(screen)
          say("\(words) \(Self.size(screen)) \(thread), now \(Self.sizes)")
        }
      })
  }
}
