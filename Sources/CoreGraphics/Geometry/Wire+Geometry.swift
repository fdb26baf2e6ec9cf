package import Foundation
package import SystemInterface

extension Float {
  /// A number as displayd takes it: what is greater than any screen is as good as a million points,
  /// and what is no number is 0. Apps use such numbers in earnest, as for the radius of a pill.
  package init(wire value: CGFloat) {
    self = value.isNaN ? 0 : Float(min(max(value, -1_000_000), 1_000_000))
  }

  /// The radius of a blur; displayd draws none that is larger.
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
