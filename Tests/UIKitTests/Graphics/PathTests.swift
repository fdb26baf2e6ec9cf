import Foundation
import Testing
import UIKit

@testable import UIKit

/// Paths and affine transforms.
@Suite struct PathTests {
  @Test func `maps are done one after the other`() {
    let map = CGAffineTransform(translationX: 10, y: 0).scaledBy(x: 2, y: 3)
    #expect(CGPoint(x: 1, y: 1).applying(map) == CGPoint(x: 12, y: 3))
    #expect(CGPoint(x: 12, y: 3).applying(map.inverted()) == CGPoint(x: 1, y: 1))
    let turned = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(abs(turned.x) < 1e-9 && abs(turned.y - 1) < 1e-9)
    let flat = CGAffineTransform(scaleX: 0, y: 1)
    #expect(flat.inverted() == flat)
  }

  @Test func `a circle is as large as its rectangle`() {
    let box = UIBezierPath(ovalIn: CGRect(x: 10, y: 20, width: 40, height: 40)).bounds
    #expect(abs(box.minX - 10) < 0.1 && abs(box.width - 40) < 0.1)
    #expect(abs(box.minY - 20) < 0.1 && abs(box.height - 40) < 0.1)
  }

  @Test(arguments: [
    (CGPoint(x: 50, y: 50), true), (CGPoint(x: 1, y: 1), false), (CGPoint(x: 50, y: 99), true),
  ])
  func `a point is inside or not`(point: CGPoint, isInside: Bool) {
    let path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(path.contains(point) == isInside)
  }

  @Test func `the even-odd rule leaves holes`() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 30))
    path.append(UIBezierPath(rect: CGRect(x: 10, y: 10, width: 10, height: 10)))
    #expect(path.contains(CGPoint(x: 15, y: 15)))
    path.usesEvenOddFillRule = true
    #expect(!path.contains(CGPoint(x: 15, y: 15)))
  }

  @Test func `an arc goes clockwise as the eye sees it`() {
    let path = UIBezierPath(
      arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(abs(path.currentPoint.x) < 1e-6 && abs(path.currentPoint.y - 10) < 1e-6)
    #expect(path.bounds.minY > -0.01)
    let other = UIBezierPath(
      arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(other.bounds.minY < -9.9)
  }

  @Test func `only the corners that are named are round`() {
    let path = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 100, height: 100), byRoundingCorners: .topLeft,
      cornerRadii: CGSize(width: 20, height: 20))
    #expect(!path.contains(CGPoint(x: 1, y: 1)))
    #expect(path.contains(CGPoint(x: 99, y: 1)))
    #expect(path.contains(CGPoint(x: 1, y: 99)))
  }

  @Test func `a path of nothing has no size`() {
    #expect(UIBezierPath().bounds == .zero)
    #expect(CGMutablePath().boundingBox.isNull)
    let path = UIBezierPath()
    path.close()
    #expect(path.isEmpty)
  }
}
