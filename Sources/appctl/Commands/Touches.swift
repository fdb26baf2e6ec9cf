import ArgumentParser
import DeviceControl
import Glibc
import SystemInterface

struct Tap: ScreenCommand {
  static let configuration = CommandConfiguration(
    commandName: "tap",
    abstract: "Tap the screen: at a place, or what has a label.",
    usage: """
      appctl tap <x> <y> [--hold <seconds>] [--device <name>]
      appctl tap --label <text> [--timeout <seconds>] [--hold <seconds>] [--device <name>]
      """,
    discussion: """
      A place is in points, as in a screenshot; 0 0 is the top left corner. A label is the \
      accessibility label or the text of a view, as 'appctl ui dump' prints it: the whole of it, \
      in capital or small letters. It is waited for, until it is on the screen and rests.
      """)

  @Argument(help: ArgumentHelp("Points from the left, points from the top.", valueName: "x> <y"))
  var place: [SignedNumber] = []

  @Option(help: ArgumentHelp("Tap what has this label.", valueName: "text"))
  var label: String?

  @Option(help: ArgumentHelp("How long the label may take to appear.", valueName: "seconds"))
  var timeout: Double = 5

  @Option(help: ArgumentHelp("How long the finger stays down.", valueName: "seconds"))
  var hold: Double = 0.05

  @OptionGroup var device: DeviceOptions

  func validate() throws {
    try Finger.check(hold, "--hold")
    try Patience.check(timeout)
    if let label {
      guard place.isEmpty else {
        throw ValidationError("give a place or --label, not both")
      }
      guard !label.isEmpty else { throw ValidationError("--label needs a text") }
    } else {
      guard place.count == 2 else {
        throw ValidationError("a place is two numbers, X and Y; or give --label TEXT")
      }
      try Finger.check(place.map { Float($0.value) })
    }
  }

  func run(on screen: ScreenConnection) throws {
    let (x, y) =
      if let label { try find(label, on: screen) } else {
        (Float(place[0].value), Float(place[1].value))
      }
    try Finger.touch(screen, .touchBegan, x, y)
    Finger.rest(hold)
    try Finger.touch(screen, .touchEnded, x, y)
  }

  /// The middle of what has the label, when it is where it was a moment before.
  private func find(_ label: String, on screen: ScreenConnection) throws -> (Float, Float) {
    let patience = Patience(seconds: timeout)
    var last: ScreenElement?
    while true {
      let elements: ScreenElements
      do {
        elements = ScreenElements(try screen.describeInterface(everything: true))
      } catch let refusal {
        // The app in front has not shown anything yet.
        guard case .refused = refusal, patience.waitsOnce() else { throw refusal }
        continue
      }
      let found = elements.labelled(label)
      if let found, found == last { return found.middle }
      last = found
      if patience.waitsOnce() { continue }
      if let found { return found.middle }
      throw DeviceError.refused(message: elements.absence(of: label), usage: false)
    }
  }
}

struct Swipe: ScreenCommand {
  static let configuration = CommandConfiguration(
    commandName: "swipe",
    abstract: "Drag a finger over the screen.",
    discussion: "In points of the portrait screen. A short duration makes a flick.")

  @Argument(help: "Start: points from the left.") var x1: SignedNumber
  @Argument(help: "Start: points from the top.") var y1: SignedNumber
  @Argument(help: "End: points from the left.") var x2: SignedNumber
  @Argument(help: "End: points from the top.") var y2: SignedNumber

  @Option(help: ArgumentHelp("The duration of the drag.", valueName: "seconds"))
  var duration: Double = 0.25

  @OptionGroup var device: DeviceOptions

  func validate() throws {
    try Finger.check(duration, "--duration")
    try Finger.check([x1, y1, x2, y2].map { Float($0.value) })
  }

  func run(on screen: ScreenConnection) throws {
    let (x1, y1) = (Float(x1.value), Float(y1.value))
    let (x2, y2) = (Float(x2.value), Float(y2.value))
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
