import Foundation

/// A bar over the top of a scroll view that collapses as the content scrolls up, such as one with a
/// large title. The scroll view's insets remain those of the full bar. Main thread.
@MainActor protocol ScrollHeader: AnyObject {
  /// The content has scrolled.
  func contentHasMoved(in scrollView: UIScrollView)
  /// How much of the bar is collapsed, in points.
  func collapsedHeight(over scrollView: UIScrollView) -> CGFloat
  /// How far the bar can collapse, in points.
  var collapsibleHeight: CGFloat { get }
}

extension UIScrollView {
  /// The difference between the top inset and the bar's current height, in points.
  var collapsedTopInset: CGFloat { header?.collapsedHeight(over: self) ?? 0 }

  /// The offset at which scrolling stops, adjusted so that no header is left half collapsed.
  func restingPlace(for offset: CGFloat) -> CGFloat {
    guard let header, header.collapsibleHeight > 0 else { return offset }
    let open = verticalRange.lowerBound
    let closed = min(open + header.collapsibleHeight, verticalRange.upperBound)
    guard offset > open, offset < closed else { return offset }
    return offset - open < closed - offset ? open : closed
  }
}
