import Foundation

/// A drag in progress.
struct ScrollDrag {
  /// The dragged offset at the start, without the resistance past the content's ends.
  var start: CGPoint
  /// The content offset at the start.
  var startOffset: CGPoint
  /// The drag moves the content horizontally, and vertically.
  var horizontal: Bool
  var vertical: Bool
}

extension UIScrollView {
  // MARK: Fingers

  /// A touch began: stops moving content.
  func fingerCameDown() {
    isTracking = true
    if phase == .decelerating {
      stopMotion(finished: true)
    }
  }

  /// All touches have ended.
  func lastFingerLifted() {
    isTracking = false
    guard phase == .resting, !isZooming else { return }
    if isPagingEnabled { snapToPage() } else { springBackIfNeeded() }
    indicators.fade(after: 0.3)
  }

  /// The drag may begin now.
  func panShouldBegin() -> Bool {
    guard isScrollEnabled else { return false }
    let moved = scrollPan.movement
    if moved != .zero {
      let alongX = abs(moved.x) > abs(moved.y)
      guard alongX ? movesHorizontally : movesVertically else { return false }
    }
    // The content has received the touch: check whether it may be cancelled.
    let touched = scrollPan.trackedTouches.filter { $0.delivery.began }.compactMap(\.view)
      .filter { $0 !== self }
    guard !touched.isEmpty else { return true }
    return canCancelContentTouches && touched.allSatisfy { touchesShouldCancel(in: $0) }
  }

  // MARK: The drag

  func handlePan(_ recognizer: UIPanGestureRecognizer) {
    let translation = recognizer.translation(in: self)
    switch recognizer.state {
    case .began:
      beginDrag(along: scrollPan.movement)
      continueDrag(translation: translation)
    case .changed: continueDrag(translation: translation)
    case .ended: endDrag(velocity: recognizer.velocity(in: self))
    case .cancelled, .failed: endDrag(velocity: .zero)
    default: break
    }
  }

  /// The touch has started to drag in a direction.
  func beginDrag(along way: CGPoint) {
    stopMotion(finished: false)
    let lockedToX = isDirectionalLockEnabled && abs(way.x) > abs(way.y) * 1.5
    let lockedToY = isDirectionalLockEnabled && abs(way.y) > abs(way.x) * 1.5
    drag = ScrollDrag(
      start: CGPoint(
        x: physics.unbanded(contentOffset.x, in: horizontalRange, dimension: bounds.width),
        y: physics.unbanded(contentOffset.y, in: verticalRange, dimension: bounds.height)),
      startOffset: contentOffset,
      horizontal: movesHorizontally && !lockedToY, vertical: movesVertically && !lockedToX)
    phase = .dragging
    delegate?.scrollViewWillBeginDragging(self)
    if keyboardDismissMode != .none { window?.endEditing(true) }
    indicators.show()
  }

  /// The touch has moved.
  func continueDrag(translation: CGPoint) {
    guard let drag, phase == .dragging, !isZooming else { return }
    var place = contentOffset
    if drag.horizontal {
      place.x = dragged(
        drag.start.x - translation.x, in: horizontalRange,
        dimension: bounds.width)
    }
    if drag.vertical {
      place.y = dragged(
        drag.start.y - translation.y, in: verticalRange,
        dimension: bounds.height)
    }
    move(to: place)
  }

  private func dragged(_ offset: CGFloat, in range: ClosedRange<CGFloat>, dimension: CGFloat)
    -> CGFloat
  {
    bounces
      ? physics.rubberBanded(offset, in: range, dimension: dimension)
      : min(max(offset, range.lowerBound), range.upperBound)
  }

  /// The touch has ended, with a velocity in points per second.
  func endDrag(velocity finger: CGPoint) {
    guard let drag, phase == .dragging else { return }
    self.drag = nil
    let velocity = CGPoint(
      x: drag.horizontal ? -finger.x : 0, y: drag.vertical ? -finger.y : 0)
    var x = letGo(
      contentOffset.x, velocity: velocity.x, start: drag.startOffset.x, page: bounds.width,
      range: horizontalRange, moves: drag.horizontal)
    var y = letGo(
      contentOffset.y, velocity: velocity.y, start: drag.startOffset.y, page: bounds.height,
      range: verticalRange, moves: drag.vertical)
    let natural = CGPoint(x: x.end, y: y.end)
    var target = CGPoint(x: natural.x, y: restingPlace(for: natural.y))
    delegate?.scrollViewWillEndDragging(
      self, withVelocity: CGPoint(x: velocity.x / 1000, y: velocity.y / 1000),
      targetContentOffset: &target)
    if target.x != natural.x {
      x = physics.deceleration(from: contentOffset.x, velocity: velocity.x, to: target.x)
    }
    if target.y != natural.y {
      y = physics.deceleration(from: contentOffset.y, velocity: velocity.y, to: target.y)
    }
    isTracking = false
    refreshControl?.dragEnded(in: self)
    let willDecelerate = x.duration > 0 || y.duration > 0
    phase = willDecelerate ? .decelerating : .resting
    delegate?.scrollViewDidEndDragging(self, willDecelerate: willDecelerate)
    guard willDecelerate else {
      indicators.fade(after: 0.3)
      return
    }
    // The delegate may have started something else.
    guard phase == .decelerating, motion == nil else { return }
    delegate?.scrollViewWillBeginDecelerating(self)
    guard phase == .decelerating, motion == nil else { return }
    begin(RunningMotion(x: x, y: y), phase: .decelerating)
  }

  private func letGo(
    _ offset: CGFloat, velocity: CGFloat, start: CGFloat, page: CGFloat,
    range: ClosedRange<CGFloat>, moves: Bool
  ) -> ScrollMotion {
    guard moves else { return .still(at: offset) }
    if isPagingEnabled, range.contains(offset) {
      let target = physics.pageTarget(
        from: offset, velocity: velocity, dragBeganAt: start, pageLength: page, in: range)
      return physics.deceleration(from: offset, velocity: velocity, to: target)
    }
    return physics.deceleration(from: offset, velocity: velocity, in: range, bounces: bounces)
  }

  /// Moves content that a finger has caught between two pages to the nearer one.
  private func snapToPage() {
    let x = letGo(
      contentOffset.x, velocity: 0, start: contentOffset.x, page: bounds.width,
      range: horizontalRange, moves: movesHorizontally)
    let y = letGo(
      contentOffset.y, velocity: 0, start: contentOffset.y, page: bounds.height,
      range: verticalRange, moves: movesVertically)
    guard x.duration > 0 || y.duration > 0 else { return }
    begin(RunningMotion(x: x, y: y), phase: .decelerating)
  }

  /// Moves overscrolled content back if no touch holds it.
  func springBackIfNeeded() {
    let x = physics.deceleration(from: contentOffset.x, velocity: 0, in: horizontalRange)
    let y = physics.deceleration(from: contentOffset.y, velocity: 0, in: verticalRange)
    guard x.duration > 0 || y.duration > 0 else { return }
    begin(RunningMotion(x: x, y: y), phase: .decelerating)
  }
}
