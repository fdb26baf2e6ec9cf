import UIKit

/// A car seen from above.
class CarView: UIView {
  private let color: UIColor

  init(color: UIColor) {
    self.color = color
    super.init(frame: CGRect(x: 0, y: 0, width: 44, height: 80))
    backgroundColor = .clear
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) {
    color = .systemRed
    super.init(coder: coder)
  }

  override func draw(_ rect: CGRect) {
    let body = bounds.insetBy(dx: bounds.width * 0.12, dy: bounds.height * 0.03)
    UIColor(white: 0.1, alpha: 1).setFill()
    for y in [0.18, 0.68] {
      for x in [0.0, 0.84] {
        let wheel = CGRect(
          x: bounds.width * x, y: bounds.height * y, width: bounds.width * 0.16,
          height: bounds.height * 0.16)
        UIBezierPath(roundedRect: wheel, cornerRadius: 2).fill()
      }
    }
    color.setFill()
    UIBezierPath(roundedRect: body, cornerRadius: bounds.width * 0.28).fill()
    UIColor(white: 0, alpha: 0.55).setFill()
    let windscreen = CGRect(
      x: body.minX + body.width * 0.14, y: body.minY + body.height * 0.26,
      width: body.width * 0.72, height: body.height * 0.16)
    UIBezierPath(roundedRect: windscreen, cornerRadius: 4).fill()
    let rear = windscreen.offsetBy(dx: 0, dy: body.height * 0.4)
    UIBezierPath(roundedRect: rear, cornerRadius: 4).fill()
  }
}
