import Foundation

/// A finger that moves the line between two scenes.
struct DividerDrag: Equatable {
  /// How far the finger is from the middle of the line, which stays so.
  private let offset: CGFloat

  /// - Parameters:
  ///   - finger: Where it came down, in points from the left edge of the screen.
  ///   - divider: Where the middle of the line is.
  init(finger: CGFloat, divider: CGFloat) {
    offset = finger - divider
  }

  /// How much of the width is left of the line while the finger is there; nil if the screen has no width.
  func share(finger: CGFloat, width: CGFloat) -> CGFloat? {
    guard width > 0 else { return nil }
    return min(1, max(0, (finger - offset) / width))
  }
}
