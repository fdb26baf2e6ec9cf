import Foundation

/// An affine transform decomposed into scale, then shear, then rotation, then translation.
struct TransformParts: Equatable, Sendable {
  var scaleX: Double
  var scaleY: Double
  var shear: Double
  var rotation: Double
  var tx: Double
  var ty: Double

  /// Nil for a transform that flattens the plane.
  init?(_ map: Affine) {
    scaleX = hypot(map.a, map.b)
    guard scaleX > 1e-9, abs(map.determinant) > 1e-12 else { return nil }
    rotation = atan2(map.b, map.a)
    scaleY = map.determinant / scaleX
    shear = (map.a * map.c + map.b * map.d) / map.determinant
    tx = map.tx
    ty = map.ty
  }

  var map: Affine {
    // Rows: x axis, y axis (sheared), in the rotated frame.
    Affine(a: scaleX, b: 0, c: shear * scaleY, d: scaleY)
      .then(.rotation(rotation)).then(.translation(tx, ty))
  }

  /// Interpolates between two transforms of six values each, rotating the shorter way.
  static func interpolate(_ from: [Double], _ to: [Double], _ part: Double) -> [Double] {
    func affine(_ v: [Double]) -> Affine {
      Affine(a: v[0], b: v[1], c: v[2], d: v[3], tx: v[4], ty: v[5])
    }
    guard let one = TransformParts(affine(from)), let other = TransformParts(affine(to)),
      one.scaleY.sign == other.scaleY.sign
    else { return zip(from, to).map { $0 + ($1 - $0) * part } }
    var turn = other.rotation - one.rotation
    if turn > .pi { turn -= 2 * .pi }
    if turn < -.pi { turn += 2 * .pi }
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * part }
    var result = one
    result.scaleX = mix(one.scaleX, other.scaleX)
    result.scaleY = mix(one.scaleY, other.scaleY)
    result.shear = mix(one.shear, other.shear)
    result.rotation = one.rotation + turn * part
    result.tx = mix(one.tx, other.tx)
    result.ty = mix(one.ty, other.ty)
    let map = result.map
    return [map.a, map.b, map.c, map.d, map.tx, map.ty]
  }
}
