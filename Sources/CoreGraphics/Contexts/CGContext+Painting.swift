public import Foundation
package import ScreenInterface

// The current path.
extension CGContext {
  /// Clears the path.
  public func beginPath() { withOpenPath { $0 = PathElements() } }
  /// Begins a subpath.
  public func move(to point: CGPoint) { withOpenPath { $0.append(.move, point) } }
  /// Adds a straight line.
  public func addLine(to point: CGPoint) { withOpenPath { $0.append(.line, point) } }

  /// Adds straight lines through the points, from the first of them.
  public func addLines(between points: [CGPoint]) {
    for (index, point) in points.enumerated() {
      withOpenPath { $0.append(index == 0 ? .move : .line, point) }
    }
  }

  /// Adds a curve with two control points.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    withOpenPath { $0.append(.cubic, control1, control2, end) }
  }

  /// Adds a curve with one control point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    withOpenPath { $0.append(.quadratic, control, end) }
  }

  /// Adds a rectangle.
  public func addRect(_ rect: CGRect) { withOpenPath { $0.appendRect(rect) } }
  /// Adds rectangles.
  public func addRects(_ rects: [CGRect]) { rects.forEach(addRect) }
  /// Adds an ellipse.
  public func addEllipse(in rect: CGRect) { withOpenPath { $0.appendEllipse(in: rect) } }
  /// Adds another path.
  public func addPath(_ path: CGPath) { withOpenPath { $0.append(path.elements) } }
  /// Closes the subpath with a straight line.
  public func closePath() { withOpenPath { $0.append(.close) } }

  /// Adds an arc. As in Core Graphics, `clockwise` assumes that y increases upwards: on the screen,
  /// `false` goes clockwise.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    withOpenPath {
      $0.appendArc(
        center: center, radius: radius, from: startAngle, to: endAngle, clockwise: !clockwise)
    }
  }

  /// The path is empty.
  public var isPathEmpty: Bool { withOpenPath { $0.isEmpty } }
  /// The current path.
  public var path: CGPath? { withOpenPath { $0.isEmpty ? nil : CGPath(elements: $0) } }

  private func takePath() -> PathElements {
    withOpenPath { path in
      defer { path = PathElements() }
      return path
    }
  }

  /// Fills the path.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    fill(takePath(), evenOdd: rule == .evenOdd)
  }

  /// Strokes the path.
  public func strokePath() { stroke(takePath(), style: state.style) }

  /// Fills or strokes the path, or both.
  public func drawPath(using mode: CGPathDrawingMode) {
    let path = takePath()
    switch mode {
    case .fill: fill(path, evenOdd: false)
    case .eoFill: fill(path, evenOdd: true)
    case .stroke: stroke(path, style: state.style)
    case .fillStroke, .eoFillStroke:
      fill(path, evenOdd: mode == .eoFillStroke)
      stroke(path, style: state.style)
    }
  }

  /// Intersects the clipping area with the path.
  public func clip(using rule: CGPathFillRule = .winding) {
    clip(takePath(), evenOdd: rule == .evenOdd)
  }

  /// Intersects the clipping area with a rectangle.
  public func clip(to rect: CGRect) { clip(.rect(rect), evenOdd: false) }

  /// Intersects the clipping area with rectangles.
  public func clip(to rects: [CGRect]) {
    var path = PathElements()
    for rect in rects { path.appendRect(rect) }
    clip(path, evenOdd: false)
  }

  /// The bounding rectangle of the clipping area, in current coordinates.
  public var boundingBoxOfClipPath: CGRect { state.clip.applying(ctm.inverted()) }
}

/// Whether a path is filled or stroked.
public enum CGPathDrawingMode: Int32, Sendable {
  case fill, eoFill, stroke, fillStroke, eoFillStroke
}

// Direct drawing.
extension CGContext {
  /// Fills a rectangle.
  public func fill(_ rect: CGRect) { fill(.rect(rect), evenOdd: false) }

  /// Fills rectangles.
  public func fill(_ rects: [CGRect]) {
    for rect in rects { fill(rect) }
  }

  /// Fills an ellipse.
  public func fillEllipse(in rect: CGRect) { fill(.ellipse(rect), evenOdd: false) }
  /// Strokes a rectangle.
  public func stroke(_ rect: CGRect) { stroke(.rect(rect), style: state.style) }

