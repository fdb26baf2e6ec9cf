import Foundation

/// A pinch in progress.
struct ScrollPinch {
  /// The scale at its start.
  var startScale: CGFloat
  /// The point of the content, at scale 1, between the fingers.
  var contentPoint: CGPoint
  /// The view being zoomed.
  var view: UIView
}

extension UIScrollView {
  /// The scale of the content.
  public var zoomScale: CGFloat {
    get { currentZoomScale }
    set { setZoomScale(newValue, animated: false) }
  }

  /// Sets the zoom scale around the centre of the visible area.
  public func setZoomScale(_ scale: CGFloat, animated: Bool) {
    let middle = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
    zoom(to: scale, keeping: contentPoint(at: middle), at: middle, animated: animated)
  }

  /// Zooms and scrolls until a rectangle of the zoomed view, in its points, fills the scroll view.
  public func zoom(to rect: CGRect, animated: Bool) {
    guard rect.width > 0, rect.height > 0 else { return }
    let scale = min(bounds.width / rect.width, bounds.height / rect.height)
    zoom(
      to: scale, keeping: CGPoint(x: rect.midX, y: rect.midY),
      at: CGPoint(x: bounds.width / 2, y: bounds.height / 2), animated: animated)
  }

  private func zoom(
    to wanted: CGFloat, keeping target: CGPoint, at viewPoint: CGPoint, animated: Bool
  ) {
    let scale = min(max(wanted, minimumZoomScale), max(minimumZoomScale, maximumZoomScale))
    guard let view = delegate?.viewForZooming(in: self) else { return }
    stopMotion(finished: false)
    guard animated, window != nil else {
      let changes = scale != currentZoomScale
      apply(scale, to: view, keeping: target, at: viewPoint, clamped: true)
      if changes { delegate?.scrollViewDidEndZooming(self, with: view, atScale: scale) }
      return
    }
    let start = contentPoint(at: viewPoint)
    delegate?.scrollViewWillBeginZooming(self, with: view)
    beginZoomMotion(
      ZoomMotion(
        scale: .eased(from: currentZoomScale, to: scale),
        contentPointX: .eased(from: start.x, to: target.x),
        contentPointY: .eased(from: start.y, to: target.y), viewPoint: viewPoint))
  }

  private func beginZoomMotion(_ zoom: ZoomMotion) {
    begin(
      RunningMotion(x: .still(at: contentOffset.x), y: .still(at: contentOffset.y), zoom: zoom),
      phase: .animating)
  }

  /// The point of the content, at scale 1, at a point of the visible area.
  private func contentPoint(at viewPoint: CGPoint) -> CGPoint {
    CGPoint(
      x: (contentOffset.x + viewPoint.x) / currentZoomScale,
      y: (contentOffset.y + viewPoint.y) / currentZoomScale)
  }

  /// Sets the view's scale and the content size, and keeps one point of the content at one point of
  /// the visible area.
  private func apply(
    _ scale: CGFloat, to view: UIView, keeping contentPoint: CGPoint, at viewPoint: CGPoint,
    clamped: Bool
  ) {
    let factor = scale / currentZoomScale
    let centre = CGPoint(x: view.center.x * factor, y: view.center.y * factor)
    currentZoomScale = scale
    view.transform =
      scale == 1 ? .identity : CGAffineTransform(scaleX: scale, y: scale)
    view.center = centre
    let before = isMovingItself
    isMovingItself = true
    defer { isMovingItself = before }
    let held = phase
    if held == .resting { phase = .animating }
    contentSize = CGSize(width: contentSize.width * factor, height: contentSize.height * factor)
    phase = held
    var place = CGPoint(
      x: contentPoint.x * scale - viewPoint.x, y: contentPoint.y * scale - viewPoint.y)
    if clamped {
      place.x = min(max(place.x, horizontalRange.lowerBound), horizontalRange.upperBound)
      place.y = min(max(place.y, verticalRange.lowerBound), verticalRange.upperBound)
    }
    contentOffset = place
    delegate?.scrollViewDidZoom(self)
  }

