public import Foundation

/// The shape of a stroke's ends.
public enum CGLineCap: Int32, Sendable {
  case butt, round, square
}

/// The shape of a stroke's corners.
public enum CGLineJoin: Int32, Sendable {
  case miter, round, bevel
}

/// The rule that determines the inside of a path.
public enum CGPathFillRule: Int, Sendable {
  case winding, evenOdd
}

/// An immutable path of straight and curved segments.
public class CGPath: Equatable {
  package var elements: PathElements

  package init(elements: PathElements) {
    self.elements = elements
  }

  /// Creates a rectangle.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    var elements = PathElements()
    elements.appendRect(rect)
    self.init(elements: elements.applying(transform))
  }

  /// Creates an ellipse.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    var elements = PathElements()
    elements.appendEllipse(in: rect)
    self.init(elements: elements.applying(transform))
  }

  /// Creates a rectangle with rounded corners.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    var elements = PathElements()
    elements.appendRoundedRect(rect, radii: CGSize(width: cornerWidth, height: cornerHeight))
    self.init(elements: elements.applying(transform))
  }

  /// The path is empty.
  public var isEmpty: Bool { elements.isEmpty }
  /// The path's end point.
  public var currentPoint: CGPoint { elements.current ?? .zero }
  /// The bounding rectangle of all points, including control points.
  public var boundingBox: CGRect { elements.controlBox }
  /// The bounding rectangle of the path.
  public var boundingBoxOfPath: CGRect { elements.box }

  /// The point is inside the path.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    elements.contains(point.applying(transform.inverted()), evenOdd: rule == .evenOdd)
  }

  /// A copy of the path.
  public func copy() -> CGPath? { CGPath(elements: elements) }

  /// A transformed copy of the path.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(elements: elements.applying(transform))
  }

  /// A mutable copy.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(elements: elements) }

  /// Both paths have equal elements.
  public static func == (a: CGPath, b: CGPath) -> Bool { a.elements == b.elements }
}

extension PathElements {
  fileprivate func applying(_ transform: UnsafePointer<CGAffineTransform>?) -> PathElements {
    var copy = self
    if let transform { copy.apply(transform.pointee) }
    return copy
  }
}

/// A mutable path.
public final class CGMutablePath: CGPath {
  /// Creates an empty path.
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

  /// Adds a rectangle with rounded corners.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    add(transform) {
      $0.appendRoundedRect(rect, radii: CGSize(width: cornerWidth, height: cornerHeight))
    }
  }

  /// Adds an arc. As in Core Graphics, `clockwise` assumes that y increases upwards: on the screen,
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

  /// Closes the subpath with a straight line.
  public func closeSubpath() {
    elements.append(.close)
  }

  private func add(_ transform: CGAffineTransform, _ build: (inout PathElements) -> Void) {
    var shape = PathElements()
    build(&shape)
    elements.append(shape, transform: transform)
  }
}
