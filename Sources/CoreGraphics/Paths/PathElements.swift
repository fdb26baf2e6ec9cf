package import Foundation
package import ScreenInterface

/// The elements of a path: verbs, and their points in order.
package struct PathElements: Equatable, Sendable {
  /// The verbs of a path, with the numbers used in messages.
  package enum Verb: UInt8, Sendable {
    case move = 0
    case line = 1
    case quadratic = 2
    case cubic = 3
    case close = 4

    var pointCount: Int {
      switch self {
      case .move, .line: 1
      case .quadratic: 2
      case .cubic: 3
      case .close: 0
      }
    }
  }

  package private(set) var verbs: [Verb] = []
  package private(set) var points: [CGPoint] = []
  /// The start of the current subpath.
  private var start = CGPoint.zero
  private var last: CGPoint?

  /// Creates empty elements.
  package init() {}

  package var isEmpty: Bool { verbs.isEmpty }
  /// The current point; `nil` before the first one.
  package var current: CGPoint? { last }

  package mutating func append(_ verb: Verb, _ newPoints: CGPoint...) {
    if verb == .close {
      guard last != nil else { return }
      verbs.append(.close)
      last = start
      return
    }
    // A path that begins with a line starts at the line's first point.
    if last == nil, verb != .move { append(.move, newPoints[0]) }
    if verb != .move, verbs.last == .close { append(.move, start) }
    verbs.append(verb)
    points += newPoints
    last = newPoints[newPoints.count - 1]
    if verb == .move { start = newPoints[0] }
  }

  package mutating func append(_ other: PathElements, transform: CGAffineTransform = .identity) {
    guard !other.isEmpty else { return }
    verbs += other.verbs
    points += transform.isIdentity ? other.points : other.points.map { $0.applying(transform) }
    start = other.start.applying(transform)
    last = other.last?.applying(transform)
  }

  package mutating func apply(_ transform: CGAffineTransform) {
    guard !transform.isIdentity else { return }
    points = points.map { $0.applying(transform) }
    start = start.applying(transform)
    last = last?.applying(transform)
  }

  /// Calls the body for each verb with its points.
  package func forEach(_ body: (Verb, ArraySlice<CGPoint>) -> Void) {
    var index = 0
    for verb in verbs {
      body(verb, points[index..<index + verb.pointCount])
      index += verb.pointCount
    }
  }

  /// The path as straight lines: one list of points per subpath.
  package func flattened(steps: Int = 16) -> [[CGPoint]] {
    var subpaths: [[CGPoint]] = []
    var subpath: [CGPoint] = []
    forEach { verb, points in
      let points = Array(points)
      switch verb {
      case .move:
        if subpath.count > 1 { subpaths.append(subpath) }
        subpath = points
      case .line: subpath += points
      case .quadratic, .cubic:
        let begin = subpath.last ?? .zero
        for step in 1...steps {
          subpath.append(Self.point(on: [begin] + points, at: CGFloat(step) / CGFloat(steps)))
        }
      case .close:
        if let first = subpath.first {
          subpaths.append(subpath + [first])
          subpath = [first]
        }
      }
    }
    if subpath.count > 1 { subpaths.append(subpath) }
    return subpaths
  }

  /// A point of a Bézier curve of any degree (de Casteljau).
  private static func point(on controls: [CGPoint], at t: CGFloat) -> CGPoint {
    var controls = controls
    while controls.count > 1 {
      controls = zip(controls, controls.dropFirst()).map { p, q in
        CGPoint(x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t)
      }
    }
    return controls[0]
  }

  package var wire: WirePath {
    var path = WirePath()
    path.verbs = Data(verbs.map(\.rawValue))
    path.coordinates = points.flatMap { [Float(wire: $0.x), Float(wire: $0.y)] }
    return path
  }
}

// Shapes.
extension PathElements {
  package mutating func appendRect(_ rect: CGRect) {
    let rect = rect.standardized
    append(.move, CGPoint(x: rect.minX, y: rect.minY))
    append(.line, CGPoint(x: rect.maxX, y: rect.minY))
    append(.line, CGPoint(x: rect.maxX, y: rect.maxY))
    append(.line, CGPoint(x: rect.minX, y: rect.maxY))
    append(.close)
  }

