import AppSupport
import Foundation

/// The recognizer of a scroll view's drags. It also reports touches that begin, because they stop
/// moving content.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
  weak var scrollView: UIScrollView?
  private var fingers = 0

  /// The distance of the first touch from where it began.
  var movement: CGPoint {
    guard let touch = trackedTouches.first else { return .zero }
    return CGPoint(
      x: touch.screenLocation.x - touch.initialScreenLocation.x,
      y: touch.screenLocation.y - touch.initialScreenLocation.y)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    let catches = scrollView?.isDecelerating ?? false
    if fingers == 0 { scrollView?.fingerCameDown() }
    fingers += touches.count
    super.touchesBegan(touches, with: event)
    // A touch that stops moving content belongs to the scroll view, not to the view under it.
    if catches, state == .possible { state = .began }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    lift(touches.count)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    lift(touches.count)
  }

  override func reset() {
    super.reset()
    if fingers > 0 { lift(fingers) }
  }

  private func lift(_ count: Int) {
    fingers = max(0, fingers - count)
    if fingers == 0 { scrollView?.lastFingerLifted() }
  }
}

/// Delays touches of a scroll view's content until they are clearly not a scroll: when the touch
/// has rested for 150 milliseconds or has ended. It recognizes nothing itself.
final class ContentTouchDelayRecognizer: UIGestureRecognizer {
  /// In seconds.
  static let delay: TimeInterval = 0.15

  weak var scrollView: UIScrollView?
  private var timer: AppTimer?

  init() {
    super.init(target: nil, action: nil)
    delaysTouchesBegan = true
    delaysTouchesEnded = false
    cancelsTouchesInView = false
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let scrollView, scrollView.delaysContentTouches, scrollView.isScrollEnabled,
      scrollView.movesVertically || scrollView.movesHorizontally
    else {
      state = .failed
      return
    }
    guard timer == nil else { return }
    timer = AppTimer.after(Self.delay) { [weak self] in self?.delayHasPassed() }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

  override func reset() {
    super.reset()
    timer?.cancel()
    timer = nil
  }

  override func canPrevent(_ other: UIGestureRecognizer) -> Bool { false }

  /// The touch has rested long enough: delivers it to the content.
  func delayHasPassed() {
    if state == .possible { state = .failed }
  }
}
