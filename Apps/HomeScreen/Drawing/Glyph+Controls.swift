import UIKit

// Symbols of Control Center.
extension Glyph {
  @MainActor static func drawSun() {
    let centre = CGPoint(x: 12, y: 12)
    UIBezierPath(
      arcCenter: centre, radius: 4.4, startAngle: 0, endAngle: 2 * .pi, clockwise: true
    ).fill()
    for step in 0..<8 {
      let angle: CGFloat = CGFloat(step) * .pi / 4
      let x: CGFloat = cos(angle)
      let y: CGFloat = sin(angle)
      drawLines([(12 + 7 * x, 12 + 7 * y), (12 + 10 * x, 12 + 10 * y)], width: 2)
    }
  }

  /// A padlock within an arrow that turns round.
  @MainActor static func drawRotationLock() {
    let circle = UIBezierPath(
      arcCenter: CGPoint(x: 12, y: 12), radius: 9, startAngle: -.pi * 0.35, endAngle: .pi * 1.4,
      clockwise: true)
    circle.lineWidth = 1.8
    circle.lineCapStyle = .round
    circle.stroke()
    drawLines([(9.6, 1.2), (11.6, 3.2), (9.2, 5)], width: 1.6)
    UIBezierPath(roundedRect: CGRect(x: 8.2, y: 11, width: 7.6, height: 5.8), cornerRadius: 1.2)
      .fill()
    let bow = UIBezierPath(
      arcCenter: CGPoint(x: 12, y: 10.6), radius: 2.3, startAngle: .pi, endAngle: 0,
      clockwise: true)
    bow.lineWidth = 1.6
    bow.stroke()
  }
}
