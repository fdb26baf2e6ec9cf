import UIKit

/// The signal strength: always four bars.
final class SignalView: UIView {
  static let size = CGSize(width: 17, height: 11)

  override func draw(_ rect: CGRect) {
    tintColor.setFill()
    for bar in 0..<4 {
      let height = 3.5 + 2.5 * CGFloat(bar)
      UIBezierPath(
        roundedRect: CGRect(x: CGFloat(bar) * 4.6, y: 11 - height, width: 3.1, height: height),
        cornerRadius: 0.8
      ).fill()
    }
  }
}

/// The symbol of the wireless network.
final class WirelessView: UIView {
  static let size = CGSize(width: 16, height: 11)

  override func draw(_ rect: CGRect) {
    tintColor.setFill()
    tintColor.setStroke()
    let middle = CGPoint(x: 8, y: 10.4)
    let dot = UIBezierPath()
    dot.move(to: middle)
    dot.addArc(
      withCenter: middle, radius: 2.9, startAngle: -.pi * 0.75, endAngle: -.pi * 0.25,
      clockwise: true)
    dot.close()
    dot.fill()
    for radius: CGFloat in [5.3, 9.1] {
      let wave = UIBezierPath(
        arcCenter: middle, radius: radius, startAngle: -.pi * 0.75, endAngle: -.pi * 0.25,
        clockwise: true)
      wave.lineWidth = 2.1
      wave.stroke()
    }
  }
}

/// The arrow that says that an app uses the position.
final class LocationArrowView: UIView {
  static let size = CGSize(width: 10, height: 10)

  override func draw(_ rect: CGRect) {
    tintColor.setFill()
    let arrow = UIBezierPath()
    arrow.move(to: CGPoint(x: 9.6, y: 0.4))
    arrow.addLine(to: CGPoint(x: 5.6, y: 9.6))
    arrow.addLine(to: CGPoint(x: 4.7, y: 5.3))
    arrow.addLine(to: CGPoint(x: 0.4, y: 4.4))
    arrow.close()
    arrow.fill()
  }
}

/// The battery with its charge.
final class BatteryView: UIView {
  static let size = CGSize(width: 27, height: 13)

  var battery = BatteryLevel(level: 1, isCharging: false) {
    didSet { if battery != oldValue { setNeedsDisplay() } }
  }

  override func draw(_ rect: CGRect) {
    let body = CGRect(x: 0.5, y: 0.75, width: 23, height: 11.5)
    let outline = UIBezierPath(roundedRect: body, cornerRadius: 3.4)
    tintColor.withAlphaComponent(0.45).setStroke()
    outline.lineWidth = 1
    outline.stroke()
    tintColor.withAlphaComponent(0.5).setFill()
    UIBezierPath(
      roundedRect: CGRect(x: 24.8, y: 4.5, width: 1.7, height: 4), cornerRadius: 0.85
    ).fill()
    let room = body.insetBy(dx: 2, dy: 2)
    let colour: UIColor =
      switch battery.colour {
      case .content: tintColor
      case .charging: .systemGreen
      case .low: .systemRed
      }
    colour.setFill()
    UIBezierPath(
      roundedRect: CGRect(
        x: room.minX, y: room.minY, width: max(1.5, room.width * battery.level),
        height: room.height),
      cornerRadius: 1.8
    ).fill()
    if battery.isCharging { drawBolt(in: body) }
  }

  private func drawBolt(in body: CGRect) {
    let bolt = UIBezierPath()
    bolt.addLines([
      (0.8, -4.6), (-3.4, 0.7), (-0.5, 0.7), (-0.8, 4.6), (3.4, -0.7), (0.5, -0.7),
    ])
    bolt.close()
    bolt.apply(CGAffineTransform(translationX: body.midX, y: body.midY))
    tintColor.setFill()
    bolt.fill()
  }
}
