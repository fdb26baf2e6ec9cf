import Foundation

// Which content the bars at a controller's edges follow.
extension UIViewController {
  /// Names the scroll view whose content the bars at these edges follow; `nil` means the one that fills
  /// the view.
  public func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
    for index in containment.contentScrollViews.indices {
      containment.contentScrollViews[index].edges.subtract(edge)
    }
    containment.contentScrollViews.removeAll { $0.edges.isEmpty || $0.scrollView == nil }
    if let scrollView {
      containment.contentScrollViews.append(.init(scrollView: scrollView, edges: edge))
    }
    navigationController?.viewIfLoaded?.setNeedsLayout()
    tabBarController?.viewIfLoaded?.setNeedsLayout()
  }

  /// The scroll view at an edge: the app's, that of the controller in sight, or the one that fills the
  /// view, which is the view itself or its lowest subview.
  func scrollView(at edge: NSDirectionalRectEdge) -> UIScrollView? {
    if let named = contentScrollView(for: edge) { return named }
    if let navigation = self as? UINavigationController {
      return navigation.shown?.scrollView(at: edge)
    }
    if let tabs = self as? UITabBarController {
      return tabs.selectedViewController?.scrollView(at: edge)
    }
    return viewIfLoaded as? UIScrollView ?? viewIfLoaded?.subviews.first as? UIScrollView
  }
}
