import SharedInterface
import Testing
import UIKit

@testable import UIKit

/// Touches on a control become actions (EVT-07).
@MainActor @Suite struct ControlTests {
  private static let events: [(String, UIControl.Event)] = [
    ("touchDown", .touchDown), ("touchDownRepeat", .touchDownRepeat),
    ("dragInside", .touchDragInside), ("dragOutside", .touchDragOutside),
    ("dragEnter", .touchDragEnter), ("dragExit", .touchDragExit),
    ("touchUpInside", .touchUpInside), ("touchUpOutside", .touchUpOutside),
    ("touchCancel", .touchCancel),
  ]

  private func control(on screen: ScreenUnderTest) -> UIControl {
    let control = UIControl(frame: CGRect(x: 100, y: 100, width: 100, height: 50))
    for (name, event) in Self.events {
      control.addAction(UIAction { _ in screen.log.lines.append(name) }, for: event)
    }
    screen.window.addSubview(control)
    return control
  }

  @Test func `a finger that goes out and comes back`() throws {
    let screen = try ScreenUnderTest()
    let control = control(on: screen)
    screen.touch((1, .touchBegan, 150, 125))
    #expect(control.isTracking && control.isTouchInside && control.isHighlighted)
    screen.touch((1, .touchMoved, 250, 125))
    screen.touch((1, .touchMoved, 300, 125))
    #expect(control.isTracking && !control.isTouchInside && !control.isHighlighted)
    screen.touch((1, .touchMoved, 160, 125))
    screen.touch((1, .touchEnded, 160, 125))
    #expect(!control.isTracking && !control.isHighlighted)
    #expect(
      screen.log.take() == [
        "touchDown", "dragInside", "dragExit", "dragOutside", "dragEnter", "dragInside",
        "touchUpInside",
      ])
  }

  @Test func `lifted outside, tapped twice, cancelled, disabled`() throws {
    let screen = try ScreenUnderTest()
    let control = control(on: screen)
    screen.touch((1, .touchBegan, 150, 125))
    screen.touch((1, .touchEnded, 350, 125))
    screen.tap(150, 125, after: 1)
    screen.tap(150, 125)
    screen.touch((1, .touchBegan, 150, 125), after: 1)
    screen.touch((1, .touchCancelled, 150, 125))
    control.isEnabled = false
    screen.tap(150, 125)
    #expect(
      screen.log.take() == [
        "touchDown", "touchUpOutside", "touchDown", "touchUpInside", "touchDown",
        "touchDownRepeat", "touchUpInside", "touchDown", "touchCancel",
      ])
  }

  private final class Target: NSObject, InterfaceActions {
    var calls: [String] = []
    func plain() { calls.append("plain") }
    func withSender(_ sender: UIControl) { calls.append("sender \(sender.tag)") }
    private func both(_ sender: Any, event: UIEvent?) { calls.append("both \(event != nil)") }
    func add(to control: UIControl) {
      control.addTarget(self, action: Selector(Self.plain), for: .touchUpInside)
      control.addTarget(self, action: Selector(Self.withSender(_:)), for: .touchUpInside)
      control.addTarget(self, action: Selector(Self.both(_:event:)), for: .touchUpInside)
      control.addTarget(self, action: "save:", for: .touchUpInside)
    }
    static var interfaceActions: [InterfaceAction] {
      [InterfaceAction("save:", Self.withSender(_:))]
    }
  }

  @Test func `methods with no, one and two parameters, and one by its name`() throws {
    let screen = try ScreenUnderTest()
    let control = UIControl(frame: CGRect(x: 100, y: 100, width: 100, height: 50))
    control.tag = 7
    screen.window.addSubview(control)
    let target = Target()
    target.add(to: control)
    screen.tap(150, 125)
    #expect(target.calls == ["plain", "sender 7", "both true", "sender 7"])
    #expect(control.allTargets == [target])
    control.removeTarget(target, action: "save:", for: .allEvents)
    #expect(control.actions(forTarget: target, forControlEvent: .touchUpInside)?.count == 3)
    control.removeTarget(target, action: nil, for: .touchUpInside)
    screen.tap(150, 125)
    #expect(target.calls.count == 4)
    #expect(control.allTargets.isEmpty)
  }

  @Test func `a target that is gone gets nothing, and an action of the same name is replaced`()
    throws
  {
    let screen = try ScreenUnderTest()
    let control = UIControl(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    screen.window.addSubview(control)
    do { Target().add(to: control) }
    let name = UIAction.Identifier("name")
    control.addAction(
      UIAction(identifier: name) { _ in screen.log.lines.append("old") }, for: .touchUpInside)
    control.addAction(
      UIAction(identifier: name) { action in
        screen.log.lines.append("new \(action.sender === control)")
      }, for: .touchUpInside)
    screen.tap(50, 25)
    #expect(screen.log.take() == ["new true"])
  }
}
