import Foundation
import Testing
import UIKit

@testable import UIKit

@MainActor @Suite final class ScrollViewTests {
  /// Records the scroll view's calls.
  final class Recorder: UIScrollViewDelegate {
    var log: [String] = []
    var target: CGPoint?
    var zoomed: UIView?

    private func note(_ what: String) { if log.last != what { log.append(what) } }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { note("scroll") }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note("will drag") }
    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      note("will end drag")
      if let target { targetContentOffset.pointee = target }
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      note("dragged \(decelerate)")
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { note("will decelerate") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { note("decelerated") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { note("animated") }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
    func scrollViewDidZoom(_ scrollView: UIScrollView) { note("zoom") }
    func scrollViewDidEndZooming(
      _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
    ) { note("zoomed \(scale)") }
  }

  private let shown = UIScrollView(frame: CGRect(x: 0, y: 100, width: 300, height: 400))
  let recorder = Recorder()
  /// Created in the test itself, because other tests may run between a suite's init and its test.
  private lazy var screen: TouchedScreen = {
    let screen = TouchedScreen.make()
    shown.contentSize = CGSize(width: 300, height: 4000)
    shown.contentInsetAdjustmentBehavior = .never
    shown.delegate = recorder
    screen.show(shown)
    return screen
  }()
  /// The scroll view on the screen.
  private var view: UIScrollView {
    _ = screen
    return shown
  }

  @Test func `a slow drag moves the content with the finger`() {
    screen.down(100, 400)
    #expect(view.isTracking)
    screen.move(100, 300, steps: 20)
    #expect(view.isDragging)
    #expect(abs(view.contentOffset.y - 90) < 1, "all but the ten points that make it a drag")
    screen.wait(0.5)
    screen.move(100, 299, steps: 1)
    screen.wait(0.5)
    screen.up()
    #expect(!view.isTracking)
    #expect(
      recorder.log == ["will drag", "scroll", "will end drag", "dragged false"])
  }

