import Foundation

/// The border of a text field.
@MainActor struct TextFieldBorder {
  let style: UITextField.BorderStyle
  let isEnabled: Bool

  func draw(in rect: CGRect) {
    let inner = rect.insetBy(dx: 0.5, dy: 0.5)
    guard inner.width > 0, inner.height > 0 else { return }
    switch style {
    case .none: return
    case .line:
      let path = UIBezierPath(rect: inner)
      UIColor.label.setStroke()
      path.lineWidth = 1
      path.stroke()
    case .bezel:
      let path = UIBezierPath(rect: inner)
      UIColor.systemBackground.setFill()
      path.fill()
      UIColor.systemGray.setStroke()
      path.lineWidth = 1
      path.stroke()
    case .roundedRect:
      let path = UIBezierPath(roundedRect: inner, cornerRadius: 5)
      (isEnabled ? UIColor.systemBackground : UIColor.secondarySystemBackground).setFill()
      path.fill()
      UIColor.systemGray4.setStroke()
      path.lineWidth = 1
      path.stroke()
    }
  }
}

/// The grey button with a cross that clears a text field.
final class TextFieldClearButton: UIControl {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    isAccessibilityElement = true
    accessibilityLabel = "Clear text"
    accessibilityTraits = .button
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The touch target extends beyond the button.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -10, dy: -10).contains(point)
  }

  override func draw(_ rect: CGRect) {
    let side = min(bounds.width, bounds.height, 16)
    let circle = CGRect(
      x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
    (isHighlighted ? UIColor.systemGray : UIColor.systemGray2).setFill()
    UIBezierPath(ovalIn: circle).fill()
    let cross = UIBezierPath()
    let inner = circle.insetBy(dx: side * 0.32, dy: side * 0.32)
    cross.move(to: CGPoint(x: inner.minX, y: inner.minY))
    cross.addLine(to: CGPoint(x: inner.maxX, y: inner.maxY))
    cross.move(to: CGPoint(x: inner.maxX, y: inner.minY))
    cross.addLine(to: CGPoint(x: inner.minX, y: inner.maxY))
    cross.lineWidth = 1.5
    cross.lineCapStyle = .round
    UIColor.systemBackground.setStroke()
    cross.stroke()
  }
}