  package mutating func appendEllipse(in rect: CGRect) {
    let unit = CGAffineTransform(
      a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: rect.midX, ty: rect.midY)
    var circle = PathElements()
    circle.appendArc(
      center: .zero, radius: 1, from: 0, to: 2 * .pi, clockwise: true)
    circle.append(.close)
    append(circle, transform: unit)
  }

  /// Adds a rectangle whose corners in the set are rounded; the radii are limited to half of the
  /// sides.
  package mutating func appendRoundedRect(
    _ rect: CGRect, radii: CGSize, corners: RectCorners = .all
  ) {
    let rect = rect.standardized
    let rx = max(0, min(radii.width, rect.width / 2))
    let ry = max(0, min(radii.height, rect.height / 2))
    guard rx > 0, ry > 0 else { return appendRect(rect) }
    // The distance of a quarter circle's control points from its ends, relative to the radius.
    let k: CGFloat = 1 - 0.552_284_75
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
    let (l, t, r, b) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    append(.move, point(corners.contains(.topLeft) ? l + rx : l, t))
    if corners.contains(.topRight) {
      append(.line, point(r - rx, t))
      append(.cubic, point(r - rx * k, t), point(r, t + ry * k), point(r, t + ry))
    } else {
      append(.line, point(r, t))
    }
    if corners.contains(.bottomRight) {
      append(.line, point(r, b - ry))
      append(.cubic, point(r, b - ry * k), point(r - rx * k, b), point(r - rx, b))
    } else {
      append(.line, point(r, b))
    }
    if corners.contains(.bottomLeft) {
      append(.line, point(l + rx, b))
      append(.cubic, point(l + rx * k, b), point(l, b - ry * k), point(l, b - ry))
    } else {
      append(.line, point(l, b))
    }
    if corners.contains(.topLeft) {
      append(.line, point(l, t + ry))
      append(.cubic, point(l, t + ry * k), point(l + rx * k, t), point(l + rx, t))
    }
    append(.close)
  }

  /// Adds an arc, connected by a line if the path is not empty. `clockwise` is visual, with y
  /// increasing downwards.
  package mutating func appendArc(
    center: CGPoint, radius: CGFloat, from start: CGFloat, to end: CGFloat, clockwise: Bool
  ) {
    let full = 2 * CGFloat.pi
    var sweep = end - start
    if clockwise {
      if sweep < 0 || sweep > full { sweep = sweep - full * (sweep / full).rounded(.down) }
    } else if sweep > 0 || sweep < -full {
      sweep = sweep - full * (sweep / full).rounded(.up)
    }
    func point(_ angle: CGFloat) -> CGPoint {
      CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
    append(last == nil ? .move : .line, point(start))
    guard sweep != 0, radius != 0 else { return }
    let pieces = max(1, Int((abs(sweep) / (.pi / 2)).rounded(.up)))
    let step = sweep / CGFloat(pieces)
    let handle = 4 / 3 * tan(step / 4) * radius
    for piece in 0..<pieces {
      let (from, to) = (start + step * CGFloat(piece), start + step * CGFloat(piece + 1))
      let (p, q) = (point(from), point(to))
      append(
        .cubic, CGPoint(x: p.x - handle * sin(from), y: p.y + handle * cos(from)),
        CGPoint(x: q.x + handle * sin(to), y: q.y - handle * cos(to)), q)
    }
  }
}

// Queries.
extension PathElements {
  /// The bounding rectangle of all points, including control points; null when empty.
  package var controlBox: CGRect { CGRect(around: points) }

  /// The bounding rectangle of the path.
  package var box: CGRect { CGRect(around: flattened().flatMap { $0 }) }

  /// The point is inside.
  package func contains(_ point: CGPoint, evenOdd: Bool) -> Bool {
    var winding = 0
    for subpath in flattened() {
      for (p, q) in zip(subpath, subpath.dropFirst() + subpath.prefix(1)) {
        guard (p.y <= point.y) != (q.y <= point.y) else { continue }
        let x = p.x + (point.y - p.y) / (q.y - p.y) * (q.x - p.x)
        if x > point.x { winding += p.y < q.y ? 1 : -1 }
      }
    }
    return evenOdd ? winding % 2 != 0 : winding != 0
  }
}
