public import Foundation
import ScreenInterface

/// The fill rule of a shape.
public enum CAShapeLayerFillRule: String, Sendable {
  case nonZero, evenOdd
}

/// The shape of a stroke's ends.
public enum CAShapeLayerLineCap: String, Sendable {
  case butt, round, square
}

/// The shape of a stroke's corners.
public enum CAShapeLayerLineJoin: String, Sendable {
  case miter, round, bevel
}

/// A layer that shows a path.
@preconcurrency @MainActor open class CAShapeLayer: CALayer {
  /// The path, in the layer's own coordinates.
  open var path: CGPath? {
    didSet {
      setNeedsDisplay()
      markChanged()
    }
  }
  /// The fill colour; `nil` means no fill.
  open var fillColor: CGColor? = CGColor(gray: 0, alpha: 1) { didSet { setNeedsDisplay() } }
  /// The fill rule.
  open var fillRule: CAShapeLayerFillRule = .nonZero { didSet { setNeedsDisplay() } }
  /// The stroke colour; `nil` means no stroke.
  open var strokeColor: CGColor? { didSet { setNeedsDisplay() } }
  /// The width of the stroke, in points.
  open var lineWidth: CGFloat = 1 {
    didSet {
      setNeedsDisplay()
      markChanged()
    }
  }
  /// The shape of the stroke's ends.
  open var lineCap: CAShapeLayerLineCap = .butt { didSet { setNeedsDisplay() } }
  /// The shape of the stroke's corners.
  open var lineJoin: CAShapeLayerLineJoin = .miter { didSet { setNeedsDisplay() } }
  /// The maximum length of mitred corners, in line widths.
  open var miterLimit: CGFloat = 10 { didSet { setNeedsDisplay() } }
  /// The lengths of dashes and gaps.
  open var lineDashPattern: [NSNumber]? { didSet { setNeedsDisplay() } }
  /// The offset into the dash pattern at which the stroke starts.
  open var lineDashPhase: CGFloat = 0 { didSet { setNeedsDisplay() } }
  /// The relative position on the path where the stroke starts, from 0 to 1.
  open var strokeStart: CGFloat = 0 { didSet { setNeedsDisplay() } }
  /// The relative position on the path where the stroke ends, from 0 to 1.
  open var strokeEnd: CGFloat = 1 { didSet { setNeedsDisplay() } }

  public required init() {
    super.init()
    needsDisplayOnBoundsChange = true
  }

  /// A path is also visible outside the layer's bounds, which are often empty.
  override var shownBounds: CGRect {
    guard let path, backgroundColor == nil, !masksToBounds, borderWidth == 0 else { return bounds }
    let reach = strokeColor == nil ? 0 : lineWidth
    let box = path.elements.controlBox.insetBy(dx: -reach, dy: -reach)
    return bounds.isEmpty ? box : bounds.union(box)
  }

  /// Draws the path.
  open override func display() {
    let context = CGContext(extent: shownBounds, scale: contentsScale)
    draw(in: context)
    context.finish()
    setDrawn(context.list.operations.isEmpty ? nil : context)
  }

  open override func draw(in ctx: CGContext) {
    guard let path else { return }
    if let fillColor {
      ctx.setFillColor(fillColor)
      ctx.fill(path.elements, evenOdd: fillRule == .evenOdd)
    }
    guard let strokeColor, lineWidth > 0 else { return }
    ctx.setStrokeColor(strokeColor)
    let style = StrokeStyle(
      width: lineWidth, cap: lineCap == .round ? .round : lineCap == .square ? .square : .butt,
      join: lineJoin == .round ? .round : lineJoin == .bevel ? .bevel : .miter,
      miterLimit: miterLimit,
      dashes: lineDashPattern?.map { CGFloat($0.doubleValue) } ?? [], dashPhase: lineDashPhase)
    let isWhole = strokeStart <= 0 && strokeEnd >= 1
    ctx.stroke(
      isWhole ? path.elements : path.elements.trimmed(from: strokeStart, to: strokeEnd),
      style: style)
  }
}

extension PathElements {
  /// The part of the path between two relative positions, as straight lines.
  func trimmed(from start: CGFloat, to end: CGFloat) -> PathElements {
    let subpaths = flattened(steps: 48)
    let lengths = subpaths.flatMap { points in
      zip(points, points.dropFirst()).map { hypot($1.x - $0.x, $1.y - $0.y) }
    }
    let total = lengths.reduce(0, +)
    let (from, to) = (max(0, start) * total, min(1, end) * total)
    var result = PathElements()
    var walked: CGFloat = 0
    for points in subpaths {
      var isOpen = false
      for (p, q) in zip(points, points.dropFirst()) {
        let length = hypot(q.x - p.x, q.y - p.y)
        defer { walked += length }
        guard length > 0, walked + length > from, walked < to else {
          isOpen = false
          continue
        }
        func point(_ place: CGFloat) -> CGPoint {
          let part = min(1, max(0, (place - walked) / length))
          return CGPoint(x: p.x + (q.x - p.x) * part, y: p.y + (q.y - p.y) * part)
        }
        if !isOpen { result.append(.move, point(from)) }
        result.append(.line, point(to))
        isOpen = true
      }
    }
    return result
  }
}