  /// Strokes a rectangle with a line width.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    var style = state.style
    style.width = width
    stroke(.rect(rect), style: style)
  }

  /// Strokes an ellipse.
  public func strokeEllipse(in rect: CGRect) { stroke(.ellipse(rect), style: state.style) }

  /// Strokes line segments, each between a pair of points.
  public func strokeLineSegments(between points: [CGPoint]) {
    var path = PathElements()
    for (index, point) in points.enumerated() {
      path.append(index.isMultiple(of: 2) ? .move : .line, point)
    }
    stroke(path, style: state.style)
  }

  /// Clears a rectangle to transparent.
  public func clear(_ rect: CGRect) {
    record { $0.clear = WireRect(rect) }
  }

  /// Fills the clipping area with a linear gradient.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    record {
      $0.gradient.start = WirePoint(start)
      $0.gradient.end = WirePoint(end)
      $0.gradient.fill(gradient, options)
    }
  }

  /// Fills the clipping area with a radial gradient between two circles.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    record {
      $0.gradient.radial = true
      $0.gradient.start = WirePoint(startCenter)
      $0.gradient.startRadius = Float(wire: startRadius)
      $0.gradient.end = WirePoint(endCenter)
      $0.gradient.endRadius = Float(wire: endRadius)
      $0.gradient.fill(gradient, options)
    }
  }

  /// Draws an image; upside down if y increases downwards, as in Core Graphics.
  public func draw(_ image: CGImage, in rect: CGRect) {
    saveGState()
    translateBy(x: 0, y: rect.minY + rect.maxY)
    scaleBy(x: 1, y: -1)
    drawUpright(image, in: rect)
    restoreGState()
  }

  /// Draws an image upright. With a tint it is used as a stencil; only its centre part stretches.
  package func drawUpright(
    _ image: CGImage, in rect: CGRect, alpha: CGFloat = 1, tint: CGColor? = nil,
    center: CGRect? = nil
  ) {
    keep(image)
    record {
      $0.image.image = image.identifier
      $0.image.rect = WireRect(rect)
      $0.image.alpha = Float(wire: alpha)
      if let tint { $0.image.tint = tint.wire }
      if let center { $0.image.center = WireRect(center) }
    }
  }

  /// Draws laid out text with its top left corner at the origin.
  package func drawText(_ block: WireTextBlock, at origin: CGPoint) {
    record {
      $0.text.block = block
      $0.text.origin = WirePoint(origin)
    }
  }

  package func fill(_ path: PathElements, evenOdd: Bool) {
    guard !path.isEmpty else { return }
    record {
      $0.fill.path = path.wire
      $0.fill.evenOdd = evenOdd
      $0.fill.color = state.fill.wire
    }
  }

  package func stroke(_ path: PathElements, style: StrokeStyle) {
    guard !path.isEmpty else { return }
    record {
      $0.stroke.path = path.wire
      $0.stroke.color = state.stroke.wire
      $0.stroke.width = Float(wire: style.width)
      $0.stroke.cap = WireLineCap(rawValue: Int(style.cap.rawValue)) ?? .butt
      $0.stroke.join = WireLineJoin(rawValue: Int(style.join.rawValue)) ?? .miter
      $0.stroke.miterLimit = Float(wire: style.miterLimit)
      $0.stroke.dashes = style.dashes.map { Float(wire: $0) }
      $0.stroke.dashPhase = Float(wire: style.dashPhase)
    }
  }

  package func clip(_ path: PathElements, evenOdd: Bool) {
    let box = path.isEmpty ? CGRect.zero : path.controlBox.applying(ctm)
    withState { $0.clip = $0.clip.intersection(box) }
    record {
      $0.clip.path = path.wire
      $0.clip.evenOdd = evenOdd
    }
  }
}

extension PathElements {
  package static func rect(_ rect: CGRect) -> PathElements {
    var path = PathElements()
    path.appendRect(rect)
    return path
  }

  package static func ellipse(_ rect: CGRect) -> PathElements {
    var path = PathElements()
    path.appendEllipse(in: rect)
    return path
  }
}

extension WireDrawGradient {
  fileprivate mutating func fill(_ gradient: CGGradient, _ options: CGGradientDrawingOptions) {
    stops = gradient.wireStops
    extendsBeforeStart = options.contains(.drawsBeforeStartLocation)
    extendsAfterEnd = options.contains(.drawsAfterEndLocation)
  }
}
