import UIKit

/// Draws a track as a line on squared paper, with a scale.
class TrackView: UIView {
  var track: Track? {
    didSet { if track?.points.count != oldValue?.points.count { setNeedsDisplay() } }
  }
  /// The end is where the device is now.
  var isLive = false {
    didSet { if isLive != oldValue { setNeedsDisplay() } }
  }
  /// It is a small picture without paper and scale.
  var isThumbnail = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .clear
    isOpaque = false
    isAccessibilityElement = true
    accessibilityLabel = "Track"
    contentMode = .redraw
  }

  required init?(coder: NSCoder) {
    fatalError("TrackView is made in code")
  }

  override func draw(_ rect: CGRect) {
    let margin: CGFloat = isThumbnail ? 5 : 34
    let points = track?.points ?? []
    let projection = TrackProjection(points, in: bounds.insetBy(dx: margin, dy: margin))
    if !isThumbnail { drawPaper(projection) }
    guard let projection else { return }
    drawLine(points.map(projection.point))
    if !isThumbnail { drawScale(projection) }
  }

  private func drawPaper(_ projection: TrackProjection?) {
    let step = projection.map { CGFloat($0.roundLength(upTo: 60) * $0.scale) } ?? 44
    guard step > 8 else { return }
    let lines = UIBezierPath()
    var x = bounds.midX.truncatingRemainder(dividingBy: step)
    while x < bounds.width {
      lines.move(to: CGPoint(x: x, y: 0))
      lines.addLine(to: CGPoint(x: x, y: bounds.height))
      x += step
    }
    var y = bounds.midY.truncatingRemainder(dividingBy: step)
    while y < bounds.height {
      lines.move(to: CGPoint(x: 0, y: y))
      lines.addLine(to: CGPoint(x: bounds.width, y: y))
      y += step
    }
    lines.lineWidth = 0.5
    UIColor.separator.withAlphaComponent(0.35).setStroke()
    lines.stroke()
  }

  private func drawLine(_ points: [CGPoint]) {
    guard let first = points.first, let last = points.last else { return }
    let line = UIBezierPath()
    line.move(to: first)
    var previous = first
    for point in points.dropFirst() where hypot(point.x - previous.x, point.y - previous.y) >= 0.7 {
      line.addLine(to: point)
      previous = point
    }
    line.addLine(to: last)
    line.lineCapStyle = .round
    line.lineJoinStyle = .round
    if !isThumbnail {
      UIColor.systemBlue.withAlphaComponent(0.22).setStroke()
      line.lineWidth = 10
      line.stroke()
    }
    UIColor.systemBlue.setStroke()
    line.lineWidth = isThumbnail ? 2 : 4
    line.stroke()
    guard !isThumbnail else { return }
    mark(first, .systemGreen, radius: 7)
    if isLive {
      UIColor.systemBlue.withAlphaComponent(0.2).setFill()
      circle(last, 18).fill()
      mark(last, .systemBlue, radius: 8)
    } else {
      mark(last, .systemRed, radius: 7)
    }
  }

  private func mark(_ point: CGPoint, _ colour: UIColor, radius: CGFloat) {
    UIColor.white.setFill()
    circle(point, radius).fill()
    colour.setFill()
    circle(point, radius - 2.5).fill()
  }

  private func circle(_ center: CGPoint, _ radius: CGFloat) -> UIBezierPath {
    UIBezierPath(
      ovalIn: CGRect(
        x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
  }

  private func drawScale(_ projection: TrackProjection) {
    let metres = projection.roundLength(upTo: 110)
    let length = CGFloat(metres * projection.scale)
    let start = CGPoint(x: 16, y: bounds.height - 14)
    let bar = UIBezierPath()
    bar.move(to: CGPoint(x: start.x, y: start.y - 5))
    bar.addLine(to: start)
    bar.addLine(to: CGPoint(x: start.x + length, y: start.y))
    bar.addLine(to: CGPoint(x: start.x + length, y: start.y - 5))
    bar.lineWidth = 1.5
    UIColor.secondaryLabel.setStroke()
    bar.stroke()
    let text = metres < 1_000 ? "\(Int(metres)) m" : "\(Int(metres / 1_000)) km"
    NSAttributedString(
      string: text,
      attributes: [
        .font: UIFont.systemFont(ofSize: 11, weight: .medium),
        .foregroundColor: UIColor.secondaryLabel,
      ]
    ).draw(at: CGPoint(x: start.x + 4, y: start.y - 20))
  }
}
