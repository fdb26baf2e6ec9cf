import UIKit

/// A wall of bricks, each ten mebibytes, in the colour of how short memory is.
class HoardView: UIView {
  private static let mebibytesPerBrick = 10
  private static let columns = 10
  private static let gap: CGFloat = 4

  /// What is shown, in mebibytes.
  var mebibytes = 0 {
    didSet { setNeedsDisplay() }
  }

  var brickColor = UIColor.systemGreen {
    didSet { setNeedsDisplay() }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = 14
    contentMode = .redraw
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func draw(_ rect: CGRect) {
    let inner = bounds.insetBy(dx: 10, dy: 10)
    let columns = CGFloat(Self.columns)
    let side = (inner.width + Self.gap) / columns - Self.gap
    guard side > 2 else { return }
    let rows = Int((inner.height + Self.gap) / (side + Self.gap))
    let bricks = min(mebibytes / Self.mebibytesPerBrick, rows * Self.columns)
    for brick in 0..<rows * Self.columns {
      let column = CGFloat(brick % Self.columns)
      let row = CGFloat(brick / Self.columns)
      // From the ground up.
      let place = CGRect(
        x: inner.minX + column * (side + Self.gap),
        y: inner.maxY - side - row * (side + Self.gap), width: side, height: side)
      (brick < bricks ? brickColor : UIColor.tertiarySystemFill).setFill()
      UIBezierPath(roundedRect: place, cornerRadius: 5).fill()
    }
  }
}
