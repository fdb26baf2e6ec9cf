import UIKit

extension Glyph {
  @MainActor static func drawLines(_ lines: [(CGFloat, CGFloat)]..., width: CGFloat) {
    let path = UIBezierPath()
    for points in lines { path.addLines(points) }
    path.lineWidth = width
    path.lineCapStyle = .round
    path.lineJoinStyle = .round
    path.stroke()
  }

  @MainActor static func drawHandset() {
    let bow = UIBezierPath()
    bow.move(to: CGPoint(x: 2, y: 13.2))
    bow.addCurve(
      to: CGPoint(x: 22, y: 13.2), controlPoint1: CGPoint(x: 4.5, y: 6),
      controlPoint2: CGPoint(x: 19.5, y: 6))
    bow.addLine(to: CGPoint(x: 17, y: 13.2))
    bow.addCurve(
      to: CGPoint(x: 7, y: 13.2), controlPoint1: CGPoint(x: 15.5, y: 10.6),
      controlPoint2: CGPoint(x: 8.5, y: 10.6))
    bow.close()
    bow.fill()
    for x: CGFloat in [1.8, 16.2] {
      UIBezierPath(roundedRect: CGRect(x: x, y: 11.4, width: 6, height: 5.4), cornerRadius: 1.6)
        .fill()
    }
  }

  @MainActor static func drawBell() {
    let bell = UIBezierPath()
    bell.move(to: CGPoint(x: 4, y: 17.5))
    bell.addCurve(
      to: CGPoint(x: 6.5, y: 10), controlPoint1: CGPoint(x: 6, y: 15.5),
      controlPoint2: CGPoint(x: 6.5, y: 13.5))
    bell.addCurve(
      to: CGPoint(x: 12, y: 3.5), controlPoint1: CGPoint(x: 6.5, y: 6),
      controlPoint2: CGPoint(x: 9, y: 3.5))
    bell.addCurve(
      to: CGPoint(x: 17.5, y: 10), controlPoint1: CGPoint(x: 15, y: 3.5),
      controlPoint2: CGPoint(x: 17.5, y: 6))
    bell.addCurve(
      to: CGPoint(x: 20, y: 17.5), controlPoint1: CGPoint(x: 17.5, y: 13.5),
      controlPoint2: CGPoint(x: 18, y: 15.5))
    bell.close()
    bell.fill()
    let clapper = UIBezierPath(
      arcCenter: CGPoint(x: 12, y: 18.9), radius: 2.4, startAngle: 0, endAngle: .pi,
      clockwise: true)
    clapper.close()
    clapper.fill()
  }

  @MainActor static func drawAppearance() {
    let ring = UIBezierPath(ovalIn: CGRect(x: 3.5, y: 3.5, width: 17, height: 17))
    ring.lineWidth = 2
    ring.stroke()
    let half = UIBezierPath(
      arcCenter: CGPoint(x: 12, y: 12), radius: 8.5, startAngle: .pi / 2, endAngle: .pi * 1.5,
      clockwise: true)
    half.close()
    half.fill()
  }

  @MainActor static func drawSpeaker() {
    let box = UIBezierPath()
    box.addLines([(2.5, 9), (6.5, 9), (11.5, 4.8), (11.5, 19.2), (6.5, 15), (2.5, 15)])
    box.close()
    box.fill()
    for radius: CGFloat in [4, 7.6] {
      let wave = UIBezierPath(
        arcCenter: CGPoint(x: 12, y: 12), radius: radius, startAngle: -.pi / 3.4,
        endAngle: .pi / 3.4, clockwise: true)
      wave.lineWidth = 1.9
      wave.lineCapStyle = .round
      wave.stroke()
    }
  }

  @MainActor static func drawLock() {
    UIBezierPath(roundedRect: CGRect(x: 5, y: 10.5, width: 14, height: 11), cornerRadius: 2.4)
      .fill()
    let shackle = UIBezierPath()
    shackle.move(to: CGPoint(x: 8.2, y: 11))
    shackle.addLine(to: CGPoint(x: 8.2, y: 7.4))
    shackle.addArc(
      withCenter: CGPoint(x: 12, y: 7.4), radius: 3.8, startAngle: .pi, endAngle: 0,
      clockwise: true)
    shackle.addLine(to: CGPoint(x: 15.8, y: 11))
    shackle.lineWidth = 2
    shackle.stroke()
  }

  @MainActor static func drawDeleteLeft() {
    let shape = UIBezierPath()
    shape.addLines([(2, 12), (8, 5.5), (21.5, 5.5), (21.5, 18.5), (8, 18.5)])
    shape.close()
    shape.lineWidth = 1.7
    shape.lineJoinStyle = .round
    shape.stroke()
    drawLines([(11.5, 9), (17.5, 15)], [(17.5, 9), (11.5, 15)], width: 1.7)
  }

  @MainActor static func drawBubble() {
    UIBezierPath(roundedRect: CGRect(x: 2.5, y: 3.5, width: 19, height: 14), cornerRadius: 7)
      .fill()
    let tail = UIBezierPath()
    tail.move(to: CGPoint(x: 6.5, y: 14))
    tail.addQuadCurve(to: CGPoint(x: 4, y: 21), controlPoint: CGPoint(x: 7, y: 19))
    tail.addQuadCurve(to: CGPoint(x: 12, y: 16.5), controlPoint: CGPoint(x: 9.5, y: 20.5))
    tail.close()
    tail.fill()
  }
}

extension UIBezierPath {
  /// Adds a subpath through these points.
  func addLines(_ points: [(CGFloat, CGFloat)]) {
    for (index, point) in points.enumerated() {
      let point = CGPoint(x: point.0, y: point.1)
      if index == 0 { move(to: point) } else { addLine(to: point) }
    }
  }
}
