import AppInterface
import ConformanceSupport
import SharedInterface
import Testing
import UIKit

@testable import UIKit

/// Gesture recognizers and their effect on views' touches.
@MainActor @Suite struct GestureTests {
  /// A recognizer's action that records its state.
  private func record(_ recognizer: UIGestureRecognizer, _ name: String, _ log: EventLog) {
    recognizer.name = name
    recognizer.addHandler(
      UIAction { [unowned recognizer] _ in
        log.lines.append("\(name) \(Self.names[recognizer.state.rawValue])")
      })
  }

  private static let names = ["possible", "began", "changed", "ended", "cancelled", "failed"]

  /// Records the touches that a recognizer receives.
  private final class Watcher: UIGestureRecognizer {
    var log: EventLog?
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      log?.lines.append("recognizer began")
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      log?.lines.append("recognizer ended")
      state = .failed
    }
  }

  private final class Decider: NSObject, UIGestureRecognizerDelegate {
    var simultaneous = false
    var begins = true
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { simultaneous }
  }

  @Test(.proves("LOOP-17", on: .uikit))
  func `recognizers see a touch before the view does`() throws {
    let screen = try ScreenUnderTest()
    _ = screen.addView("view", CGRect(x: 0, y: 0, width: 300, height: 300))
    let watcher = Watcher(target: nil, action: nil)
    watcher.log = screen.log
    screen.window.addGestureRecognizer(watcher)
    screen.tap(50, 50)
    #expect(
      screen.log.take() == ["recognizer began", "view began", "recognizer ended", "view ended"])
  }

  @Test func `a tap that is recognized is taken from the view`() throws {
    let screen = try ScreenUnderTest()
    let view = screen.addView("view", CGRect(x: 0, y: 0, width: 300, height: 300))
    let tap = UITapGestureRecognizer()
    record(tap, "tap", screen.log)
    view.addGestureRecognizer(tap)
    screen.tap(50, 50)
    #expect(screen.log.take() == ["view began", "tap ended", "view cancelled"])
    #expect(tap.state == .possible)
    tap.cancelsTouchesInView = false
    screen.tap(50, 50)
    #expect(screen.log.take() == ["view began", "tap ended", "view ended"])
    screen.touch((1, .touchBegan, 50, 50))
    screen.touch((1, .touchMoved, 150, 50))
    screen.touch((1, .touchEnded, 150, 50))
    #expect(screen.log.take() == ["view began", "view moved", "view ended"])
  }

  @Test func `a single tap waits until a double tap has failed; so does the end of the touch`()
    throws
  {
    let screen = try ScreenUnderTest()
    let view = screen.addView("view", CGRect(x: 0, y: 0, width: 300, height: 300))
    let single = UITapGestureRecognizer()
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    record(single, "single", screen.log)
    record(double, "double", screen.log)
    view.addGestureRecognizer(single)
    view.addGestureRecognizer(double)
    screen.tap(50, 50)
    #expect(screen.log.take() == ["view began"])
    screen.wait(0.4)
    #expect(screen.log.take() == ["single ended", "view cancelled"])
    screen.tap(50, 50)
    screen.tap(50, 50, after: 0.1)
    #expect(
      screen.log.take() == [
        "view began", "view began", "double ended", "view cancelled", "view cancelled",
      ])
    screen.wait(1)
    #expect(screen.log.take() == [])
  }

  @Test func `touches that are delayed come when the gesture has failed`() throws {
    let screen = try ScreenUnderTest()
    let view = screen.addView("view", CGRect(x: 0, y: 0, width: 300, height: 300))
    let pan = UIPanGestureRecognizer()
    pan.delaysTouchesBegan = true
    record(pan, "pan", screen.log)
    view.addGestureRecognizer(pan)
    screen.touch((1, .touchBegan, 50, 50))
    #expect(screen.log.take() == [])
    screen.touch((1, .touchEnded, 50, 50))
    #expect(screen.log.take() == ["view began", "view ended"])
    screen.touch((1, .touchBegan, 50, 50))
    screen.touch((1, .touchMoved, 80, 50))
    screen.touch((1, .touchEnded, 80, 50))
    #expect(screen.log.take() == ["pan began", "pan ended"])
  }

  @Test func `a pan begins after ten points, tells how far and how fast, and ends`() throws {
    let screen = try ScreenUnderTest()
    let view = screen.addView("view", CGRect(x: 0, y: 0, width: 300, height: 300))
    let pan = UIPanGestureRecognizer()
    record(pan, "pan", screen.log)
    view.addGestureRecognizer(pan)
    screen.touch((1, .touchBegan, 50, 50))
    screen.touch((1, .touchMoved, 55, 50))
    #expect(screen.log.take() == ["view began", "view moved"])
    screen.touch((1, .touchMoved, 70, 50))
    #expect(pan.translation(in: view) == CGPoint(x: 10, y: 0))
    screen.touch((1, .touchMoved, 90, 60))
    #expect(pan.translation(in: view) == CGPoint(x: 30, y: 10))
    #expect(pan.velocity(in: view).x > 1000)
    pan.setTranslation(.zero, in: view)
    #expect(pan.translation(in: view) == .zero)
    screen.touch((1, .touchEnded, 90, 60))
    #expect(screen.log.take() == ["pan began", "view cancelled", "pan changed", "pan ended"])
    screen.touch((1, .touchBegan, 50, 50))
    screen.touch((1, .touchMoved, 90, 50))
    screen.app.deliver(.willResignActive)
    #expect(
      screen.log.take() == ["view began", "pan began", "view cancelled", "pan cancelled"])
  }

  @Test func `the recognizer nearest to the finger keeps others from recognizing`() throws {
    let screen = try ScreenUnderTest()
    let outer = screen.addView("outer", CGRect(x: 0, y: 0, width: 300, height: 300))
    let inner = screen.addView("inner", CGRect(x: 0, y: 0, width: 100, height: 100), to: outer)
    let (one, two) = (UIPanGestureRecognizer(), UIPanGestureRecognizer())
    record(one, "outer pan", screen.log)
    record(two, "inner pan", screen.log)
    outer.addGestureRecognizer(one)
    inner.addGestureRecognizer(two)
    func drag() {
      screen.touch((1, .touchBegan, 50, 50))
      screen.touch((1, .touchMoved, 80, 50))
      screen.touch((1, .touchEnded, 80, 50))
    }
    drag()
    #expect(
      screen.log.take() == ["inner began", "inner pan began", "inner cancelled", "inner pan ended"])
    let decider = Decider()
    decider.simultaneous = true
    one.delegate = decider
    drag()
    #expect(
      screen.log.take() == [
        "inner began", "inner pan began", "outer pan began", "inner cancelled", "inner pan ended",
        "outer pan ended",
      ])
    two.delegate = decider
    decider.simultaneous = false
    decider.begins = false
    drag()
    #expect(screen.log.take() == ["inner began", "inner moved", "inner ended"])
  }

  @Test func `a long press begins after its time and follows the finger`() throws {
    let screen = try ScreenUnderTest()
    let view = screen.addView("view", CGRect(x: 0, y: 0, width: 300, height: 300))
    let press = UILongPressGestureRecognizer()
    record(press, "press", screen.log)
    view.addGestureRecognizer(press)
    screen.touch((1, .touchBegan, 50, 50))
    screen.wait(0.49)
    #expect(screen.log.take() == ["view began"])
    screen.wait(0.02)
    #expect(screen.log.take() == ["press began", "view cancelled"])
    screen.touch((1, .touchMoved, 90, 50))
    screen.touch((1, .touchEnded, 90, 50))
    #expect(screen.log.take() == ["press changed", "press ended"])
    screen.tap(50, 50)
    #expect(screen.log.take() == ["view began", "view ended"])
  }

  @Test func `a swipe is quick, long and straight`() throws {
    let screen = try ScreenUnderTest()
    let view = screen.addView("view", CGRect(x: 0, y: 0, width: 300, height: 300))
    let swipe = UISwipeGestureRecognizer()
    swipe.direction = .left
    record(swipe, "swipe", screen.log)
    view.addGestureRecognizer(swipe)
    func stroke(to x: CGFloat, _ y: CGFloat, in seconds: Double) {
      screen.touch((1, .touchBegan, 150, 150))
      screen.touch((1, .touchMoved, x, y), after: seconds)
      screen.touch((1, .touchEnded, x, y))
    }
    stroke(to: 80, 150, in: 0.2)
    #expect(screen.log.take() == ["view began", "swipe ended", "view cancelled"])
    stroke(to: 220, 150, in: 0.2)
    stroke(to: 80, 150, in: 0.6)
    stroke(to: 120, 220, in: 0.2)
    #expect(
      screen.log.take()
        == Array(repeating: ["view began", "view moved", "view ended"], count: 3)
        .flatMap { $0 })
  }

  @Test func `two fingers pinch and turn`() throws {
    let screen = try ScreenUnderTest()
    let view = screen.addView("view", CGRect(x: 0, y: 0, width: 300, height: 300))
    view.isMultipleTouchEnabled = true
    let (pinch, turn) = (UIPinchGestureRecognizer(), UIRotationGestureRecognizer())
    let decider = Decider()
    decider.simultaneous = true
    pinch.delegate = decider
    view.addGestureRecognizer(pinch)
    view.addGestureRecognizer(turn)
    screen.touch((1, .touchBegan, 100, 100), (2, .touchBegan, 200, 100))
    screen.touch((2, .touchMoved, 210, 100))
    #expect(pinch.state == .began)
    screen.touch((2, .touchMoved, 320, 100))
    #expect(pinch.scale == 2)
    screen.touch((2, .touchMoved, 100, 320))
    #expect(turn.state == .began)
    #expect(turn.rotation == 0)
    screen.touch((2, .touchMoved, -120, 100))
    #expect(abs(turn.rotation - .pi / 2) < 0.001)
    screen.touch((2, .touchEnded, -120, 100))
    #expect(pinch.state == .possible || pinch.state == .ended)
    screen.touch((1, .touchEnded, 100, 100))
    #expect(pinch.state == .possible)
    #expect(pinch.scale == 1)
  }

  @Test func `a tap on a superview is not taken from a control that does something`() throws {
    let screen = try ScreenUnderTest()
    let tap = UITapGestureRecognizer()
    record(tap, "tap", screen.log)
    screen.window.addGestureRecognizer(tap)
    let control = UIControl(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    screen.window.addSubview(control)
    screen.tap(50, 25)
    control.addAction(UIAction { _ in screen.log.lines.append("action") }, for: .touchUpInside)
    screen.tap(50, 25)
    #expect(screen.log.take() == ["tap ended", "action"])
  }
}
