import AppSupport
import SystemInterface
import UIKit

@testable import UIKit

/// An active app with a window of 390 × 844 points, a finger on it, and a clock that only the test
/// moves.
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

  /// A screen for a test that has none yet.
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

  /// Puts a view into the window and lays it out.
  func show(_ view: UIView) {
    claim()
    window.rootViewController?.view.addSubview(view)
    window.layoutIfNeeded()
  }

  /// Time passes; what is due is done.
  func wait(_ seconds: TimeInterval) {
    claim()
    clock.advance(by: seconds)
  }

  /// A finger comes down.
  func down(_ x: CGFloat, _ y: CGFloat) { send(.touchBegan, CGPoint(x: x, y: y)) }

  /// The finger moves there in even steps of a 60th of a second.
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

  /// The finger is lifted.
  func up() {
    wait(1.0 / 60)
    send(.touchEnded, place)
    window.layoutIfNeeded()
  }

  /// The finger comes down and is lifted.
  func tap(_ x: CGFloat, _ y: CGFloat) {
    // Later than a double tap would be.
    wait(1)
    down(x, y)
    wait(0.05)
    up()
  }

  /// Frames are shown for some time, as the display would ask for them.
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
