public import Foundation

/// A transform in space. Layers show only its two-dimensional part.
public struct CATransform3D: Hashable, Sendable {
  public var m11: CGFloat = 1
  public var m12: CGFloat = 0
  public var m13: CGFloat = 0
  public var m14: CGFloat = 0
  public var m21: CGFloat = 0
  public var m22: CGFloat = 1
  public var m23: CGFloat = 0
  public var m24: CGFloat = 0
  public var m31: CGFloat = 0
  public var m32: CGFloat = 0
  public var m33: CGFloat = 1
  public var m34: CGFloat = 0
  public var m41: CGFloat = 0
  public var m42: CGFloat = 0
  public var m43: CGFloat = 0
  public var m44: CGFloat = 1

  /// The identity.
  public init() {}

  /// The two-dimensional part.
  var affine: CGAffineTransform {
    CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
  }

  package init(affine: CGAffineTransform) {
    m11 = affine.a
    m12 = affine.b
    m21 = affine.c
    m22 = affine.d
    m41 = affine.tx
    m42 = affine.ty
  }

  private var rows: [[CGFloat]] {
    [
      [m11, m12, m13, m14], [m21, m22, m23, m24], [m31, m32, m33, m34], [m41, m42, m43, m44],
    ]
  }

  private init(rows r: [[CGFloat]]) {
    (m11, m12, m13, m14) = (r[0][0], r[0][1], r[0][2], r[0][3])
    (m21, m22, m23, m24) = (r[1][0], r[1][1], r[1][2], r[1][3])
    (m31, m32, m33, m34) = (r[2][0], r[2][1], r[2][2], r[2][3])
    (m41, m42, m43, m44) = (r[3][0], r[3][1], r[3][2], r[3][3])
  }

  func concatenating(_ other: CATransform3D) -> CATransform3D {
    let (a, b) = (rows, other.rows)
    return CATransform3D(
      rows: (0..<4).map { row in
        (0..<4).map { column in (0..<4).reduce(0) { $0 + a[row][$1] * b[$1][column] } }
      })
  }
}

/// The identity transform.
// The names are the platform's.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CATransform3DIdentity = CATransform3D()

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The transform is the identity.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3D() }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Creates a translation.
public func CATransform3DMakeTranslation(
  _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  var t = CATransform3D()
  (t.m41, t.m42, t.m43) = (tx, ty, tz)
  return t
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Creates a scale.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  var t = CATransform3D()
  (t.m11, t.m22, t.m33) = (sx, sy, sz)
  return t
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Creates a rotation around an axis, in radians.
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0 else { return CATransform3D() }
  let (x, y, z) = (x / length, y / length, z / length)
  let (s, c) = (sin(angle), cos(angle))
  var t = CATransform3D()
  (t.m11, t.m12, t.m13) = (c + x * x * (1 - c), x * y * (1 - c) + z * s, x * z * (1 - c) - y * s)
  (t.m21, t.m22, t.m23) = (x * y * (1 - c) - z * s, c + y * y * (1 - c), y * z * (1 - c) + x * s)
  (t.m31, t.m32, t.m33) = (x * z * (1 - c) + y * s, y * z * (1 - c) - x * s, c + z * z * (1 - c))
  return t
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Applies a translation, then `t`.
public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D { CATransform3DMakeTranslation(tx, ty, tz).concatenating(t) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Applies a scale, then `t`.
public func CATransform3DScale(
  _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D { CATransform3DMakeScale(sx, sy, sz).concatenating(t) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Applies a rotation, then `t`.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { CATransform3DMakeRotation(angle, x, y, z).concatenating(t) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Applies `a`, then `b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  a.concatenating(b)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Converts a two-dimensional transform.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  CATransform3D(affine: m)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The transform is two-dimensional.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
  CATransform3D(affine: t.affine) == t
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The two-dimensional part of a transform.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform { t.affine }
