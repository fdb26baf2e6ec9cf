import AppInterface
import SharedInterface
import Testing
import UIKit

@testable import AppRuntime
@testable import UIKit

/// An active app with one window, and touches and keys for it; everything that happens is logged.
@MainActor final class ScreenUnderTest {
  let app: AppUnderTest
  let window: RecordingWindow
  let log = EventLog()
  private let clock = VirtualClock(at: 100)
  private var number: UInt64 = 0

  /// - Parameter isTakenOver: Whether another system may take the app over.
  init(
    information: [String: Any] = [:], root: UIViewController? = nil, isTakenOver: Bool = false,
    welcome fill: (inout WireWelcome) -> Void = { _ in }
  ) throws {
    var information = information
    information["NSPrincipalClass"] = "UIKitTests.RecordingApplication"
    app = try AppUnderTest(
      delegate: nil, information: information, isTakenOver: isTakenOver, welcome: fill)
    window = RecordingWindow(frame: UIScreen.main.bounds)
    window.log = log
    (app.application as? RecordingApplication)?.log = log
    window.rootViewController = root
    window.makeKeyAndVisible()
    app.deliver(.didBecomeActive)
    _ = app.takeLog()
    clock.handIn()
  }

  /// For suites that make it with their first use of it.
  static func make() -> ScreenUnderTest {
    do {
      return try ScreenUnderTest()
    } catch {
      fatalError("the app under test did not launch: \(error)")
    }
  }

  /// The clock of events and timers, in seconds.
  var now: Double { clock.now }

  /// Adds a view that records what it is told.
  func addView(_ name: String, _ frame: CGRect, to superview: UIView? = nil) -> RecordingView {
    let view = RecordingView(frame: frame)
    view.name = name
    view.log = log
    (superview ?? window).addSubview(view)
    return view
  }

  /// Sends a touch event with one or more fingers.
  func touch(_ fingers: (UInt32, WireTouchPhase, CGFloat, CGFloat)..., after seconds: Double = 0.01)
  {
    send(after: seconds) { $0.touches.touches = fingers.map(Self.touch) }
  }

  /// Sends a touch event that the app has not come to yet.
  func leave(_ fingers: (UInt32, WireTouchPhase, CGFloat, CGFloat)...) {
    leave { $0.touches.touches = fingers.map(Self.touch) }
  }

  private static func touch(
    _ finger: UInt32, _ phase: WireTouchPhase, _ x: CGFloat, _ y: CGFloat
  ) -> WireTouch {
    var touch = WireTouch()
    touch.finger = finger
    touch.phase = phase
    touch.x = Float(x)
    touch.y = Float(y)
    touch.force = 1
    return touch
  }

  /// Taps with a finger.
  func tap(_ x: CGFloat, _ y: CGFloat, after seconds: Double = 0.01) {
    touch((1, .touchBegan, x, y), after: seconds)
    touch((1, .touchEnded, x, y), after: 0.05)
  }

  /// Presses and releases a key.
  func press(_ usage: UIKeyboardHIDUsage, _ characters: String, modifiers: UIKeyModifierFlags = [])
  {
    for isDown in [true, false] {
      send { input in
        input.key.isDown = isDown
        input.key.usage = UInt32(usage.rawValue)
        input.key.characters = characters
        input.key.charactersIgnoringModifiers = characters
        input.key.modifiers = UInt32(modifiers.rawValue)
      }
    }
  }

  /// Sends an event through the port and lets the app handle it.
  func send(after seconds: Double = 0.01, _ fill: (inout WireInputEvent) -> Void) {
    leave(after: seconds, fill)
    app.connection.handleArrivals()
    log.lines += app.system.received().map(\.summary)
  }

  /// Sends an event through the port, and the app has not come to it yet.
  func leave(after seconds: Double = 0.01, _ fill: (inout WireInputEvent) -> Void) {
    wait(seconds)
    number += 1
    var message = WireSystemMessage()
    message.input.number = number
    message.input.timestamp = now
    fill(&message.input)
    app.system.send(message)
  }

  /// Advances the time: due timers fire.
  func wait(_ seconds: Double) {
    clock.advance(by: seconds)
  }
}

/// The events, in order.
@MainActor final class EventLog {
  var lines: [String] = []

  /// The events since the last call, without the acknowledgements of input events.
  func take() -> [String] {
    defer { lines = [] }
    return lines.filter { !$0.hasPrefix("handled") && !$0.hasSuffix("sendEvent") }
  }

  /// The events since the last call.
  func takeAll() -> [String] {
    defer { lines = [] }
    return lines
  }
}

final class RecordingApplication: UIApplication {
  var log: EventLog?

  override func sendEvent(_ event: UIEvent) {
    log?.lines.append("application sendEvent")
    super.sendEvent(event)
  }
}

final class RecordingWindow: UIWindow {
  var log: EventLog?

  override func sendEvent(_ event: UIEvent) {
    log?.lines.append("window sendEvent")
    super.sendEvent(event)
  }
}

/// A view that records its events, and passes them on if requested.
class RecordingView: UIView, UIKeyInput {
  var name = ""
  var log: EventLog?
  var passesOn = false
  var accepts = true
  var text = ""
  var commands: [UIKeyCommand]?
  private(set) var seen: [UITouch] = []

  override var canBecomeFirstResponder: Bool { accepts }
  override var keyCommands: [UIKeyCommand]? { commands }

  private func record(_ what: String, _ touches: Set<UITouch>) {
    seen += touches
    log?.lines.append("\(name) \(what)" + (touches.count > 1 ? " \(touches.count)" : ""))
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    record("began", touches)
    if passesOn { super.touchesBegan(touches, with: event) }
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    record("moved", touches)
    if passesOn { super.touchesMoved(touches, with: event) }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    record("ended", touches)
    if passesOn { super.touchesEnded(touches, with: event) }
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    record("cancelled", touches)
    if passesOn { super.touchesCancelled(touches, with: event) }
  }
  override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    log?.lines.append("\(name) motion began")
  }
  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    log?.lines.append("\(name) motion ended")
  }
  override func remoteControlReceived(with event: UIEvent?) {
    log?.lines.append("\(name) remote control \(event.map { $0.subtype.rawValue } ?? 0)")
  }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses { log?.lines.append("\(name) press \(press.key?.keyCode.rawValue ?? 0)") }
    if passesOn { super.pressesBegan(presses, with: event) }
  }

  var hasText: Bool { !text.isEmpty }
  func insertText(_ text: String) {
    self.text += text
    log?.lines.append("\(name) insert \(text)")
  }
  func deleteBackward() {
    text = String(text.dropLast())
    log?.lines.append("\(name) delete")
  }
}
