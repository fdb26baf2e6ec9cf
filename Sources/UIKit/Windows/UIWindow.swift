import Foundation

/// What an app puts its view controllers in. It shows nothing yet: drawing comes with the display.
@MainActor open class UIWindow: UIView {
  /// The view controller whose view fills the window.
  open var rootViewController: UIViewController?
  /// Whether the window is the one that gets keyboard events.
  open private(set) var isKeyWindow = false
  /// Whether the window is not to be seen. New windows are hidden.
  open var isHidden = true

  /// Shows the window and makes it the key window; loads the root view controller's view (LOOP-02).
  open func makeKeyAndVisible() {
    isHidden = false
    isKeyWindow = true
    rootViewController?.loadViewIfNeeded()
    rootViewController?.view.frame = bounds
  }
}
