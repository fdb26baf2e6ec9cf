public import Foundation

/// How the ends of a stroke look.
public enum CGLineCap: Int32, Sendable {
  case butt, round, square
}

/// How the corners of a stroke look.
public enum CGLineJoin: Int32, Sendable {
  case miter, round, bevel
}

/// What is inside of a path.
public enum CGPathFillRule: Int, Sendable {
  case winding, evenOdd
}

/// A line through the plane, of straight and curved pieces. This one does not change.
public class CGPath: Equatable {
  package var elements: PathElements

  package init(elements: PathElements) {
    self.elements = elements
  }

  /// A path around a rectangle.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    var elements = PathElements()
    elements.appendRect(rect)
    self.init(elements: elements.applying(transform))
  }

  /// A path around an ellipse.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    var elements = PathElements()
    elements.appendEllipse(in: rect)
    self.init(elements: elements.applying(transform))
  }

  /// A path around a rectangle with round corners.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    var elements = PathElements()
    elements.appendRoundedRect(rect, radii: CGSize(width: cornerWidth, height: cornerHeight))
    self.init(elements: elements.applying(transform))
  }

  /// Whether nothing is in the path.
  public var isEmpty: Bool { elements.isEmpty }
  /// Where the path ends.
  public var currentPoint: CGPoint { elements.current ?? .zero }
  /// The smallest rectangle around all points, those of control included.
  public var boundingBox: CGRect { elements.controlBox }
  /// The smallest rectangle around the line.
  public var boundingBoxOfPath: CGRect { elements.box }

  /// Whether the point is inside.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    elements.contains(point.applying(transform.inverted()), evenOdd: rule == .evenOdd)
  }

  /// The same path, again.
  public func copy() -> CGPath? { CGPath(elements: elements) }

  /// The path, transformed.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(elements: elements.applying(transform))
  }

  /// A path that can be changed.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(elements: elements) }

  /// Whether both are made of the same pieces.
  public static func == (a: CGPath, b: CGPath) -> Bool { a.elements == b.elements }
}

extension PathElements {
  fileprivate func applying(_ transform: UnsafePointer<CGAffineTransform>?) -> PathElements {
    var copy = self
    if let transform { copy.apply(transform.pointee) }
    return copy
  }
}

/// A path that is being made.
public final class CGMutablePath: CGPath {
  /// An empty path.
  public convenience init() {
    self.init(elements: PathElements())
  }

  /// Begins a subpath.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    elements.append(.move, point.applying(transform))
  }

  /// Adds a straight line.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    elements.append(.line, point.applying(transform))
  }

  /// Adds straight lines through the points, from the first of them.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    for (index, point) in points.enumerated() {
      elements.append(index == 0 ? .move : .line, point.applying(transform))
    }
  }

  /// Adds a curve with two control points.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    elements.append(
      .cubic, control1.applying(transform), control2.applying(transform), end.applying(transform))
  }

  /// Adds a curve with one control point.
  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    elements.append(.quadratic, control.applying(transform), end.applying(transform))
  }

  /// Adds a rectangle.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    add(transform) { $0.appendRect(rect) }
  }

  /// Adds an ellipse.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    add(transform) { $0.appendEllipse(in: rect) }
  }

  /// Adds a rectangle with round corners.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    add(transform) {
      $0.appendRoundedRect(rect, radii: CGSize(width: cornerWidth, height: cornerHeight))
    }
  }

  /// Adds an arc. As in Core Graphics, `clockwise` is meant where y grows upwards: on the screen,
  /// `false` goes clockwise.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    if transform.isIdentity {
      elements.appendArc(
        center: center, radius: radius, from: startAngle, to: endAngle, clockwise: !clockwise)
      return
    }
    elements.apply(transform.inverted())
    elements.appendArc(
      center: center, radius: radius, from: startAngle, to: endAngle, clockwise: !clockwise)
    elements.apply(transform)
  }

  /// Adds another path.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    elements.append(path.elements, transform: transform)
  }

  /// Draws a line back to where the subpath began.
  public func closeSubpath() {
    elements.append(.close)
  }

  private func add(_ transform: CGAffineTransform, _ build: (inout PathElements) -> Void) {
    var shape = PathElements()
    build(&shape)
    elements.append(shape, transform: transform)
  }
}
