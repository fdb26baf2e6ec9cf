import Foundation

/// Recognizes a quick stroke in one direction.
@preconcurrency @MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// The direction of a swipe.
  public struct Direction: OptionSet, Sendable {
    /// The raw bits, as on iOS.
    public let rawValue: UInt

    /// The directions of these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// To the right.
    public static let right = Direction(rawValue: 1 << 0)
    /// To the left.
    public static let left = Direction(rawValue: 1 << 1)
    /// Up.
    public static let up = Direction(rawValue: 1 << 2)
    /// Down.
    public static let down = Direction(rawValue: 1 << 3)
  }

  /// The permitted directions.
  open var direction: Direction = .right
  /// The number of fingers.
  open var numberOfTouchesRequired = 1

  private var began: TimeInterval = 0

  /// The minimum length and the maximum deviation in points, and the maximum duration in seconds.
  /// Our choice: the platform documents none of them.
  private static let distance: CGFloat = 50
  private static let straying: CGFloat = 50
  private static let longest = 0.5

  /// Counts the fingers.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if trackedTouches.count == touches.count { began = event.timestamp }
    if trackedTouches.filter(\.isActive).count > numberOfTouchesRequired { state = .failed }
  }

  /// Recognizes the swipe when every finger has moved far enough.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible, pendingStates.isEmpty else { return }
    guard event.timestamp - began <= Self.longest else {
      state = .failed
      return
    }
    let active = trackedTouches.filter(\.isActive)
    guard active.count == numberOfTouchesRequired else { return }
    let outcomes = active.map(outcome)
    if outcomes.contains(false) {
      state = .failed
    } else if outcomes.allSatisfy({ $0 == true }) {
      state = .ended
    }
  }

  /// Fails, because a valid swipe is recognized before the fingers are lifted.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible, pendingStates.isEmpty { state = .failed }
  }

  /// A finger has swiped; `nil` means undecided.
  private func outcome(of touch: UITouch) -> Bool? {
    let dx = touch.screenLocation.x - touch.initialScreenLocation.x
    let dy = touch.screenLocation.y - touch.initialScreenLocation.y
    let isHorizontal = !direction.isDisjoint(with: [.left, .right])
    let isVertical = !direction.isDisjoint(with: [.up, .down])
    if isHorizontal, abs(dx) >= Self.distance, abs(dy) <= Self.straying {
      return direction.contains(dx > 0 ? .right : .left)
    }
    if isVertical, abs(dy) >= Self.distance, abs(dx) <= Self.straying {
      return direction.contains(dy > 0 ? .down : .up)
    }
    let strays = isHorizontal && isVertical ? false : abs(isHorizontal ? dy : dx) > Self.straying
    return strays ? false : nil
  }
}
