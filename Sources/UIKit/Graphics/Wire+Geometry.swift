import Foundation
import SystemInterface

extension WirePoint {
  init(_ point: CGPoint) {
    self.init()
    x = Float(point.x)
    y = Float(point.y)
  }

  init(_ size: CGSize) {
    self.init(CGPoint(x: size.width, y: size.height))
  }
}

extension WireRect {
  init(_ rect: CGRect) {
    self.init()
    x = Float(rect.origin.x)
    y = Float(rect.origin.y)
    width = Float(rect.size.width)
    height = Float(rect.size.height)
  }
}

extension WireTransform {
  init(_ transform: CGAffineTransform) {
    self.init()
    a = Float(transform.a)
    b = Float(transform.b)
    c = Float(transform.c)
    d = Float(transform.d)
    tx = Float(transform.tx)
    ty = Float(transform.ty)
  }
}
