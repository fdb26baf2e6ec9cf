import Foundation

extension UIScrollView {
  /// The point of the content at the view's top left corner.
  public var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      if !isMovingItself { stopMotion(finished: false) }
      let place = CGPoint(x: pixelAligned(newValue.x), y: pixelAligned(newValue.y))
      guard place != bounds.origin else { return }
      bounds.origin = place
    }
  }

  /// Sets the offset, immediately or with an animation of 0.3 seconds whose end is reported to the
  /// delegate.
  public func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard animated, window != nil else {
      self.contentOffset = contentOffset
      return
    }
    guard contentOffset != self.contentOffset else {
      stopMotion(finished: false)
      delegate?.scrollViewDidEndScrollingAnimation(self)
      return
    }
    begin(
      RunningMotion(
        x: .eased(from: self.contentOffset.x, to: contentOffset.x),
        y: .eased(from: self.contentOffset.y, to: contentOffset.y)),
      phase: .animating)
  }

  /// Scrolls by the minimum that makes a rectangle visible.
  public func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let inset = adjustedContentInset
    var target = contentOffset
    target.x =
      revealed(
        rect.minX...max(rect.minX, rect.maxX), at: target.x + inset.left,
        length: bounds.width - inset.left - inset.right) - inset.left
    target.y =
      revealed(
        rect.minY...max(rect.minY, rect.maxY), at: target.y + inset.top,
        length: bounds.height - inset.top - inset.bottom) - inset.top
    target.x = min(max(target.x, horizontalRange.lowerBound), horizontalRange.upperBound)
    target.y = min(max(target.y, verticalRange.lowerBound), verticalRange.upperBound)
    guard target != contentOffset else { return }
    setContentOffset(target, animated: animated)
  }

  private func revealed(_ part: ClosedRange<CGFloat>, at offset: CGFloat, length: CGFloat)
    -> CGFloat
  {
    if part.upperBound - part.lowerBound > length { return part.lowerBound }
    if part.lowerBound < offset { return part.lowerBound }
    if part.upperBound > offset + length { return part.upperBound - length }
    return offset
  }

  /// Shows the scroll indicators briefly.
  public func flashScrollIndicators() {
    indicators.show()
    indicators.fade(after: 0.8)
  }

  // MARK: Range

  /// The horizontal offsets at which the content can rest.
  var horizontalRange: ClosedRange<CGFloat> {
    let low = -adjustedContentInset.left
    return low...max(low, contentSize.width + adjustedContentInset.right - bounds.width)
  }

  /// The vertical offsets at which the content can rest.
  var verticalRange: ClosedRange<CGFloat> {
    let low = -adjustedContentInset.top
    return low...max(low, contentSize.height + adjustedContentInset.bottom - bounds.height)
  }

  /// The content is wider than the view.
  var scrollsHorizontally: Bool {
    horizontalRange.upperBound > horizontalRange.lowerBound
  }
  /// The content is higher than the view.
  var scrollsVertically: Bool { verticalRange.upperBound > verticalRange.lowerBound }
  /// A touch can move the content horizontally.
  var movesHorizontally: Bool { scrollsHorizontally || (bounces && alwaysBounceHorizontal) }
  /// A touch can move the content vertically.
  var movesVertically: Bool {
    scrollsVertically || (bounces && (alwaysBounceVertical || refreshControl != nil))
  }

  /// The physics for this scroll view's settings.
  var physics: ScrollPhysics {
    ScrollPhysics(decelerationRate: decelerationRate.rawValue, threshold: 0.5 / pixelsPerPoint)
  }

  var pixelsPerPoint: CGFloat { max(1, UIScreen.main.scale) }

  private func pixelAligned(_ value: CGFloat) -> CGFloat {
    guard value.isFinite else { return 0 }
    return (value * pixelsPerPoint).rounded() / pixelsPerPoint
  }

  /// Moves content that is past its end back at once, unless it is being moved. A deceleration that
  /// would come to rest there, because the content has shrunk since it began, ends.
  func bringIntoRange() {
    guard !isTracking, !isZooming, !keepsOffset else { return }
    if phase == .decelerating, let end = motion?.end,
      !verticalRange.contains(end.y) || !horizontalRange.contains(end.x)
    {
      stopMotion(finished: false)
    }
    guard phase == .resting else { return }
    let place = CGPoint(
      x: min(max(contentOffset.x, horizontalRange.lowerBound), horizontalRange.upperBound),
      y: min(max(contentOffset.y, verticalRange.lowerBound), verticalRange.upperBound))
    if place != contentOffset { contentOffset = place }
  }

  // MARK: Insets

  /// Updates the adjusted inset. Content that was scrolled to the top stays there.
  func insetsMayHaveChanged() {
    let inset = computedInset
    guard inset != knownAdjustedInset else { return }
    insetsWillChange()
    let before = knownAdjustedInset
    let wasAtTop = contentOffset.y <= -before.top
    let wasAtLeft = contentOffset.x <= -before.left
    knownAdjustedInset = inset
    if !isTracking, phase == .resting {
      var place = contentOffset
      if wasAtTop { place.y -= inset.top - before.top }
      if wasAtLeft { place.x -= inset.left - before.left }
      contentOffset = place
      bringIntoRange()
    }
    setNeedsLayout()
    tellEdges()
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  private var computedInset: UIEdgeInsets {
    var inset = contentInset
    let safe = safeAreaInsets
    let horizontal: Bool
    let vertical: Bool
    switch contentInsetAdjustmentBehavior {
    case .never: (horizontal, vertical) = (false, false)
    case .always: (horizontal, vertical) = (true, true)
    case .automatic, .scrollableAxes:
      horizontal = alwaysBounceHorizontal || contentSize.width > bounds.width
      vertical =
        contentInsetAdjustmentBehavior == .automatic || alwaysBounceVertical
        || contentSize.height > bounds.height
    }
    if vertical {
      inset.top += safe.top
      inset.bottom += max(safe.bottom, keyboardInset)
    } else {
      inset.bottom += keyboardInset
    }
    if horizontal {
      inset.left += safe.left
      inset.right += safe.right
    }
    inset.top += refreshInset
    return inset
  }
}
