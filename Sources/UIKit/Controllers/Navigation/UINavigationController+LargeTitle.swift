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

  /// Adjusts the large title and the looks of the bars to the content's scroll position.
  func followContent() {
    let scrollView = scrollViewUnderBar
    scrollView?.header = self
    navigationBar.collapsedHeight = scrollView.map { collapsedHeight(over: $0) } ?? 0
    navigationBar.contentEdge.follow(shown?.scrollView(at: .top))
    toolbar.contentEdge.follow(shown?.scrollView(at: .bottom))
    tabBarController?.followContent()
  }

  /// The scroll view below the bar, unless it wants to know nothing of bars.
  private var scrollViewUnderBar: UIScrollView? {
    guard let scrollView = shown?.scrollView(at: .top),
      scrollView.contentInsetAdjustmentBehavior != .never
    else { return nil }
    return scrollView
  }
}
