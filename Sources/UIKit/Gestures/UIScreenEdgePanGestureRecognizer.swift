import Foundation

/// Recognizes a finger dragged in from an edge of the screen.
@preconcurrency @MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges where the gesture may start.
  open var edges: UIRectEdge = []

  /// The maximum distance from the edge at the start, in points.
  private static let reach: CGFloat = 20

  /// Fails if the touch begins away from the edges.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard state == .possible, let touch = touches.first, let window = touch.window else { return }
    if startEdges(of: touch, in: window.bounds).isEmpty { state = .failed }
  }

  /// Other pans wait until this gesture has failed.
  open override func shouldBeRequiredToFail(
    by otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    otherGestureRecognizer is UIPanGestureRecognizer
      && !(otherGestureRecognizer is UIScreenEdgePanGestureRecognizer)
  }

  override func isRecognized(after movement: CGPoint) -> Bool? {
    guard hypot(movement.x, movement.y) >= Self.hysteresis else { return nil }
    guard let touch = trackedTouches.first, let window = touch.window else { return false }
    let start = startEdges(of: touch, in: window.bounds)
    let isHorizontal = abs(movement.x) > abs(movement.y)
    return start.contains(.left) && isHorizontal && movement.x > 0
      || start.contains(.right) && isHorizontal && movement.x < 0
      || start.contains(.top) && !isHorizontal && movement.y > 0
      || start.contains(.bottom) && !isHorizontal && movement.y < 0
  }

  private func startEdges(of touch: UITouch, in bounds: CGRect) -> UIRectEdge {
    let point = touch.window?.convert(touch.initialScreenLocation, from: nil as UIWindow?) ?? .zero
    var found: UIRectEdge = []
    if point.x <= bounds.minX + Self.reach { found.insert(.left) }
    if point.x >= bounds.maxX - Self.reach { found.insert(.right) }
    if point.y <= bounds.minY + Self.reach { found.insert(.top) }
    if point.y >= bounds.maxY - Self.reach { found.insert(.bottom) }
    return found.intersection(edges)
  }
}
