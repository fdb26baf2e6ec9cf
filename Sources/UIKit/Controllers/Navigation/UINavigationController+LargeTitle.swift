import Foundation

// A large title collapses behind the bar's buttons as the content scrolls up.
extension UINavigationController: ScrollHeader {
  var collapsibleHeight: CGFloat {
    let isThere =
      navigationBar.showsLargeTitle && !isNavigationBarHidden && !navigationBar.isRowHidden
    return isThere ? UINavigationBar.largeTitleHeight : 0
  }

  func collapsedHeight(over scrollView: UIScrollView) -> CGFloat {
    guard scrollView === scrollViewUnderBar else { return 0 }
    let passed = scrollView.contentOffset.y + scrollView.adjustedContentInset.top
    return min(max(0, passed), collapsibleHeight)
  }

  func contentHasMoved(in scrollView: UIScrollView) {
    guard scrollView === scrollViewUnderBar,
      collapsedHeight(over: scrollView) != navigationBar.collapsedHeight
    else { return }
    followContent()
    var frame = navigationBar.frame
    frame.size.height = navigationBar.preferredHeight - navigationBar.collapsedHeight
    navigationBar.frame = frame
    navigationBar.layoutIfNeeded()
  }

  /// Adjusts the large title to the content's scroll position.
  func followContent() {
    let scrollView = scrollViewUnderBar
    scrollView?.header = self
    navigationBar.collapsedHeight = scrollView.map { collapsedHeight(over: $0) } ?? 0
  }

  /// The scroll view that fills the top controller's view: the view itself or its lowest subview.
  private var scrollViewUnderBar: UIScrollView? {
    guard let view = shown?.viewIfLoaded else { return nil }
    guard let scrollView = view as? UIScrollView ?? view.subviews.first as? UIScrollView,
      scrollView.contentInsetAdjustmentBehavior != .never
    else { return nil }
    return scrollView
  }
}
