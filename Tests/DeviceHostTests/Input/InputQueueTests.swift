import SharedInterface
import Testing

@testable import DeviceHost

/// How events wait for a busy app.
@Suite struct InputQueueTests {
  private static func touch(
    _ phase: WireTouchPhase, x: Float = 0, finger: UInt32 = 1
  ) -> WireInputEvent {
    var touch = WireTouch()
    touch.finger = finger
    touch.phase = phase
    touch.x = x
    var event = WireInputEvent()
    event.touches.touches = [touch]
    return event
  }

  private static func key(_ text: String) -> WireInputEvent {
    var event = WireInputEvent()
    event.text = text
    return event
  }

  @Test func eventsAreNumberedFromOneAndSentAtOnce() {
    var queue = InputQueue()
    #expect(queue.add(Self.touch(.touchBegan)).map(\.number) == [1])
    #expect(queue.add(Self.touch(.touchMoved)).map(\.number) == [2])
  }

  @Test func whenEnoughAreUnderWayMovementsBecomeOneAndNothingElseIsLost() {
    var queue = InputQueue()
    for _ in 0..<InputQueue.window { #expect(queue.add(Self.key("a")).count == 1) }
    #expect(queue.add(Self.touch(.touchBegan)).isEmpty)
    for x in 1...50 { #expect(queue.add(Self.touch(.touchMoved, x: Float(x))).isEmpty) }
    #expect(queue.add(Self.touch(.touchEnded)).isEmpty)
    let rest = queue.handled(UInt64(InputQueue.window))
    #expect(rest?.map { $0.touches.touches[0].phase } == [.touchBegan, .touchMoved, .touchEnded])
    #expect(rest?[1].touches.touches[0].x == 50)
  }

  @Test func movementsOfOtherFingersStayApart() {
    var queue = InputQueue()
    for _ in 0..<InputQueue.window { _ = queue.add(Self.key("a")) }
    _ = queue.add(Self.touch(.touchMoved, finger: 1))
    _ = queue.add(Self.touch(.touchMoved, finger: 2))
    #expect(queue.handled(2)?.count == 2)
  }

  @Test func aFullQueueGivesUpMovementsFirst() {
    var queue = InputQueue()
    for _ in 0..<InputQueue.window { _ = queue.add(Self.key("a")) }
    _ = queue.add(Self.touch(.touchMoved))
    for index in 1..<InputQueue.capacity { _ = queue.add(Self.key("\(index)")) }
    _ = queue.add(Self.key("last"))
    #expect(queue.dropped == 1)
    var received: [String] = []
    var number: UInt64 = 0
    while true {
      number += 1
      guard let events = queue.handled(number), !events.isEmpty else { break }
      received += events.map(\.text)
    }
    #expect(received == (1..<InputQueue.capacity).map(String.init) + ["last"])
  }

  @Test(arguments: [0, 2, 99] as [UInt64])
  func anAppCannotHaveHandledWhatItWasNotSent(number: UInt64) {
    var queue = InputQueue()
    _ = queue.add(Self.key("a"))
    #expect(queue.handled(number) == nil)
  }

  @Test func aQueueContinuesAfterAnEventThatEndsWhileTheAppIsInactive() {
    var queue = InputQueue()
    for _ in 0..<InputQueue.window * 2 { _ = queue.add(Self.key("a")) }
    #expect(queue.handled(UInt64(InputQueue.window), isTakingInput: false) == [])
    // Active again: no event is in flight.
    for _ in 0..<InputQueue.window { #expect(queue.add(Self.key("b")).count == 1) }
  }

  @Test func aHeldQueueSendsWhatCameBeforeItsRelease() {
    var queue = InputQueue(isHeld: true)
    #expect(queue.add(Self.touch(.touchBegan)).isEmpty)
    #expect(queue.add(Self.touch(.touchEnded)).isEmpty)
    #expect(queue.release().map(\.number) == [1, 2])
    #expect(queue.release() == [])
    #expect(queue.add(Self.key("a")).map(\.number) == [3])
  }

  @Test func whatWasNotSentIsForgotten() {
    var queue = InputQueue()
    for _ in 0...InputQueue.window { _ = queue.add(Self.key("a")) }
    queue.removeAll()
    #expect(queue.handled(UInt64(InputQueue.window)) == [])
  }
}
