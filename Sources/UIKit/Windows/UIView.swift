public import Foundation

/// A rectangle on the screen. It has a frame and nothing else yet: drawing comes with the display.
@MainActor open class UIView: UIResponder {
  /// Where the view is, in its superview's points.
  open var frame: CGRect

  /// A view of size zero.
  public override init() {
    frame = .zero
    super.init()
  }

  /// A view with this frame, in its superview's points.
  public init(frame: CGRect) {
    self.frame = frame
    super.init()
  }

  /// The view's own rectangle, in its own points.
  open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }
}
