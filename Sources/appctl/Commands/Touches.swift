import ArgumentParser
import DeviceControl
import Glibc
import SharedInterface

struct Tap: ScreenCommand {
  static let configuration = CommandConfiguration(
    commandName: "tap",
    abstract: "Tap the screen: at a place, or what has a label or an identifier.",
    usage: """
      appctl tap <x> <y> [--hold <seconds>] [--device <name>]
      appctl tap --label <text> [--index <number>] [--timeout <seconds>] [--hold <seconds>] [--device <name>]
      appctl tap --id <identifier> [--index <number>] [--timeout <seconds>] [--hold <seconds>] [--device <name>]
      """,
    discussion: """
      A place is in points, as in a screenshot; 0 0 is the top left corner. A label is the \
      accessibility label or the text of a view, as 'appctl ui dump' prints it: the whole of it, \
      in capital or small letters. It is waited for, until it is on the screen and rests. Of several \
      the frontmost is tapped, or the one with the index, counted from 0 and from the top.
      """)

  @Argument(help: ArgumentHelp("Points from the left, points from the top.", valueName: "x> <y"))
  var place: [SignedNumber] = []

  @Option(help: ArgumentHelp("Tap what has this label.", valueName: "text"))
  var label: String?

  @Option(
    help: ArgumentHelp("Tap what has this accessibility identifier.", valueName: "identifier"))
  var id: String?

  @Option(help: ArgumentHelp("Which of several, from 0.", valueName: "number"))
  var index: Int?

  @Option(help: ArgumentHelp("How long it may take to appear.", valueName: "seconds"))
  var timeout: Double = 5

  @Option(help: ArgumentHelp("How long the finger stays down.", valueName: "seconds"))
  var hold: Double = 0.05

  @OptionGroup var device: DeviceOptions

  func validate() throws {
    try Finger.check(hold, "--hold")
    try Patience.check(timeout)
    if label != nil || id != nil {
      guard place.isEmpty else {
        throw ValidationError("give a place or \(label != nil ? "--label" : "--id"), not both")
      }
      _ = try ElementOptions.query(label: label, identifier: id, index: index)
    } else {
      guard index == nil else { throw ValidationError("--index is for --label and --id") }
      guard place.count == 2 else {
        throw ValidationError("a place is two numbers, X and Y; or give --label TEXT")
      }
      try Finger.check(place.map { Float($0.value) })
    }
  }

  func run(on screen: ScreenConnection) throws {
    let (x, y) =
      if place.isEmpty {
        try screen.find(
          ElementQuery(label: label, identifier: id, index: index), seconds: timeout
        ).middle
      } else {
        (Float(place[0].value), Float(place[1].value))
      }
    try Finger.touch(screen, .touchBegan, [(x, y)])
    Finger.rest(hold)
    try Finger.touch(screen, .touchEnded, [(x, y)])
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
    try Finger.move([(x1, y1)], over: duration, on: screen) { part in
      [(x1 + (x2 - x1) * part, y1 + (y2 - y1) * part)]
    }
  }
}

struct Pinch: ScreenCommand {
  static let configuration = CommandConfiguration(
    commandName: "pinch",
    abstract: "Move two fingers apart, or together.",
    discussion: """
      The place between them is in points of the portrait screen. The scale is how many times as \
      far from each other they end: 2 zooms in, 0.5 zooms out.
      """)

  @Argument(help: "Points from the left.") var x: SignedNumber
  @Argument(help: "Points from the top.") var y: SignedNumber
  @Argument(help: "From 0.05 to 20.") var scale: SignedNumber

  @Option(help: ArgumentHelp("How long the fingers move.", valueName: "seconds"))
  var duration: Double = 0.5

  @OptionGroup var device: DeviceOptions

  func validate() throws {
    try Finger.check(duration, "--duration")
    try Finger.check([x, y].map { Float($0.value) })
    guard (0.05...20).contains(scale.value) else {
      throw ValidationError("the scale must be from 0.05 to 20, not \(scale.value)")
    }
  }

  func run(on screen: ScreenConnection) throws {
    let scale = Float(scale.value)
    let fingers = try TwoFingers(around: Float(x.value), Float(y.value), on: screen)
    let start = scale > 1 ? fingers.reach / scale : fingers.reach
    try Finger.move(fingers.places(start, angle: 0), over: duration, on: screen) { part in
      fingers.places(start * (1 + (scale - 1) * part), angle: 0)
    }
  }
}

/// Two fingers on opposite sides of a place.
struct TwoFingers {
  private let x: Float
  private let y: Float
  /// How far from the place both can be, in points.
  let reach: Float

  init(around x: Float, _ y: Float, on screen: ScreenConnection) throws {
    self.x = x
    self.y = y
    let size = try screen.elements()?.size ?? (width: 320, height: 480)
    let room = min(min(x, size.width - x), min(y, size.height - y)) - 1
    reach = max(20, min(100, room))
  }

  /// - Parameter angle: In degrees, clockwise from beside each other.
  func places(_ distance: Float, angle: Float) -> [(Float, Float)] {
    let radians = angle * .pi / 180
    let (across, down) = (cosf(radians) * distance, sinf(radians) * distance)
    return [(x - across, y - down), (x + across, y + down)]
  }
}

/// Fingers on the screen.
enum Finger {
  /// Sends a touch event of a finger at each place.
  static func touch(
    _ screen: ScreenConnection, _ phase: WireTouchPhase, _ places: [(Float, Float)]
  ) throws(DeviceError) {
    var input = WireTouchInput()
    input.touches = places.enumerated().map { number, place in
      var touch = WireTouch()
      // A single finger has no number.
      touch.finger = places.count > 1 ? UInt32(number + 1) : 0
      touch.phase = phase
      (touch.x, touch.y) = place
      return touch
    }
    try screen.send(WireInputEvent.now(.touches(input)))
  }

  /// Puts fingers down, moves them and lifts them.
  ///
  /// - Parameters:
  ///   - start: Where they come down.
  ///   - resting: How long they stay at the end before they are lifted, in seconds.
  ///   - places: Where they are when a part of the way is done, from 0 to 1.
  static func move(
    _ start: [(Float, Float)], over duration: Double, on screen: ScreenConnection,
    resting: Double = 0, _ places: (Float) -> [(Float, Float)]
  ) throws {
    try touch(screen, .touchBegan, start)
    // Sixty times per second, like a touch panel.
    let steps = max(2, Int(duration * 60))
    for step in 1...steps {
      rest(duration / Double(steps))
      try touch(screen, .touchMoved, places(Float(step) / Float(steps)))
    }
    if resting > 0 { rest(resting) }
    try touch(screen, .touchEnded, places(1))
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
