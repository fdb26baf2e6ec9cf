import Foundation

extension UIScrollView {
  /// Sets the offset without ending the current motion.
  func move(to place: CGPoint) {
    let before = isMovingItself
    isMovingItself = true
    contentOffset = place
    isMovingItself = before
  }

  /// Starts a motion that is advanced with each display frame.
  func begin(_ motion: RunningMotion, phase: Phase) {
    if self.motion != nil { stopMotion(finished: false) }
    self.motion = motion
    self.phase = phase
    indicators.show()
    guard displayLink == nil else { return }
    let link = CADisplayLink { [weak self] link in self?.frameIsDue(link) }
    link.add(to: .main, forMode: .common)
    displayLink = link
  }

  /// The display is preparing a frame.
  func frameIsDue(_ link: CADisplayLink) {
    advanceMotion(from: link.timestamp, to: link.targetTimestamp)
  }

  /// Advances the motion to the frame shown at `target`; `timestamp` is that of the previous frame.
  func advanceMotion(from timestamp: TimeInterval, to target: TimeInterval) {
    guard var running = motion else { return }
    let began = running.began ?? timestamp
    running.began = began
    motion = running
    let time = CGFloat(target - began)
    let isOver = Double(time) >= running.duration
    if let zoom = running.zoom {
      show(zoom, at: isOver ? .infinity : time)
    } else {
      move(
        to: isOver
          ? running.end : CGPoint(x: running.x.offset(at: time), y: running.y.offset(at: time)))
    }
    // The delegate may have ended this motion or started another.
    guard isOver, motion?.began == began else { return }
    stopMotion(finished: true)
  }

  /// Stops the motion. Notifies the delegate if the motion has finished or was a deceleration.
  func stopMotion(finished: Bool) {
    guard motion != nil || phase == .decelerating || phase == .animating else { return }
    let ended = phase
    let wasZooming = motion?.zoom != nil
    motion = nil
    phase = .resting
    displayLink?.invalidate()
    displayLink = nil
    indicators.fade(after: 0.3)
    if wasZooming { return zoomMotionEnded() }
    guard finished || ended == .decelerating else {
      isScrollingToTop = false
      return
    }
    switch ended {
    case .decelerating: delegate?.scrollViewDidEndDecelerating(self)
    case .animating where isScrollingToTop:
      isScrollingToTop = false
      delegate?.scrollViewDidScrollToTop(self)
    case .animating: delegate?.scrollViewDidEndScrollingAnimation(self)
    case .resting, .dragging: break
    }
  }

  // MARK: Wheels and the status bar

  /// Scrolls by a distance in points, within the content. Returns whether it moved.
  func scrollByWheel(dx: CGFloat, dy: CGFloat) -> Bool {
    guard isScrollEnabled, phase != .dragging else { return false }
    if isPagingEnabled { return turnPage(dx: dx, dy: dy) }
    let place = CGPoint(
      x: min(max(contentOffset.x + dx, horizontalRange.lowerBound), horizontalRange.upperBound),
      y: min(max(contentOffset.y + dy, verticalRange.lowerBound), verticalRange.upperBound))
    guard place != contentOffset else { return false }
    stopMotion(finished: false)
    indicators.show()
    contentOffset = place
    indicators.fade(after: 0.8)
    return true
  }

  private func turnPage(dx: CGFloat, dy: CGFloat) -> Bool {
    // One page at a time, however far the wheel was turned.
    if motion != nil { return true }
    var place = contentOffset
    if abs(dx) > abs(dy), bounds.width > 0 {
      let page = (place.x / bounds.width).rounded() + (dx > 0 ? 1 : -1)
      place.x = min(
        max(page * bounds.width, horizontalRange.lowerBound), horizontalRange.upperBound)
    } else if dy != 0, bounds.height > 0 {
      let page = (place.y / bounds.height).rounded() + (dy > 0 ? 1 : -1)
      place.y = min(max(page * bounds.height, verticalRange.lowerBound), verticalRange.upperBound)
    }
    guard place != contentOffset else { return false }
    begin(
      RunningMotion(
        x: .eased(from: contentOffset.x, to: place.x),
        y: .eased(from: contentOffset.y, to: place.y)), phase: .decelerating)
    return true
  }

  /// The status bar was tapped: scrolls to the top, if the delegate allows it.
  ///
  /// - Returns: whether it scrolls.
  @discardableResult func scrollToTop() -> Bool {
    guard scrollsToTop, isScrollEnabled, contentOffset.y > verticalRange.lowerBound,
      delegate?.scrollViewShouldScrollToTop(self) ?? true
    else { return false }
    setContentOffset(CGPoint(x: contentOffset.x, y: verticalRange.lowerBound), animated: true)
    isScrollingToTop = phase == .animating
    return true
  }

  /// The only visible scroll view of the window that a tap on the status bar scrolls; `nil` if
  /// there are none or several.
  static func scrollingToTop(in window: UIWindow) -> UIScrollView? {
    var found: [UIScrollView] = []
    var views: [UIView] = [window]
    while let view = views.popLast() {
      guard !view.isHidden, view.alpha > 0.01 else { continue }
      if let scrollView = view as? UIScrollView, scrollView.scrollsToTop,
        !window.bounds.intersection(scrollView.convert(scrollView.bounds, to: window)).isEmpty
      {
        found.append(scrollView)
      }
      views += view.subviews
    }
    return found.count == 1 ? found[0] : nil
  }
}
