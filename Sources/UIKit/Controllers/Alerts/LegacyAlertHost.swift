import Foundation

/// The window of a UIAlertView or UIActionSheet: over the app's windows until the user or the app
/// dismisses it. The system does not dismiss it when the app leaves the screen.
@MainActor final class LegacyAlertHost {
  private let window: UIWindow
  private let panel: AlertPanel
  private weak var keyWindowBefore: UIWindow?

  init(_ panel: AlertPanel) {
    self.panel = panel
    keyWindowBefore = UIApplication.made?.keyWindow
    let scene = keyWindowBefore?.windowScene ?? SceneDirector.shared.front
    window = scene.map { UIWindow(windowScene: $0) } ?? UIWindow()
    window.windowLevel = .alert
    // It is seen in the scene in which the person was, in an app with scenes.
    window.windowScene = keyWindowBefore?.windowScene
  }

  var isVisible: Bool { !window.isHidden }

  /// Shows the panel, then calls the completion.
  func show(animated: Bool, completion: @escaping @MainActor () -> Void) {
    let controller = PanelController(panel)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    guard animated, UIView.areAnimationsEnabled else { return completion() }
    UIView.performWithoutAnimation { panel.moveOut() }
    UIView.animate(withDuration: 0.25) {
      self.panel.moveIn()
    } completion: { _ in
      completion()
    }
  }

  /// Hides the panel, then calls the completion.
  func hide(animated: Bool, completion: @escaping @MainActor () -> Void) {
    let finish: @MainActor () -> Void = { [self] in
      // Another alert that was shown since stays the key window.
      let wasKey = window.isKeyWindow
      window.isHidden = true
      window.rootViewController = nil
      if wasKey, let before = keyWindowBefore, !before.isHidden { before.makeKey() }
      completion()
    }
    guard animated, UIView.areAnimationsEnabled else { return finish() }
    UIView.animate(withDuration: 0.2) {
      self.panel.leave()
    } completion: { _ in
      finish()
    }
  }

  /// A controller whose only view is the panel.
  private final class PanelController: UIViewController {
    private let panel: AlertPanel

    init(_ panel: AlertPanel) {
      self.panel = panel
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() { view = panel }
  }
}
