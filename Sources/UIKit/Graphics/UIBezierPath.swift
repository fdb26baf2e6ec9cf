public import Foundation

/// A path with its drawing style.
open class UIBezierPath: NSObject {
  /// The path's geometry.
  open var cgPath: CGPath {
    get { CGPath(elements: elements) }
    set { elements = newValue.elements }
  }

  /// The width of a stroke, in points.
  open var lineWidth: CGFloat = 1
  /// The shape of a stroke's ends.
  open var lineCapStyle: CGLineCap = .butt
  /// The shape of a stroke's corners.
  open var lineJoinStyle: CGLineJoin = .miter
  /// The maximum length of a mitred corner, in line widths.
  open var miterLimit: CGFloat = 10
  /// The tolerance for flattened curves; stored only, because curves are drawn exactly.
  open var flatness: CGFloat = 0.6
  /// The even-odd rule determines the inside of the path.
  open var usesEvenOddFillRule = false

  var elements = PathElements()
  private var dashes: [CGFloat] = []
  private var dashPhase: CGFloat = 0

  /// Creates an empty path.
  public override init() { super.init() }

  /// Creates a rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    elements.appendRect(rect)
  }

  /// Creates an ellipse.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    elements.appendEllipse(in: rect)
  }

  /// Creates a rectangle with rounded corners.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    elements.appendRoundedRect(rect, radii: CGSize(width: cornerRadius, height: cornerRadius))
  }

  /// Creates a rectangle with some rounded corners.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init()
    elements.appendRoundedRect(
      rect, radii: cornerRadii, corners: RectCorners(rawValue: corners.rawValue))
  }

  /// Creates an arc. Angles are in radians, clockwise from the right.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// Creates a path with this geometry.
  public convenience init(cgPath: CGPath) {
    self.init()
    elements = cgPath.elements
  }

  /// The path is empty.
  open var isEmpty: Bool { elements.isEmpty }
  /// The bounding rectangle.
  open var bounds: CGRect { elements.isEmpty ? .zero : elements.box }
  /// The path's end point.
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

  /// Adds an arc. Angles are in radians, clockwise from the right.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    elements.appendArc(
      center: center, radius: radius, from: startAngle, to: endAngle, clockwise: clockwise)
  }

  /// Closes the subpath with a straight line.
  open func close() { elements.append(.close) }
  /// Removes all points.
  open func removeAllPoints() { elements = PathElements() }
  /// Adds another path.
  open func append(_ path: UIBezierPath) { elements.append(path.elements) }
  /// Applies a transform to the path.
  open func apply(_ transform: CGAffineTransform) { elements.apply(transform) }

  /// The point is inside.
  open func contains(_ point: CGPoint) -> Bool {
    elements.contains(point, evenOdd: usesEvenOddFillRule)
  }

  /// Sets the lengths of dashes and gaps; `nil` means a solid line.
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

  /// Strokes the path with the current stroke colour.
  open func stroke() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.stroke(
      elements,
      style: StrokeStyle(
        width: lineWidth, cap: lineCapStyle, join: lineJoinStyle, miterLimit: miterLimit,
        dashes: dashes, dashPhase: dashPhase))
  }

  /// Strokes the path in a blend mode.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    blended(blendMode, alpha, stroke)
  }

  /// Intersects the current clipping area with the path.
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

  /// A copy of the path.
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
