public import Foundation

/// A path together with how it is drawn.
open class UIBezierPath: NSObject {
  /// The line itself.
  open var cgPath: CGPath {
    get { CGPath(elements: elements) }
    set { elements = newValue.elements }
  }

  /// How wide a stroke is, in points.
  open var lineWidth: CGFloat = 1
  /// How the ends of a stroke look.
  open var lineCapStyle: CGLineCap = .butt
  /// How the corners of a stroke look.
  open var lineJoinStyle: CGLineJoin = .miter
  /// How far a pointed corner may reach, in line widths.
  open var miterLimit: CGFloat = 10
  /// How far a piece may be from the curve; kept, as curves are drawn exactly.
  open var flatness: CGFloat = 0.6
  /// Whether what is inside is told by the even-odd rule.
  open var usesEvenOddFillRule = false

  var elements = PathElements()
  private var dashes: [CGFloat] = []
  private var dashPhase: CGFloat = 0

  /// An empty path.
  public override init() { super.init() }

  /// A path around a rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    elements.appendRect(rect)
  }

  /// A path around an ellipse.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    elements.appendEllipse(in: rect)
  }

  /// A path around a rectangle with round corners.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    elements.appendRoundedRect(rect, radii: CGSize(width: cornerRadius, height: cornerRadius))
  }

  /// A path around a rectangle of which these corners are round.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init()
    elements.appendRoundedRect(
      rect, radii: cornerRadii, corners: RectCorners(rawValue: corners.rawValue))
  }

  /// An arc; angles are in radians, from the right, clockwise.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// This line.
  public convenience init(cgPath: CGPath) {
    self.init()
    elements = cgPath.elements
  }

  /// Whether nothing is in the path.
  open var isEmpty: Bool { elements.isEmpty }
  /// The smallest rectangle around the line.
  open var bounds: CGRect { elements.isEmpty ? .zero : elements.box }
  /// Where the path ends.
  open var currentPoint: CGPoint { elements.current ?? .zero }

  /// Begins a subpath.
  open func move(to point: CGPoint) { elements.append(.move, point) }
  /// Adds a straight line.
  open func addLine(to point: CGPoint) { elements.append(.line, point) }

  /// Adds a curve with two control points.
  open func addCurve(
    to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint
  ) {
    elements.append(.cubic, controlPoint1, controlPoint2, endPoint)
  }

  /// Adds a curve with one control point.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    elements.append(.quadratic, controlPoint, endPoint)
  }

  /// Adds an arc; angles are in radians, from the right, clockwise.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    elements.appendArc(
      center: center, radius: radius, from: startAngle, to: endAngle, clockwise: clockwise)
  }

  /// Draws a line back to where the subpath began.
  open func close() { elements.append(.close) }
  /// Forgets all.
  open func removeAllPoints() { elements = PathElements() }
  /// Adds another path.
  open func append(_ path: UIBezierPath) { elements.append(path.elements) }
  /// Transforms what is there.
  open func apply(_ transform: CGAffineTransform) { elements.apply(transform) }

  /// Whether the point is inside.
  open func contains(_ point: CGPoint) -> Bool {
    elements.contains(point, evenOdd: usesEvenOddFillRule)
  }

  /// Sets the lengths of dashes and gaps; `nil` for a line without.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dashes = pattern.map { Array(UnsafeBufferPointer(start: $0, count: count)) } ?? []
    dashPhase = phase
  }

  /// Fills the path with the current fill colour.
  open func fill() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.fill(elements, evenOdd: usesEvenOddFillRule)
  }

  /// Fills the path in a blend mode.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    blended(blendMode, alpha, fill)
  }

  /// Draws the line with the current stroke colour.
  open func stroke() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.stroke(
      elements,
      style: StrokeStyle(
        width: lineWidth, cap: lineCapStyle, join: lineJoinStyle, miterLimit: miterLimit,
        dashes: dashes, dashPhase: dashPhase))
  }

  /// Draws the line in a blend mode.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    blended(blendMode, alpha, stroke)
  }

  /// Draws only inside of the path from here on.
  open func addClip() {
    UIGraphicsGetCurrentContext()?.clip(elements, evenOdd: usesEvenOddFillRule)
  }

  private func blended(_ mode: CGBlendMode, _ alpha: CGFloat, _ draw: () -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(mode)
    context.setAlpha(alpha)
    draw()
    context.restoreGState()
  }

  /// A path of the same pieces and style.
  open override func copy() -> Any {
    let copy = UIBezierPath()
    copy.elements = elements
    copy.lineWidth = lineWidth
    copy.lineCapStyle = lineCapStyle
    copy.lineJoinStyle = lineJoinStyle
    copy.miterLimit = miterLimit
    copy.usesEvenOddFillRule = usesEvenOddFillRule
    copy.dashes = dashes
    copy.dashPhase = dashPhase
    return copy
  }
}
