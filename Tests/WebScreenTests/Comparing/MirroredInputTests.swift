import DeviceVerbs
import SharedInterface
import Testing

@testable import WebScreen

/// What is done on one screen, for another.
@Suite struct MirroredInputTests {
  private let small = MirroredInput.Size(width: 320, height: 480)
  private let large = MirroredInput.Size(width: 640, height: 1440)

  private func touch(_ finger: UInt32, _ phase: WireTouchPhase, _ x: Float, _ y: Float)
    -> WireInputEvent
  {
    var touch = WireTouch()
    touch.finger = finger
    touch.phase = phase
    touch.x = x
    touch.y = y
    var event = WireInputEvent()
    event.touches.touches = [touch]
    return event
  }

  @Test func aTouchIsAtTheSamePlaceRelativeToTheSize() {
    var mirrored = MirroredInput()
    let event = mirrored.take(
      touch(0, .touchBegan, 160, 120), from: small, to: large, newNumber: { 7 })
    #expect(event?.touches.touches.map(\.x) == [320])
    #expect(event?.touches.touches.map(\.y) == [360])
    #expect(event?.touches.touches.map(\.finger) == [7])
  }

  @Test func onAScreenOfTheSameSizeOrAnUnknownOneNothingMoves() {
    for to in [small, nil] {
      var mirrored = MirroredInput()
      let event = mirrored.take(
        touch(0, .touchBegan, 160, 120), from: small, to: to, newNumber: { 0 })
      #expect(event?.touches.touches.map(\.x) == [160])
    }
  }

  @Test func scrollingIsScaledAndKeysAreTheSame() {
    var mirrored = MirroredInput()
    var scroll = WireInputEvent()
    scroll.scroll.x = 10
    scroll.scroll.deltaY = 20
    let moved = mirrored.take(scroll, from: small, to: large, newNumber: { 0 })
    #expect(moved?.scroll.x == 20)
    #expect(moved?.scroll.deltaY == 60)
    var text = WireInputEvent()
    text.text = "milk"
    #expect(mirrored.take(text, from: small, to: large, newNumber: { 0 }) == text)
  }

  @Test func fingersThatAreDownCanBeLifted() {
    var mirrored = MirroredInput()
    _ = mirrored.take(touch(0, .touchBegan, 1, 2), from: small, to: large, newNumber: { 3 })
    #expect(mirrored.cancelAll()?.touches.touches.map(\.phase) == [.touchCancelled])
    #expect(mirrored.cancelAll() == nil)
    // A finger that is not down there cannot move.
    let moved = mirrored.take(
      touch(0, .touchMoved, 1, 2), from: small, to: large, newNumber: { 4 })
    #expect(moved == nil)
  }

  @Test func theAnswersOfSeveralDevicesAreOne() {
    let done = ActionResult.done("It restarts.")
    #expect(ActionResult.together([("iOS 5", done), ("iOS 8", .done(nil))]) == done)
    #expect(
      ActionResult.together([("iOS 5", done), ("iOS 8", .refused("It is locked."))])
        == .refused("iOS 8: It is locked."))
    #expect(
      ActionResult.together([("iOS 5", .refused("No.")), ("iOS 8", .refused("No."))])
        == .refused("No."))
  }

  @Test func anActionIsNamedWithoutSecrets() {
    #expect(PageAction(name: .plain(.homeButton)).summary == "Home button")
    #expect(
      PageAction(name: .with(.rotate), value: "landscapeLeft").summary == "Rotate: landscapeLeft")
    #expect(
      PageAction(name: .with(.openURL), value: "notes://new").summary == "Open URL: notes://new")
    #expect(PageAction(name: .with(.enterPasscode), value: "1234").summary == "Enter passcode")
  }
}
