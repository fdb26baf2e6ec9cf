import Foundation
import Testing
import UIKit

@testable import UIKit

/// The geometry of views.
@MainActor @Suite struct GeometryTests {
  @Test func `frame, bounds and centre go together`() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(view.center == CGPoint(x: 25, y: 40))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
    view.bounds.size = CGSize(width: 50, height: 40)
    #expect(view.frame == CGRect(x: 0, y: 20, width: 50, height: 40))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(view.frame == CGRect(x: -25, y: 0, width: 100, height: 80))
    view.frame = CGRect(x: 0, y: 0, width: 200, height: 80)
    #expect(view.bounds.size == CGSize(width: 100, height: 40))
    #expect(view.center == CGPoint(x: 100, y: 40))
  }

  @Test func `points are the same place in all views`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let a = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    let b = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    let c = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
    window.addSubview(a)
    a.addSubview(b)
    window.addSubview(c)
    a.bounds.origin = CGPoint(x: 0, y: 20)
    #expect(b.convert(CGPoint.zero, to: nil) == CGPoint(x: 110, y: 90))
    #expect(b.convert(CGPoint.zero, to: c) == CGPoint(x: 105, y: 85))
    #expect(b.convert(CGPoint(x: 105, y: 85), from: c) == .zero)
    a.transform = CGAffineTransform(rotationAngle: .pi / 2)
    let rect = b.convert(b.bounds, to: window)
    #expect(abs(rect.width - 50) < 1e-9 && abs(rect.maxX - 210) < 1e-9)
  }

  private nonisolated static let masks: [(UIView.AutoresizingMask, CGRect)] = [
    (.flexibleWidth, CGRect(x: 10, y: 10, width: 180, height: 20)),
    ([], CGRect(x: 10, y: 10, width: 80, height: 20)),
    (.flexibleLeftMargin, CGRect(x: 110, y: 10, width: 80, height: 20)),
    (
      [.flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin],
      CGRect(x: 60, y: 10, width: 80, height: 20)
    ),
    (
      [.flexibleWidth, .flexibleLeftMargin, .flexibleRightMargin],
      CGRect(x: 20, y: 10, width: 160, height: 20)
    ),
  ]

  @Test(arguments: masks)
  func `a mask says what changes with the superview`(
    mask: UIView.AutoresizingMask, frame: CGRect
  ) {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 20))
    child.autoresizingMask = mask
    root.addSubview(child)
    root.frame.size.width = 200
    #expect(child.frame == frame)
  }

  @Test func `subviews are not resized when that was said`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: root.bounds)
    child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    root.addSubview(child)
    root.autoresizesSubviews = false
    root.frame.size = CGSize(width: 50, height: 50)
    #expect(child.frame.width == 100)
  }

  @Test func `layout is done once, where it is due, from the outside in`() {
    final class Laid: UIView {
      var log: (String) -> Void = { _ in }
      var name = ""
      override func layoutSubviews() {
        super.layoutSubviews()
        log(name)
        for subview in subviews { subview.frame = bounds }
      }
    }
    var order: [String] = []
    let (outer, middle, inner) = (Laid(), Laid(), Laid())
    for (view, name) in [(outer, "outer"), (middle, "middle"), (inner, "inner")] {
      view.name = name
      view.log = { order.append($0) }
    }
    outer.addSubview(middle)
    middle.addSubview(inner)
    outer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    outer.layoutIfNeeded()
    #expect(order == ["outer", "middle", "inner"])
    outer.layoutIfNeeded()
    #expect(order.count == 3)
    inner.setNeedsLayout()
    outer.layoutIfNeeded()
    #expect(order == ["outer", "middle", "inner", "inner"])
    outer.frame.size = CGSize(width: 20, height: 20)
    middle.layoutIfNeeded()
    #expect(order.suffix(3) == ["outer", "middle", "inner"])
  }

  @Test func `margins keep away from the edges, and from the safe area`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 1, leading: 2, bottom: 3, trailing: 4)
    view.semanticContentAttribute = .forceRightToLeft
    #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
  }

  @Test func `zPosition decides who is in front`() {
    let root = CALayer()
    let (a, b) = (CALayer(), CALayer())
    root.addSublayer(a)
    root.addSublayer(b)
    a.zPosition = 1
    #expect(root.visualOrder == [b, a])
  }
}
