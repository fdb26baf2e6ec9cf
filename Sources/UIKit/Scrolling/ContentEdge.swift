import Foundation

/// What a bar knows of the content beside it: is the content's edge at the bar, or is there more of it
/// under the bar? Main thread.
@MainActor final class ContentEdge {
  /// The side of the content at which the bar is.
  enum Side { case top, bottom }

  private let side: Side
  private weak var scrollView: UIScrollView?
  /// A controller looks after the bar. Other bars are as if there was always content under them.
  private var isManaged = false
  /// The edge is at the bar. Content that does not scroll is always there.
  private(set) var isAtBar = false
  /// Called when the edge has come to the bar or has left it.
  var onChange: (@MainActor () -> Void)?

  init(_ side: Side) { self.side = side }

  /// A controller shows this content beside the bar; nil: it does not scroll.
  func follow(_ content: UIScrollView?) {
    isManaged = true
    if content !== scrollView {
      scrollView?.edges.removeAll { $0.edge == nil || $0.edge === self }
      scrollView = content
      content?.edges.append(Follower(edge: self))
    }
    contentHasMoved()
  }

  /// The content, its size or its place is another.
  func contentHasMoved() {
    let wasAtBar = isAtBar
    isAtBar = isManaged && (scrollView?.isEdgeVisible(side) ?? true)
    if isAtBar != wasAtBar { onChange?() }
  }

  /// Who is told when a scroll view's content has moved.
  struct Follower {
    weak var edge: ContentEdge?
  }
}

extension UIScrollView {
  /// The content's edge is in sight, or where it would rest. Half a pixel is no distance.
  fileprivate func isEdgeVisible(_ side: ContentEdge.Side) -> Bool {
    let least = 0.5 / pixelsPerPoint
    return switch side {
    // A large title goes away with the content, which is then not yet under the bar.
    case .top: contentOffset.y <= verticalRange.lowerBound + collapsedTopInset + least
    case .bottom: contentOffset.y >= verticalRange.upperBound - least
    }
  }

  /// Tells the bars at the content's edges.
  func tellEdges() {
    for follower in edges { follower.edge?.contentHasMoved() }
  }
}
