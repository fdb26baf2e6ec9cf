import UIKit

/// The square that is seen while a face is looked for.
final class FaceIDCard: UIView {
  static let size = CGSize(width: 156, height: 156)

  private let glyph = FaceGlyph(frame: .zero)
  private let label = UILabel(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(white: 0.08, alpha: 0.92)
    layer.cornerRadius = 34
    isAccessibilityElement = true
    accessibilityLabel = "Face ID"
    accessibilityIdentifier = "FaceID"
    glyph.tintColor = .white
    label.text = "Face ID"
    label.font = .systemFont(ofSize: 15, weight: .medium)
    label.textColor = .white
    label.textAlignment = .center
    label.isAccessibilityElement = false
    addSubview(glyph)
    addSubview(label)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func layoutSubviews() {
    super.layoutSubviews()
    glyph.frame = CGRect(x: bounds.midX - 38, y: 24, width: 76, height: 76)
    label.frame = CGRect(x: 0, y: 114, width: bounds.width, height: 22)
  }
}

/// A face within four corners, in the tint colour.
final class FaceGlyph: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .clear
    isOpaque = false
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.scaleBy(x: bounds.width / 48, y: bounds.height / 48)
    tintColor.setStroke()
    let path = UIBezierPath()
    // Each corner: from one edge, around it, to the next.
    for (corner, x, y) in [(CGPoint(x: 3, y: 3), 1, 1), (CGPoint(x: 45, y: 3), -1, 1)] {
      for (place, side) in [(corner.y, y), (48 - corner.y, -y)] {
        let (dx, dy) = (CGFloat(x), CGFloat(side))
        path.move(to: CGPoint(x: corner.x, y: place + 11 * dy))
        path.addLine(to: CGPoint(x: corner.x, y: place + 6 * dy))
        path.addQuadCurve(
          to: CGPoint(x: corner.x + 6 * dx, y: place),
          controlPoint: CGPoint(x: corner.x, y: place))
        path.addLine(to: CGPoint(x: corner.x + 11 * dx, y: place))
      }
    }
    // Eyes, nose and mouth.
    for eye in [CGFloat(15), 33] {
      path.move(to: CGPoint(x: eye, y: 16))
      path.addLine(to: CGPoint(x: eye, y: 20))
    }
    path.move(to: CGPoint(x: 24, y: 16))
    path.addLine(to: CGPoint(x: 24, y: 26))
    path.addLine(to: CGPoint(x: 21, y: 26))
    path.move(to: CGPoint(x: 16, y: 32))
    path.addQuadCurve(to: CGPoint(x: 32, y: 32), controlPoint: CGPoint(x: 24, y: 39))
    path.lineWidth = 2.6
    path.lineCapStyle = .round
    path.stroke()
  }
}

/// The lines of a finger, in the tint colour.
final class FingerGlyph: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .clear
    isOpaque = false
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.scaleBy(x: bounds.width / 48, y: bounds.height / 48)
    tintColor.setStroke()
    let path = UIBezierPath()
    for radius in stride(from: CGFloat(4), through: 20, by: 5.3) {
      path.move(to: CGPoint(x: 24 - radius, y: 30 + radius * 0.5))
      path.addLine(to: CGPoint(x: 24 - radius, y: 24))
      path.addArc(
        withCenter: CGPoint(x: 24, y: 24), radius: radius, startAngle: .pi, endAngle: 0,
        clockwise: true)
      path.addLine(to: CGPoint(x: 24 + radius, y: 32 + radius * 0.4))
    }
    path.lineWidth = 2.2
    path.lineCapStyle = .round
    path.stroke()
  }
}
