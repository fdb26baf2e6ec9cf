import Foundation

/// The handle at one end of a selection: a bar as high as the line, with a dot above the start or
/// below the end. The text's interaction takes its touches.
final class SelectionHandleView: UIView {
  /// The platform's measures, in points.
  static let dot: CGFloat = 11
  private static let bar: CGFloat = 2

  private let isStart: Bool

  init(isStart: Bool) {
    self.isStart = isStart
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    isOpaque = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  /// Places the handle at a side of a line, given in the superview's points.
  func place(atX x: CGFloat, of line: CGRect) {
    let frame = CGRect(
      x: x - Self.dot / 2, y: isStart ? line.minY - Self.dot + 1 : line.minY, width: Self.dot,
      height: line.height + Self.dot - 1)
    if self.frame != frame { UIView.performWithoutAnimation { self.frame = frame } }
  }

  /// The middle of the bar, in the superview's points.
  var grasp: CGPoint {
    let lineHeight = frame.height - Self.dot + 1
    return CGPoint(
      x: frame.midX, y: isStart ? frame.maxY - lineHeight / 2 : frame.minY + lineHeight / 2)
  }

  override func draw(_ rect: CGRect) {
    tintColor.setFill()
    UIBezierPath(
      rect: CGRect(x: bounds.midX - Self.bar / 2, y: 0, width: Self.bar, height: bounds.height)
    ).fill()
    UIBezierPath(
      ovalIn: CGRect(
        x: 0, y: isStart ? 0 : bounds.height - Self.dot, width: Self.dot, height: Self.dot)
    ).fill()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsDisplay()
  }
}
