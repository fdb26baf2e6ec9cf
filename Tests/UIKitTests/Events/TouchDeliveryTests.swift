import AppInterface
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

  @Test func `without multiple touch only the first finger reaches a view`() throws {
    let screen = try ScreenUnderTest()
    let view = screen.addView("view", CGRect(x: 0, y: 0, width: 300, height: 300))
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

  @Test func `ignoring nests, drops what comes meanwhile, and takes what was there`() throws {
    let screen = try ScreenUnderTest()
    _ = screen.addView("view", CGRect(x: 0, y: 0, width: 100, height: 100))
    let application = screen.app.application
    screen.touch((1, .touchBegan, 50, 50))
    application.beginIgnoringInteractionEvents()
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
