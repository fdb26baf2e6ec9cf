import AppInterface
import AppSupport
import SharedInterface
import UIKit

@testable import UIKit

/// An active app with a window of 390 × 844 points, a finger on it, and a clock that only the test
/// advances.
@MainActor final class TouchedScreen {
  let app: AppUnderTest
  let window: UIWindow
  private let clock = VirtualClock(at: 1000)
  private var place = CGPoint.zero

  init() throws {
    app = try AppUnderTest(delegate: nil)
    app.deliver(.willFinishLaunching)
    app.deliver(.didFinishLaunching)
    app.deliver(.didBecomeActive)
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    claim()
  }

  /// Creates a screen for a test.
  static func make() -> TouchedScreen {
    do {
      return try TouchedScreen()
    } catch {
      fatalError("no app for the test: \(error)")
    }
  }

  /// Seconds.
  var now: TimeInterval { clock.now }

  /// The app and the clock of this screen are those that there are.
  private func claim() {
    UIApplication.made = app.application
    clock.handIn()
  }

  isolated deinit {
    AppClock.current = AppClock()
    window.isHidden = true
  }

  /// Adds a view to the window and lays it out.
  func show(_ view: UIView) {
    claim()
    window.rootViewController?.view.addSubview(view)
    window.layoutIfNeeded()
  }

  /// Advances the time and fires due timers.
  func wait(_ seconds: TimeInterval) {
    claim()
    clock.advance(by: seconds)
  }

  /// Begins a touch.
  func down(_ x: CGFloat, _ y: CGFloat) { send(.touchBegan, CGPoint(x: x, y: y)) }

  /// Moves the touch in even steps of 1/60 second.
  func move(_ x: CGFloat, _ y: CGFloat, steps: Int = 6) {
    let start = place
    for step in 1...steps {
      wait(1.0 / 60)
      let part = CGFloat(step) / CGFloat(steps)
      send(
        .touchMoved,
        CGPoint(x: start.x + (x - start.x) * part, y: start.y + (y - start.y) * part))
    }
  }

  /// Ends the touch.
  func up() {
    wait(1.0 / 60)
    send(.touchEnded, place)
    window.layoutIfNeeded()
  }

  /// Begins and ends a touch.
  func tap(_ x: CGFloat, _ y: CGFloat) {
    // Later than a double tap would be.
    wait(1)
    down(x, y)
    wait(0.05)
    up()
  }

  /// Shows frames for some time, as the display would request them.
  func frames(of view: UIScrollView, for seconds: TimeInterval) {
    for _ in 0..<Int((seconds * 60).rounded()) {
      view.advanceMotion(from: now, to: now + 1.0 / 60)
      wait(1.0 / 60)
      window.layoutIfNeeded()
    }
  }

  private func send(_ phase: WireTouchPhase, _ point: CGPoint) {
    claim()
    place = point
    var touch = WireTouch()
    touch.finger = 1
    touch.phase = phase
    touch.x = Float(point.x)
    touch.y = Float(point.y)
    var input = WireInputEvent()
    input.timestamp = now
    input.touches.touches = [touch]
    app.application.handle(input)
    window.layoutIfNeeded()
  }
}
