import AppRuntime
import Foundation

// A window's root view controller.
extension UIWindow {
  /// The window's area for root views: everything but the strip that a call takes at the top
  /// (SEQ-31).
  var contentArea: CGRect {
    let isCovered = windowLevel == .normal && isOnMainScreen
    let growth = isCovered ? UIApplication.made?.statusBarGrowth ?? 0 : 0
    var area = bounds
    area.origin.y += growth
    area.size.height -= growth
    return area
  }

  /// The window is shown: the root controller's view appears.
  func showRootView() {
    guard let root = rootViewController else { return }
    root.loadViewIfNeeded()
    root.beginAppearanceTransition(true, animated: false)
    let view: UIView = root.view
    if view.superview !== self {
      view.frame = contentArea
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(view, at: 0)
    }
    root.isAppearing()
    TurnEnd.perform { [weak root] in root?.endAppearanceTransition() }
    guard UIApplication.made?.interface.isLaunched == true else { return }
    UIApplication.made?.updateInterfaceOrientation(animated: false)
    UIApplication.made?.updateStatusBar()
  }

  /// The window is hidden or gets another root controller: the view disappears.
  func hideRootView(of root: UIViewController?) {
    guard let root, root.isViewLoaded else { return }
    root.beginAppearanceTransition(false, animated: false)
    if root !== rootViewController { root.view.removeFromSuperview() }
    root.endAppearanceTransition()
  }

  /// Replaces the root controller's view.
  func replaceRoot(_ old: UIViewController?) {
    if let old {
      if old.presentation.presented != nil { old.dismiss(animated: false) }
      hideRootView(of: old)
    }
    if !isHidden { showRootView() }
  }

  /// Lays out root views again after a change of the status bar (SEQ-32).
  func placeContent() {
    guard let view = rootViewController?.viewIfLoaded, view.superview === self else {
      noticeInsets()
      return setNeedsLayout()
    }
    view.frame = contentArea
    noticeInsets()
    for case let container as PresentationView in subviews { container.setNeedsLayout() }
    layoutIfNeeded()
  }
}
