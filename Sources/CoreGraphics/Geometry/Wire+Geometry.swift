package import Foundation
package import ScreenInterface

extension Float {
  /// Converts a number for displayd, limited to a million points; NaN becomes 0. Apps do use such
  /// numbers, for example as the corner radius of a pill.
  package init(wire value: CGFloat) {
    self = value.isNaN ? 0 : Float(min(max(value, -1_000_000), 1_000_000))
  }

  /// Converts a blur radius, limited to displayd's maximum.
  package init(wireBlur value: CGFloat) {
    self = min(Float(wire: value), 200)
  }
}

extension WirePoint {
  package init(_ point: CGPoint) {
    self.init()
    x = Float(wire: point.x)
    y = Float(wire: point.y)
  }

  package init(_ size: CGSize) {
    self.init(CGPoint(x: size.width, y: size.height))
  }
}

extension WireRect {
  package init(_ rect: CGRect) {
    self.init()
    x = Float(wire: rect.origin.x)
    y = Float(wire: rect.origin.y)
    width = Float(wire: rect.size.width)
    height = Float(wire: rect.size.height)
  }
}

extension WireTransform {
  package init(_ transform: CGAffineTransform) {
    self.init()
    a = Float(wire: transform.a)
    b = Float(wire: transform.b)
    c = Float(wire: transform.c)
    d = Float(wire: transform.d)
    tx = Float(wire: transform.tx)
    ty = Float(wire: transform.ty)
  }
}
