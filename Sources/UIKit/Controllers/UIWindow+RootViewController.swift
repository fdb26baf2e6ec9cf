import Foundation

// How a window shows its root view controller.
extension UIWindow {
  /// What of the window is there for root views: all but what a call takes at the top (SEQ-31).
  var contentArea: CGRect {
    let growth = windowLevel == .normal ? UIApplication.made?.statusBarGrowth ?? 0 : 0
    var area = bounds
    area.origin.y += growth
    area.size.height -= growth
    return area
  }

  /// The window is shown: its root controller's view appears.
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

  /// The window is hidden, or has another root: the view disappears.
  func hideRootView(of root: UIViewController?) {
    guard let root, root.isViewLoaded else { return }
    root.beginAppearanceTransition(false, animated: false)
    if root !== rootViewController { root.view.removeFromSuperview() }
    root.endAppearanceTransition()
  }

  /// The window has another root controller.
  func replaceRoot(_ old: UIViewController?) {
    if let old {
      if old.presentation.presented != nil { old.dismiss(animated: false) }
      hideRootView(of: old)
    }
    if !isHidden { showRootView() }
  }

  /// Gives root views their place anew: the status bar has changed (SEQ-32).
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
