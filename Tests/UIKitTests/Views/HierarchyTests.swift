import Foundation
import Testing
import UIKit

@testable import UIKit

/// The view hierarchy.
@MainActor @Suite struct HierarchyTests {
  /// Records its callbacks.
  private final class Telling: UIView {
    var log: [String] = []
    var name = ""

    private func said(_ what: String) { log.append(what) }

    override func didAddSubview(_ subview: UIView) { said("added") }
    override func willRemoveSubview(_ subview: UIView) { said("removes") }
    override func willMove(toSuperview new: UIView?) {
      said("superview: \(superview != nil) → \(new != nil)")
    }
    override func didMoveToSuperview() { said("superview \(superview != nil)") }
    override func willMove(toWindow new: UIWindow?) {
      said("window: \(window != nil) → \(new != nil)")
    }
    override func didMoveToWindow() { said("window \(window != nil)") }

    func take() -> [String] {
      defer { log = [] }
      return log
    }
  }

  @Test func `a view is told of its way into a window and out of it`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let outer = Telling()
    let inner = Telling()
    outer.addSubview(inner)
    #expect(inner.take() == ["superview: false → true", "superview true"])
    #expect(outer.take() == ["added"])
    window.addSubview(outer)
    #expect(inner.take() == ["window: false → true", "window true"])
    #expect(
      outer.take() == [
        "superview: false → true", "window: false → true", "superview true", "window true",
      ])
    inner.removeFromSuperview()
    #expect(outer.take() == ["removes"])
    #expect(
      inner.take() == [
        "superview: true → false", "window: true → false", "superview false", "window false",
      ])
  }

  @Test func `subviews are in the order in which they are put`() {
    let root = UIView()
    let views = (0..<4).map { _ in UIView() }
    root.addSubview(views[0])
    root.insertSubview(views[1], at: 0)
    root.insertSubview(views[2], aboveSubview: views[1])
    root.insertSubview(views[3], belowSubview: views[0])
    #expect(root.subviews == [views[1], views[2], views[3], views[0]])
    #expect(root.layer.sublayers == root.subviews.map(\.layer))
    root.sendSubviewToBack(views[0])
    root.exchangeSubview(at: 0, withSubviewAt: 3)
    #expect(root.subviews == [views[3], views[1], views[2], views[0]])
    #expect(root.layer.sublayers == root.subviews.map(\.layer))
  }

  @Test func `a layer between the views' layers stays there`() {
    let root = UIView()
    let (a, b) = (UIView(), UIView())
    let line = CALayer()
    root.addSubview(a)
    root.layer.addSublayer(line)
    root.addSubview(b)
    root.bringSubviewToFront(a)
    #expect(root.layer.sublayers == [b.layer, line, a.layer])
  }

  @Test func `a view has one superview`() {
    let (a, b, child) = (UIView(), UIView(), UIView())
    a.addSubview(child)
    b.addSubview(child)
    #expect(a.subviews.isEmpty && a.layer.sublayers == nil)
    #expect(child.superview === b)
    #expect(child.isDescendant(of: b) && !child.isDescendant(of: a))
  }

  @Test func `views are found by their tags`() {
    let root = UIView()
    let child = UIView()
    child.tag = 7
    root.addSubview(child)
    #expect(root.viewWithTag(7) === child)
    #expect(root.viewWithTag(8) == nil)
  }

  @Test func `the next responder is the controller, else the superview`() {
    let controller = UIViewController()
    let root = UIView()
    root.addSubview(controller.view)
    let child = UIView()
    controller.view.addSubview(child)
    #expect(child.next === controller.view)
    #expect(controller.view.next === controller)
  }

  @Test func `tint comes from above`() {
    final class Tinted: UIView {
      var changes = 0
      override func tintColorDidChange() { changes += 1 }
    }
    let root = UIView()
    let child = Tinted()
    root.addSubview(child)
    let before = child.changes
    root.tintColor = .red
    #expect(child.tintColor == .red && child.changes == before + 1)
    child.tintColor = .green
    root.tintColor = .blue
    #expect(child.tintColor == .green)
    root.tintAdjustmentMode = .dimmed
    #expect(child.tintColor == .systemGray)
  }

  @Test func `a view without its tree is let go`() {
    weak var inner: UIView?
    do {
      let root = UIView()
      let child = UIView()
      root.addSubview(child)
      inner = child
    }
    SceneCommitter.shared.changes.forget()
    #expect(inner == nil)
  }
}
