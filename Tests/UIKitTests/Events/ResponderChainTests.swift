import ConformanceSupport
import SharedInterface
import Testing
import UIKit

@testable import UIKit

/// The responder chain and the first responder.
@MainActor @Suite struct ResponderChainTests {
  final class Controller: UIViewController {
    var log: EventLog?
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      log?.lines.append("controller began")
      super.touchesBegan(touches, with: event)
    }
  }

  final class Delegate: UIResponder, UIApplicationDelegate {
    var log: EventLog?
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      log?.lines.append("delegate began")
    }
    func save(_ sender: Any?) { log?.lines.append("delegate saves") }
  }

  @Test func `what nobody handles goes up to the delegate`() throws {
    let controller = Controller()
    let screen = try ScreenUnderTest(root: controller)
    let delegate = Delegate()
    screen.app.application.delegate = delegate
    controller.log = screen.log
    delegate.log = screen.log
    let view = screen.addView(
      "view", CGRect(x: 0, y: 0, width: 100, height: 100), to: controller.view)
    view.passesOn = true
    var chain: [String] = []
    var responder: UIResponder? = view
    while let current = responder {
      chain.append("\(type(of: current))")
      responder = current.next
    }
    #expect(
      chain == [
        "RecordingView", "UIView", "Controller", "RecordingWindow", "RecordingApplication",
        "Delegate",
      ])
    screen.touch((1, .touchBegan, 50, 50))
    #expect(screen.log.take() == ["view began", "controller began", "delegate began"])
  }

  @Test func `there is one first responder, and only who lets go is replaced`() throws {
    let screen = try ScreenUnderTest()
    let one = screen.addView("one", CGRect(x: 0, y: 0, width: 10, height: 10))
    let two = screen.addView("two", CGRect(x: 20, y: 0, width: 10, height: 10))
    #expect(one.becomeFirstResponder())
    #expect(one.isFirstResponder)
    two.accepts = false
    #expect(!two.becomeFirstResponder())
    #expect(one.isFirstResponder)
    two.accepts = true
    #expect(two.becomeFirstResponder())
    #expect(!one.isFirstResponder)
    two.removeFromSuperview()
    #expect(screen.window.firstResponder == nil)
    #expect(!two.becomeFirstResponder())
  }

  @Test func `an action without a target goes from the first responder up`() throws {
    let screen = try ScreenUnderTest()
    let delegate = Delegate()
    delegate.log = screen.log
    screen.app.application.delegate = delegate
    let view = screen.addView("view", CGRect(x: 0, y: 0, width: 100, height: 100))
    view.becomeFirstResponder()
    let control = UIControl(frame: CGRect(x: 0, y: 200, width: 50, height: 50))
    control.addTarget(nil, action: Selector(Delegate.save(_:)), for: .touchUpInside)
    screen.window.addSubview(control)
    screen.tap(20, 220)
    #expect(screen.log.take() == ["delegate saves"])
    let nobody = Selector(Controller.setEditing)
    #expect(!screen.app.application.sendAction(nobody, to: nil, from: nil, for: nil))
  }

  /// A first responder without methods of its own.
  private final class Silent: UIView {
    override var canBecomeFirstResponder: Bool { true }
  }

  @Test(.proves("LOOP-16", on: .uikit))
  func `the first responder's chain gets it, and not that of the control`() throws {
    let screen = try ScreenUnderTest()
    let area = CGRect(x: 0, y: 0, width: 100, height: 100)
    let outer = screen.addView("outer", area)
    let inner = screen.addView("inner", area, to: outer)
    let silent = Silent(frame: area)
    inner.addSubview(silent)
    let other = screen.addView("other", area.offsetBy(dx: 0, dy: 200))
    let control = UIControl(frame: area)
    control.addTarget(nil, action: Selector(RecordingView.deleteBackward), for: .touchUpInside)
    other.addSubview(control)
    for responder in [silent, outer, other] {
      #expect(responder.becomeFirstResponder())
      screen.tap(20, 220)
    }
    #expect(screen.log.take() == ["inner delete", "outer delete", "other delete"])
  }

  @Test(.proves("LOOP-19", on: .uikit)) func `shakes and remote control go to the first responder`()
    throws
  {
    let screen = try ScreenUnderTest()
    let view = screen.addView("view", CGRect(x: 0, y: 0, width: 100, height: 100))
    view.becomeFirstResponder()
    screen.send { $0.motion.phase = .motionBegan }
    screen.send { $0.motion.phase = .motionEnded }
    screen.send { $0.remoteControl.subtype = 103 }
    screen.app.application.beginReceivingRemoteControlEvents()
    screen.send { $0.remoteControl.subtype = 103 }
    view.resignFirstResponder()
    screen.send { $0.remoteControl.subtype = 103 }
    screen.app.application.endReceivingRemoteControlEvents()
    screen.send { $0.remoteControl.subtype = 103 }
    #expect(
      screen.log.take() == [
        "view motion began", "view motion ended", "view remote control 103", "remote control true",
        "remote control false",
      ])
  }

  @Test func `a key is a press, then a key command, then text`() throws {
    let screen = try ScreenUnderTest()
    let view = screen.addView("view", CGRect(x: 0, y: 0, width: 100, height: 100))
    view.becomeFirstResponder()
    screen.press(.keyboardA, "a")
    #expect(screen.log.take() == ["view press 4"])
    view.passesOn = true
    screen.press(.keyboardA, "a")
    screen.press(.keyboardReturnOrEnter, "\n")
    screen.press(.keyboardDeleteOrBackspace, "")
    #expect(
      screen.log.take() == [
        "view press 4", "view insert a", "view press 40", "view insert \n", "view press 42",
        "view delete",
      ])
    view.commands = [
      UIKeyCommand(
        input: "s", modifierFlags: .command, action: Selector(RecordingView.deleteBackward))
    ]
    screen.press(.keyboardS, "s", modifiers: .command)
    screen.press(.keyboardS, "s", modifiers: [.command, .shift])
    screen.send { $0.text = "né" }
    #expect(
      screen.log.take() == [
        "view press 22", "view delete", "view press 22", "view insert né",
      ])
  }

  @Test func `a sensor's readings go to the designated object, not through sendEvent`() throws {
    final class Designated: UIAccelerometerDelegate {
      var readings: [Double] = []
      func accelerometer(
        _ accelerometer: UIAccelerometer, didAccelerate acceleration: UIAcceleration
      ) { readings.append(acceleration.x) }
    }
    let screen = try ScreenUnderTest()
    let designated = Designated()
    func sample(_ x: Double, after seconds: Double) {
      screen.send(after: seconds) {
        $0.sample.sensor = .accelerometer
        $0.sample.x = x
      }
    }
    sample(1, after: 0.1)
    UIAccelerometer.shared.updateInterval = 0.2
    UIAccelerometer.shared.delegate = designated
    sample(2, after: 0.1)
    sample(3, after: 0.1)
    sample(4, after: 0.1)
    UIAccelerometer.shared.delegate = nil
    sample(5, after: 0.1)
    #expect(designated.readings == [2, 4])
    #expect(
      screen.log.takeAll() == [
        "handled 1", "sensors [\"accelerometer\"]", "handled 2", "handled 3", "handled 4",
        "sensors []", "handled 5",
      ])
  }
}
