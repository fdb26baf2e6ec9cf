import SharedInterface
import Testing

@testable import WebScreen

/// Keeping track of the fingers that a page has on the screen.
@Suite struct PageFingersTests {
  private static func touch(_ finger: UInt32, _ phase: WireTouchPhase, x: Float = 0) -> WireTouch {
    var touch = WireTouch()
    touch.finger = finger
    touch.phase = phase
    touch.x = x
    return touch
  }

  private static func event(_ touches: WireTouch...) -> WireInputEvent {
    var event = WireInputEvent()
    event.touches.touches = touches
    return event
  }

  /// Returns 100, 101 and so on.
  private final class Numbers {
    private var next: UInt32 = 100
    func take() -> UInt32 {
      defer { next += 1 }
      return next
    }
  }

  private let numbers = Numbers()

  @Test func aFingerKeepsItsNumberUntilItLeaves() throws {
    var fingers = PageFingers()
    for phase: WireTouchPhase in [.touchBegan, .touchMoved, .touchEnded] {
      let sent = fingers.take(Self.event(Self.touch(0, phase)), newNumber: numbers.take)
      #expect(sent == Self.event(Self.touch(100, phase)))
    }
    let next = fingers.take(Self.event(Self.touch(0, .touchBegan)), newNumber: numbers.take)
    #expect(next == Self.event(Self.touch(101, .touchBegan)))
  }

  @Test(arguments: [WireTouchPhase.touchMoved, .touchStationary, .touchEnded, .touchCancelled])
  func aFingerThatIsNotDownDoesNothing(_ phase: WireTouchPhase) {
    var fingers = PageFingers()
    #expect(fingers.take(Self.event(Self.touch(3, phase)), newNumber: numbers.take) == nil)
  }

  @Test func aClosedPageLiftsItsFingersWhereTheyWere() {
    var fingers = PageFingers()
    for finger: UInt32 in 0...2 {
      _ = fingers.take(Self.event(Self.touch(finger, .touchBegan)), newNumber: numbers.take)
    }
    _ = fingers.take(
      Self.event(Self.touch(0, .touchEnded), Self.touch(2, .touchMoved, x: 7)),
      newNumber: numbers.take)
    #expect(
      fingers.cancelAll()
        == Self.event(Self.touch(101, .touchCancelled), Self.touch(102, .touchCancelled, x: 7)))
    #expect(fingers.cancelAll() == nil)
  }

  @Test func oneThatBeginsTwiceIsCancelledBetween() {
    var fingers = PageFingers()
    _ = fingers.take(Self.event(Self.touch(0, .touchBegan, x: 1)), newNumber: numbers.take)
    let sent = fingers.take(Self.event(Self.touch(0, .touchBegan, x: 2)), newNumber: numbers.take)
    #expect(
      sent
        == Self.event(Self.touch(100, .touchCancelled, x: 1), Self.touch(101, .touchBegan, x: 2)))
  }

  @Test func aFingerWhoseBeginningWasLostIsNotDown() {
    var fingers = PageFingers()
    let sent = fingers.take(Self.event(Self.touch(0, .touchBegan)), newNumber: numbers.take)
    fingers.lost(sent?.touches.touches ?? [])
    #expect(fingers.take(Self.event(Self.touch(0, .touchEnded)), newNumber: numbers.take) == nil)
    #expect(fingers.cancelAll() == nil)
  }

  @Test func theNumberOfTouchesIsLimited() {
    var fingers = PageFingers()
    for finger: UInt32 in 0..<20 {
      let sent = fingers.take(
        Self.event(Self.touch(finger, .touchBegan)), newNumber: numbers.take)
      #expect((sent == nil) == (finger >= PageFingers.limit))
    }
  }

  @Test func otherInputIsNotChanged() {
    var fingers = PageFingers()
    var text = WireInputEvent()
    text.text = "a"
    #expect(fingers.take(text, newNumber: numbers.take) == text)
  }
}
