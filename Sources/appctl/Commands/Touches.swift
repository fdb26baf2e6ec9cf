import ArgumentParser
import DeviceControl
import Glibc
import SystemInterface

struct Tap: ScreenCommand {
  static let configuration = CommandConfiguration(
    abstract: "Tap the screen.",
    discussion: "In points of the portrait screen, as in a screenshot; 0 0 is the top left corner.")

  @Argument(help: "Points from the left.") var x: Float
  @Argument(help: "Points from the top.") var y: Float

  @Option(help: ArgumentHelp("How long the finger stays down.", valueName: "seconds"))
  var hold: Double = 0.05

  @OptionGroup var device: DeviceOptions

  func validate() throws {
    try Finger.check(hold, "--hold")
    try Finger.check([x, y])
  }

  func run(on screen: ScreenConnection) throws {
    try Finger.touch(screen, .touchBegan, x, y)
    Finger.rest(hold)
    try Finger.touch(screen, .touchEnded, x, y)
  }
}

struct Swipe: ScreenCommand {
  static let configuration = CommandConfiguration(
    abstract: "Drag a finger over the screen.",
    discussion: "In points of the portrait screen. A short duration makes a flick.")

  @Argument(help: "Start: points from the left.") var x1: Float
  @Argument(help: "Start: points from the top.") var y1: Float
  @Argument(help: "End: points from the left.") var x2: Float
  @Argument(help: "End: points from the top.") var y2: Float

  @Option(help: ArgumentHelp("The duration of the drag.", valueName: "seconds"))
  var duration: Double = 0.25

  @OptionGroup var device: DeviceOptions

  func validate() throws {
    try Finger.check(duration, "--duration")
    try Finger.check([x1, y1, x2, y2])
  }

  func run(on screen: ScreenConnection) throws {
    try Finger.touch(screen, .touchBegan, x1, y1)
    // Sixty times per second, like a touch panel.
    let steps = max(2, Int(duration * 60))
    for step in 1...steps {
      Finger.rest(duration / Double(steps))
      let part = Float(step) / Float(steps)
      try Finger.touch(screen, .touchMoved, x1 + (x2 - x1) * part, y1 + (y2 - y1) * part)
    }
    try Finger.touch(screen, .touchEnded, x2, y2)
  }
}

/// A finger on the screen.
enum Finger {
  /// Sends a touch event.
  static func touch(
    _ screen: ScreenConnection, _ phase: WireTouchPhase, _ x: Float, _ y: Float
  ) throws(DeviceError) {
    var touch = WireTouch()
    touch.phase = phase
    touch.x = x
    touch.y = y
    var input = WireTouchInput()
    input.touches = [touch]
    try screen.send(WireInputEvent.now(.touches(input)))
  }

  /// Waits while the finger rests or moves.
  static func rest(_ seconds: Double) {
    usleep(UInt32(min(seconds, 60) * 1e6))
  }

  static func check(_ seconds: Double, _ option: String) throws {
    guard seconds >= 0, seconds <= 60 else {
      throw ValidationError("\(option) must be from 0 to 60 seconds, not \(seconds)")
    }
  }

  static func check(_ places: [Float]) throws {
    for place in places where !(place.magnitude <= 100_000) {
      throw ValidationError("\(place) is not a place on a screen")
    }
  }
}

extension WireInputEvent {
  /// An input event with the current time.
  static func now(_ content: OneOf_Content) -> WireInputEvent {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    var event = WireInputEvent()
    event.timestamp = Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    event.content = content
    return event
  }
}