  @Test func `a flick goes on by itself and tells in the platform's order`() {
    screen.down(100, 400)
    screen.move(100, 200)
    screen.up()
    #expect(view.isDecelerating)
    let released = view.contentOffset.y
    screen.frames(of: view, for: 5)
    #expect(!view.isDecelerating)
    #expect(view.contentOffset.y > released + 300)
    #expect(
      recorder.log == [
        "will drag", "scroll", "will end drag", "dragged true", "will decelerate", "scroll",
        "decelerated",
      ])
  }

  @Test("A flick over content that shrinks meanwhile ends at the content's end")
  func shrinksUnderAFlick() {
    screen.down(100, 400)
    screen.move(100, 200)
    screen.up()
    #expect(view.isDecelerating)
    view.contentSize = CGSize(width: 300, height: view.bounds.height + 50)
    screen.frames(of: view, for: 5)
    #expect(!view.isDecelerating)
    #expect(view.contentOffset.y == 50)
    #expect(recorder.log.count { $0 == "decelerated" } == 1)
  }

  @Test func `pulled past its end, content follows less and springs back`() {
    screen.down(100, 150)
    screen.move(100, 350, steps: 20)
    #expect(view.contentOffset.y < -60 && view.contentOffset.y > -140)
    screen.up()
    screen.frames(of: view, for: 3)
    #expect(view.contentOffset.y == 0)
  }

  @Test func `without bounce content stops at its end`() {
    view.bounces = false
    screen.down(100, 150)
    screen.move(100, 350)
    #expect(view.contentOffset.y == 0)
    screen.up()
  }

  @Test func `a finger stops moving content, and does not press what is under it`() {
    var pressed = 0
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 300, height: 4000))
    button.addAction(UIAction { _ in pressed += 1 }, for: .touchUpInside)
    view.addSubview(button)
    screen.down(100, 400)
    screen.move(100, 200)
    screen.up()
    screen.frames(of: view, for: 0.2)
    #expect(view.isDecelerating)
    screen.down(100, 300)
    let held = view.contentOffset
    #expect(!view.isDecelerating)
    screen.frames(of: view, for: 0.2)
    #expect(view.contentOffset == held)
    screen.up()
    #expect(pressed == 0)
    screen.frames(of: view, for: 1)
    screen.tap(100, 300)
    #expect(pressed == 1, "at rest, it does")
  }

  @Test func `content gets its touch when the finger rests`() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    view.addSubview(button)
    screen.down(100, 200)
    #expect(!button.isHighlighted)
    screen.wait(0.16)
    #expect(button.isHighlighted)
    screen.move(100, 100)
    #expect(!view.isDragging, "a control keeps its touch")
    screen.up()
  }

  @Test func `a quick drag over a control scrolls`() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    var pressed = 0
    button.addAction(UIAction { _ in pressed += 1 }, for: .touchUpInside)
    view.addSubview(button)
    screen.down(100, 300)
    screen.move(100, 200)
    #expect(view.isDragging)
    screen.up()
    #expect(pressed == 0)
  }

  @Test func `a sideways drag does not move content that scrolls vertically`() {
    screen.down(250, 300)
    screen.move(50, 290)
    screen.up()
    #expect(recorder.log.isEmpty)
  }

  @Test func `pages turn by one`() {
    view.contentSize = CGSize(width: 1500, height: 400)
    view.isPagingEnabled = true
    screen.down(250, 300)
    screen.move(150, 300)
    screen.up()
    screen.frames(of: view, for: 2)
    #expect(view.contentOffset == CGPoint(x: 300, y: 0))
  }

  @Test func `the delegate says where content rests`() {
    recorder.target = CGPoint(x: 0, y: 777)
    screen.down(100, 400)
    screen.move(100, 200)
    screen.up()
    screen.frames(of: view, for: 4)
    #expect(view.contentOffset.y == 777)
  }

  @Test func `when the app resigns active the drag ends`() {
    screen.down(100, 400)
    screen.move(100, 200)
    screen.app.application.cancelInput()
    #expect(!view.isDragging)
    #expect(!view.isTracking)
    #expect(recorder.log.suffix(2) == ["will end drag", "dragged false"])
  }

  @Test func `an animated change takes 0.3 seconds`() {
    view.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
    #expect(view.contentOffset.y == 0)
    screen.frames(of: view, for: 0.15)
    #expect(view.contentOffset.y > 200 && view.contentOffset.y < 300)
    screen.frames(of: view, for: 0.2)
    #expect(view.contentOffset.y == 500)
    #expect(recorder.log.last == "animated")
  }

  @Test(
    arguments: [
      (CGRect(x: 0, y: 900, width: 10, height: 100), 600),
      (CGRect(x: 0, y: 50, width: 1, height: 9), 0),
    ] as [(CGRect, CGFloat)])
  func `a rectangle is shown with as little scrolling as possible`(rect: CGRect, offset: CGFloat) {
    view.scrollRectToVisible(rect, animated: false)
    #expect(view.contentOffset.y == offset)
  }

  @Test func `content at its top stays there when the inset grows`() {
    view.contentInset.top = 30
    #expect(view.contentOffset.y == -30)
    view.contentOffset.y = 200
    view.contentInset.top = 60
    #expect(view.contentOffset.y == 200)
  }

  @Test func `content that shrinks pulls the offset along`() {
    view.contentOffset.y = 3000
    view.contentSize.height = 1000
    #expect(view.contentOffset.y == 600)
  }

  @Test func `a wheel moves content as far as it goes`() {
    #expect(view.handleScroll(dx: 0, dy: 50))
    #expect(view.contentOffset.y == 50)
    #expect(view.handleScroll(dx: 0, dy: -500))
    #expect(view.contentOffset.y == 0)
    #expect(!view.handleScroll(dx: 0, dy: -1), "the scroll view around it may")
  }

  @Test func `zooming keeps what is in the middle`() {
    let picture = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    view.addSubview(picture)
    view.contentSize = picture.bounds.size
    view.maximumZoomScale = 4
    recorder.zoomed = picture
    view.setZoomScale(2, animated: false)
    #expect(view.contentSize == CGSize(width: 600, height: 800))
    #expect(view.contentOffset == CGPoint(x: 150, y: 200))
    #expect(picture.frame == CGRect(x: 0, y: 0, width: 600, height: 800))
    view.zoomScale = 9
    #expect(view.zoomScale == 4)
    view.beginPinch(at: .zero)
    view.continuePinch(scale: 0.1, at: .zero)
    #expect(view.zoomScale < 1, "past its limit while fingers hold it")
    view.endPinch(at: .zero)
    screen.frames(of: view, for: 1)
    #expect(view.zoomScale == 1)
    #expect(recorder.log.last == "zoomed 1.0")
  }

  @Test(
    arguments: [(0, 0, 40), (1800, 180, 40), (3600, 360, 40), (3700, 360, 7)]
      as [(CGFloat, CGFloat, CGFloat)])
  func `the bar shows which part is visible`(offset: CGFloat, start: CGFloat, length: CGFloat) {
    let bar = ScrollIndicators.bar(
      track: 400, visible: 400, content: 4000, offset: offset, range: 0...3600)
    #expect(bar.length == length)
    #expect(bar.start == (length == 7 ? 393 : start))
  }
}
