import Foundation
import ScreenInterface

/// An affine transform of the plane: x' = a x + c y + tx, y' = b x + d y + ty.
struct Affine: Hashable, Sendable {
  var a = 1.0
  var b = 0.0
  var c = 0.0
  var d = 1.0
  var tx = 0.0
  var ty = 0.0

  static let identity = Affine()

  static func translation(_ x: Double, _ y: Double) -> Affine {
    Affine(tx: x, ty: y)
  }

  static func scale(_ x: Double, _ y: Double) -> Affine {
    Affine(a: x, d: y)
  }

  static func rotation(_ radians: Double) -> Affine {
    Affine(a: cos(radians), b: sin(radians), c: -sin(radians), d: cos(radians))
  }

  /// This transform followed by `next`.
  func then(_ next: Affine) -> Affine {
    Affine(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d,
      c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }

  func apply(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    (a * x + c * y + tx, b * x + d * y + ty)
  }

  /// The bounding box of a transformed box.
  func apply(_ box: Box) -> Box {
    if box.isEmpty { return .empty }
    let corners = [
      apply(box.left, box.top), apply(box.right, box.top), apply(box.left, box.bottom),
      apply(box.right, box.bottom),
    ]
    return Box(
      left: corners.map(\.x).min() ?? 0, top: corners.map(\.y).min() ?? 0,
      right: corners.map(\.x).max() ?? 0, bottom: corners.map(\.y).max() ?? 0)
  }

  var determinant: Double { a * d - b * c }

  /// The inverse; nil for a transform that flattens the plane.
  var inverse: Affine? {
    let determinant = determinant
    guard determinant.isFinite, abs(determinant) > 1e-12 else { return nil }
    return Affine(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }

  /// Axis-aligned boxes stay axis-aligned.
  var keepsBoxes: Bool {
    abs(b) < 1e-9 && abs(c) < 1e-9 || abs(a) < 1e-9 && abs(d) < 1e-9
  }

  var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }
}

extension Affine {
  init(_ wire: WireTransform) {
    self.init(
      a: Double(wire.a), b: Double(wire.b), c: Double(wire.c), d: Double(wire.d),
      tx: Double(wire.tx), ty: Double(wire.ty))
  }
}
