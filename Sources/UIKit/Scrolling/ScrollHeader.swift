import Foundation

/// A bar over the top of a scroll view that grows smaller as content moves up, as one with a large
/// title does. The scroll view's insets stay those of the whole bar. Main thread.
@MainActor protocol ScrollHeader: AnyObject {
  /// The content has moved.
  func contentHasMoved(in scrollView: UIScrollView)
  /// How much of the bar is gone, in points.
  func collapsedHeight(over scrollView: UIScrollView) -> CGFloat
  /// How much of the bar can go, in points.
  var collapsibleHeight: CGFloat { get }
}

extension UIScrollView {
  /// How much less than the top inset covers the content now, in points.
  var collapsedTopInset: CGFloat { header?.collapsedHeight(over: self) ?? 0 }

  /// The offset at which content comes to rest: not where it would leave half of a header.
  func restingPlace(for offset: CGFloat) -> CGFloat {
    guard let header, header.collapsibleHeight > 0 else { return offset }
    let open = verticalRange.lowerBound
    let closed = min(open + header.collapsibleHeight, verticalRange.upperBound)
    guard offset > open, offset < closed else { return offset }
    return offset - open < closed - offset ? open : closed
  }
}
