import ArgumentParser
import DeviceControl
import Glibc
import SystemInterface

struct Tap: ScreenCommand {
  static let configuration = CommandConfiguration(
    abstract: "Touch the screen at a place.",
    discussion: "In points of the upright screen, as a screenshot shows it; 0 0 is its corner.")

  @Argument(help: "Points from the left.") var x: Float
  @Argument(help: "Points from the top.") var y: Float

  @Option(help: ArgumentHelp("How long the finger stays.", valueName: "seconds"))
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
    abstract: "Move a finger over the screen, from one place to another.",
    discussion: "In points of the upright screen. A short duration is a flick.")

  @Argument(help: "Where it begins: points from the left.") var x1: Float
  @Argument(help: "Where it begins: points from the top.") var y1: Float
  @Argument(help: "Where it ends: points from the left.") var x2: Float
  @Argument(help: "Where it ends: points from the top.") var y2: Float

  @Option(help: ArgumentHelp("How long it takes.", valueName: "seconds"))
  var duration: Double = 0.25

  @OptionGroup var device: DeviceOptions

  func validate() throws {
    try Finger.check(duration, "--duration")
    try Finger.check([x1, y1, x2, y2])
  }

  func run(on screen: ScreenConnection) throws {
    try Finger.touch(screen, .touchBegan, x1, y1)
    // Sixty times a second, as a panel tells of a finger.
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
  /// Says that it does something at a place.
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

  /// Lets time pass, as it does while a finger rests or moves.
  static func rest(_ seconds: Double) {
    usleep(UInt32(min(seconds, 60) * 1e6))
  }

  static func check(_ seconds: Double, _ option: String) throws {
    guard seconds >= 0, seconds <= 60 else {
      throw ValidationError("\(option) takes a number of seconds from 0 to 60, not \(seconds)")
    }
  }

  static func check(_ places: [Float]) throws {
    for place in places where !(place.magnitude <= 100_000) {
      throw ValidationError("no screen has a place at \(place)")
    }
  }
}

extension WireInputEvent {
  /// An input that happens now.
  static func now(_ content: OneOf_Content) -> WireInputEvent {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    var event = WireInputEvent()
    event.timestamp = Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    event.content = content
    return event
  }
}