  /// Shows a frame of an animated zoom.
  func show(_ zoom: ZoomMotion, at time: CGFloat) {
    guard let view = delegate?.viewForZooming(in: self) else { return }
    apply(
      zoom.scale.offset(at: time), to: view,
      keeping: CGPoint(
        x: zoom.contentPointX.offset(at: time), y: zoom.contentPointY.offset(at: time)),
      at: zoom.viewPoint, clamped: true)
  }

  /// An animated zoom has ended.
  func zoomMotionEnded() {
    isZoomBouncing = false
    delegate?.scrollViewDidEndZooming(
      self, with: delegate?.viewForZooming(in: self), atScale: currentZoomScale)
  }

  // MARK: The pinch

  /// Adds or removes the pinch recognizer.
  func updatePinch() {
    if maximumZoomScale > minimumZoomScale {
      guard pinchGestureRecognizer == nil else { return }
      let recognizer = UIPinchGestureRecognizer()
      recognizer.addTarget(self, action: Selector(UIScrollView.handlePinch(_:)))
      addGestureRecognizer(recognizer)
      pinchGestureRecognizer = recognizer
    } else if let recognizer = pinchGestureRecognizer {
      removeGestureRecognizer(recognizer)
      pinchGestureRecognizer = nil
    }
  }

  func handlePinch(_ recognizer: UIPinchGestureRecognizer) {
    let place = recognizer.location(in: self)
    let viewPoint = CGPoint(x: place.x - contentOffset.x, y: place.y - contentOffset.y)
    switch recognizer.state {
    case .began: beginPinch(at: viewPoint)
    case .changed: continuePinch(scale: recognizer.scale, at: viewPoint)
    case .ended, .cancelled, .failed: endPinch(at: viewPoint)
    default: break
    }
  }

  /// A pinch has begun.
  func beginPinch(at viewPoint: CGPoint) {
    guard let view = delegate?.viewForZooming(in: self) else { return }
    stopMotion(finished: false)
    isZooming = true
    pinch = ScrollPinch(
      startScale: currentZoomScale, contentPoint: contentPoint(at: viewPoint), view: view)
    delegate?.scrollViewWillBeginZooming(self, with: view)
    indicators.show()
  }

  /// The pinch has changed; `scale` is relative to its start.
  func continuePinch(scale: CGFloat, at viewPoint: CGPoint) {
    guard let pinch, isZooming else { return }
    apply(
      limited(pinch.startScale * scale), to: pinch.view, keeping: pinch.contentPoint,
      at: viewPoint, clamped: !bounces)
  }

  /// The scale, with increasing resistance past its limits.
  private func limited(_ scale: CGFloat) -> CGFloat {
    let low = minimumZoomScale
    let high = max(low, maximumZoomScale)
    guard bouncesZoom else { return min(max(scale, low), high) }
    if scale > high { return high * pow(scale / high, 0.4) }
    if scale < low { return low * pow(max(scale, 0.001) / low, 0.4) }
    return scale
  }

  /// The pinch has ended.
  func endPinch(at viewPoint: CGPoint) {
    guard let pinch, isZooming else { return }
    isZooming = false
    self.pinch = nil
    let scale = min(
      max(currentZoomScale, minimumZoomScale), max(minimumZoomScale, maximumZoomScale))
    guard scale != currentZoomScale, window != nil else {
      if scale != currentZoomScale {
        apply(
          scale, to: pinch.view, keeping: pinch.contentPoint, at: viewPoint, clamped: true)
      }
      delegate?.scrollViewDidEndZooming(self, with: pinch.view, atScale: currentZoomScale)
      if phase == .resting { springBackIfNeeded() }
      return
    }
    isZoomBouncing = true
    beginZoomMotion(
      ZoomMotion(
        scale: .eased(from: currentZoomScale, to: scale),
        contentPointX: .still(at: pinch.contentPoint.x),
        contentPointY: .still(at: pinch.contentPoint.y), viewPoint: viewPoint))
  }
}
