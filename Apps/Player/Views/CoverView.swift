import UIKit

/// A cover drawn in the track's colour.
class CoverView: UIView {
  var hue = 0.0 {
    didSet { setNeedsDisplay() }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .clear
    layer.cornerRadius = 12
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.3
    layer.shadowRadius = 18
    layer.shadowOffset = CGSize(width: 0, height: 10)
  }

  required init?(coder: NSCoder) {
    fatalError("CoverView is made in code")
  }

  override func draw(_ rect: CGRect) {
    UIBezierPath(roundedRect: bounds, cornerRadius: 12).addClip()
    Self.draw(hue: hue, in: bounds)
  }

  /// Draws the cover of a track, without rounded corners, in the present context.
  static func draw(hue: Double, in bounds: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let colors = [
      UIColor(hue: hue, saturation: 0.55, brightness: 0.98, alpha: 1).cgColor,
      UIColor(
        hue: (hue + 0.12).truncatingRemainder(dividingBy: 1), saturation: 0.85, brightness: 0.45,
        alpha: 1
      ).cgColor,
    ]
    if let gradient = CGGradient(colorsSpace: nil, colors: colors, locations: [0, 1]) {
      context.drawLinearGradient(
        gradient, start: .zero, end: CGPoint(x: bounds.maxX, y: bounds.maxY), options: [])
    }
    UIColor(white: 1, alpha: 0.14).setStroke()
    for ring in 1...6 {
      let inset = bounds.width * CGFloat(ring) * 0.07
      let path = UIBezierPath(ovalIn: bounds.insetBy(dx: inset, dy: inset))
      path.lineWidth = 3
      path.stroke()
    }
  }
}
