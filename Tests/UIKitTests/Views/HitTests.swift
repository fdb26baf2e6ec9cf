import ConformanceSupport
import Foundation
import Testing
import UIKit

/// Which view is hit (LOOP-07, LOOP-08).
@MainActor @Suite struct HitTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let back = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
  private let front = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
  private let inner = UIView(frame: CGRect(x: 40, y: 0, width: 40, height: 40))
  private let point = CGPoint(x: 20, y: 20)

  init() {
    root.addSubview(back)
    root.addSubview(front)
    front.addSubview(inner)
  }

  @Test(.proves("LOOP-07/b", on: .uikit))
  func `the deepest view, the last that was added first`() {
    #expect(root.hitTest(point, with: nil) === front)
    #expect(root.hitTest(CGPoint(x: 55, y: 20), with: nil) === inner)
    #expect(root.hitTest(CGPoint(x: 90, y: 90), with: nil) === root)
    #expect(root.hitTest(CGPoint(x: 101, y: 20), with: nil) == nil)
    root.bringSubviewToFront(back)
    #expect(root.hitTest(point, with: nil) === back)
  }

  @Test(.proves("LOOP-07/a", on: .uikit))
  func `hidden, disabled and nearly transparent views are passed over`() {
    front.isHidden = true
    #expect(root.hitTest(point, with: nil) === back)
    front.isHidden = false
    front.isUserInteractionEnabled = false
    #expect(root.hitTest(CGPoint(x: 55, y: 20), with: nil) === back)
    front.isUserInteractionEnabled = true
    front.alpha = 0.009
    #expect(root.hitTest(point, with: nil) === back)
    front.alpha = 0.011
    #expect(root.hitTest(point, with: nil) === front)
  }

  @Test(.proves("LOOP-08", on: .uikit))
  func `a view outside of its superview is not hit, though it is seen`() {
    // inner extends to x = 90; front ends at 60.
    #expect(!front.clipsToBounds)
    #expect(root.hitTest(CGPoint(x: 70, y: 20), with: nil) === root)
  }

  @Test func `a transform moves where a view is hit`() {
    front.transform = CGAffineTransform(translationX: 30, y: 0)
    #expect(root.hitTest(point, with: nil) === back)
    #expect(root.hitTest(CGPoint(x: 80, y: 50), with: nil) === front)
  }

  @Test func `a view may be larger to fingers than to the eye`() {
    final class Large: UIView {
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -20, dy: -20).contains(point)
      }
    }
    let large = Large(frame: CGRect(x: 70, y: 70, width: 5, height: 5))
    root.addSubview(large)
    #expect(root.hitTest(CGPoint(x: 55, y: 65), with: nil) === large)
  }
}
