import AppInterface
import ConformanceSupport
import SharedInterface
import Testing
import UIKit

@testable import UIKit

/// The delivery of touches from the system to a view.
@MainActor @Suite struct TouchDeliveryTests {
  @Test func `a touch passes the application, the window, the view; then it is acknowledged`()
    throws
  {
    let screen = try ScreenUnderTest()
    let view = screen.addView("view", CGRect(x: 0, y: 0, width: 100, height: 100))
    screen.touch((1, .touchBegan, 50, 50))
    screen.touch((1, .touchMoved, 60, 50))
    screen.touch((1, .touchMoved, 60, 50))
    screen.touch((1, .touchEnded, 60, 50))
    #expect(
      screen.log.takeAll() == [
        "application sendEvent", "window sendEvent", "view began", "handled 1",
        "application sendEvent", "window sendEvent", "view moved", "handled 2", "handled 3",
        "application sendEvent", "window sendEvent", "view ended", "handled 4",
      ])
    #expect(Set(view.seen).count == 1)
  }

  /// A view that notes the phases of all touches of an event, in the order of the fingers.
  private final class PhaseView: UIView {
    var lines: [String] = []

    private func note(_ method: String, _ touches: Set<UITouch>, _ event: UIEvent?) {
      let all = (event?.allTouches ?? []).sorted { $0.location(in: nil).y < $1.location(in: nil).y }
      lines.append(
        "\(method) \(touches.count): \(all.map { "\($0.phase)" }.joined(separator: " "))")
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      note("began", touches, event)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      note("moved", touches, event)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      note("ended", touches, event)
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      note("cancelled", touches, event)
    }
  }

  @Test(.proves("LOOP-13", on: .uikit))
  func `a finger that rests is stationary in the event, and its view is told of the others only`()
    throws
  {
    let screen = try ScreenUnderTest()
    let view = PhaseView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    view.isMultipleTouchEnabled = true
    screen.window.addSubview(view)
    screen.touch((1, .touchBegan, 50, 50))
    screen.touch((2, .touchBegan, 50, 200))
    screen.touch((1, .touchStationary, 50, 50), (2, .touchMoved, 60, 200))
    screen.touch((1, .touchStationary, 50, 50), (2, .touchStationary, 60, 200))
    screen.touch((1, .touchEnded, 50, 50))
    screen.touch((2, .touchCancelled, 60, 200))
    #expect(
      view.lines == [
        "began 1: began", "began 1: stationary began", "moved 1: stationary moved",
        "ended 1: ended stationary", "cancelled 1: cancelled",
      ])
  }

  @Test func `a touch stays with its view, wherever the finger goes`() throws {
    let screen = try ScreenUnderTest()
    let left = screen.addView("left", CGRect(x: 0, y: 0, width: 100, height: 100))
    _ = screen.addView("right", CGRect(x: 100, y: 0, width: 100, height: 100))
    screen.touch((1, .touchBegan, 50, 50))
    screen.touch((1, .touchMoved, 150, 50))
    let touch = try #require(left.seen.first)
    #expect(touch.location(in: left) == CGPoint(x: 150, y: 50))
    #expect(touch.previousLocation(in: left) == CGPoint(x: 50, y: 50))
    #expect(touch.timestamp == screen.now)
    screen.touch((1, .touchEnded, 150, 50))
    #expect(screen.log.take() == ["left began", "left moved", "left ended"])
  }

  @Test func `the view in front that takes events is hit; without its superview's bounds none is`()
    throws
  {
    let screen = try ScreenUnderTest()
    let back = screen.addView("back", CGRect(x: 0, y: 0, width: 100, height: 100))
    _ = screen.addView("below", CGRect(x: 0, y: 0, width: 50, height: 50), to: back)
    let front = screen.addView("front", CGRect(x: 0, y: 0, width: 200, height: 50), to: back)
    screen.tap(10, 10)
    front.isUserInteractionEnabled = false
    screen.tap(10, 10)
    front.isUserInteractionEnabled = true
    front.alpha = 0.005
    screen.tap(10, 10)
    front.alpha = 1
    screen.tap(150, 10)
    #expect(
      screen.log.take() == [
        "front began", "front ended", "below began", "below ended", "below began", "below ended",
      ])
  }

  @Test(.proves("LOOP-11", on: .uikit))
  func `without multiple touch only the first finger reaches a view`() throws {
    let screen = try ScreenUnderTest()
    let view = screen.addView("view", CGRect(x: 0, y: 0, width: 300, height: 300))
    #expect(!view.isMultipleTouchEnabled)
    screen.touch((1, .touchBegan, 50, 50))
    screen.touch((2, .touchBegan, 90, 90))
    screen.touch((1, .touchMoved, 51, 50), (2, .touchMoved, 91, 90))
    screen.touch((1, .touchEnded, 51, 50))
    screen.touch((2, .touchEnded, 91, 90))
    #expect(screen.log.take() == ["view began", "view moved", "view ended"])
    view.isMultipleTouchEnabled = true
    screen.touch((1, .touchBegan, 50, 50), (2, .touchBegan, 90, 90))
    screen.touch((1, .touchMoved, 51, 50))
    screen.touch((1, .touchEnded, 51, 50), (2, .touchEnded, 91, 90))
    #expect(screen.log.take() == ["view began 2", "view moved", "view ended 2"])
  }

  @Test func `a view with exclusive touch shares with nobody`() throws {
    let screen = try ScreenUnderTest()
    let one = screen.addView("one", CGRect(x: 0, y: 0, width: 100, height: 100))
    _ = screen.addView("two", CGRect(x: 100, y: 0, width: 100, height: 100))
    one.isExclusiveTouch = true
    screen.touch((1, .touchBegan, 50, 50))
    screen.touch((2, .touchBegan, 150, 50))
    screen.touch((2, .touchEnded, 150, 50))
    screen.touch((1, .touchEnded, 50, 50))
    screen.touch((2, .touchBegan, 150, 50))
    screen.touch((1, .touchBegan, 50, 50))
    screen.touch((2, .touchEnded, 150, 50))
    screen.touch((1, .touchEnded, 50, 50))
    #expect(screen.log.take() == ["one began", "one ended", "two began", "two ended"])
  }

  @Test func `taps in a row at one place are counted`() throws {
    let screen = try ScreenUnderTest()
    let view = screen.addView("view", CGRect(x: 0, y: 0, width: 300, height: 300))
    screen.tap(50, 50)
    screen.tap(52, 50, after: 0.2)
    screen.tap(52, 52, after: 0.2)
    screen.tap(52, 52, after: 0.5)
    screen.tap(200, 200, after: 0.1)
    let counts = view.seen.map(\.tapCount)
    // Each touch is recorded when it begins and when it ends.
    #expect(counts == [1, 1, 2, 2, 3, 3, 1, 1, 1, 1])
  }

  @Test func `touches are cancelled before willResignActive has returned, and stay so`() throws {
    let screen = try ScreenUnderTest()
    _ = screen.addView("view", CGRect(x: 0, y: 0, width: 100, height: 100))
    screen.touch((1, .touchBegan, 50, 50))
    screen.app.deliver(.willResignActive)
    #expect(screen.log.take() == ["view began", "view cancelled"])
    #expect(screen.app.takeLog().last == "acknowledged 2")
    screen.app.deliver(.didBecomeActive)
    screen.touch((1, .touchMoved, 60, 50))
    screen.touch((1, .touchEnded, 60, 50))
    screen.tap(50, 50)
    #expect(screen.log.take() == ["view began", "view ended"])
  }

  @Test func `an app that is not active gets no touch, then or later`() throws {
    let screen = try ScreenUnderTest()
    _ = screen.addView("view", CGRect(x: 0, y: 0, width: 100, height: 100))
    screen.app.deliver(.willResignActive)
    screen.tap(50, 50)
    screen.app.deliver(.didBecomeActive)
    screen.touch((1, .touchMoved, 60, 50))
    #expect(screen.log.take() == [])
  }

  @Test(.proves("LOOP-14", "LOOP-15", on: .uikit))
  func `ignoring nests, drops what comes meanwhile, and takes what was there`() throws {
    let screen = try ScreenUnderTest()
    _ = screen.addView("view", CGRect(x: 0, y: 0, width: 100, height: 100))
    let application = screen.app.application
    #expect(!application.isIgnoringInteractionEvents)
    screen.touch((1, .touchBegan, 50, 50))
    application.beginIgnoringInteractionEvents()
    #expect(application.isIgnoringInteractionEvents)
    application.beginIgnoringInteractionEvents()
    screen.touch((1, .touchMoved, 60, 50))
    screen.touch((1, .touchEnded, 60, 50))
    screen.tap(50, 50)
    application.endIgnoringInteractionEvents()
    #expect(application.isIgnoringInteractionEvents)
    screen.touch((1, .touchBegan, 50, 50))
    application.endIgnoringInteractionEvents()
    #expect(!application.isIgnoringInteractionEvents)
    screen.touch((1, .touchEnded, 50, 50))
    #expect(screen.log.take() == ["view began", "view cancelled"])
    screen.tap(50, 50)
    #expect(screen.log.take() == ["view began", "view ended"])
  }
}
