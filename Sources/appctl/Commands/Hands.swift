import ArgumentParser
import DeviceControl
import DeviceVerbs
import FoundationEssentials

// Actions with the device as a whole.

extension DeviceOrientation: ExpressibleByArgument {}
extension RemoteControl: ExpressibleByArgument {}
extension MotionSensor: ExpressibleByArgument {}

enum PressWords: VerbWords {
  static let first = "press"
  static let others = [("ringSwitch", "toggle between ringing and silent")].map {
    (word: $0.0, help: $0.1)
  }
}

struct Press: DeviceCommand {
  static let configuration = CommandConfiguration(
    commandName: PressWords.first, abstract: "Press a button of the device.",
    discussion: PressWords.discussion)

  @Argument(help: "The button.") var button: GroupWord<PressWords>
  @Flag(help: "Press it twice, as for the app switcher.") var twice = false
  @OptionGroup var device: DeviceOptions

  func validate() throws {
    if twice, button.verb != .homeButton {
      throw ValidationError("--twice is for the home button")
    }
  }

  func run(on connection: DeviceConnection) throws {
    switch button.verb {
    // Nobody presses it again, so nothing has to wait for that.
    case .homeButton where !twice: try connection.perform(.home)
    case .homeButton: for _ in 0..<2 { try connection.perform(.homeButton) }
    case let verb?: try connection.perform(verb)
    case nil: try connection.perform(.ringSwitch(nil))
    }
  }
}

struct Rotate: DeviceCommand {
  static let configuration = CommandConfiguration(
    commandName: "rotate",
    abstract: "Turn the device, show how it is held, or turn two fingers on the screen.",
    usage: """
      appctl rotate [<orientation>] [--device <name>] [--json]
      appctl rotate <x> <y> <degrees> [--duration <seconds>] [--device <name>]
      """,
    discussion: """
      The orientations are those of UIDeviceOrientation: \(orientations). landscapeLeft has the \
      home button on the right. With three numbers two fingers turn around a place in points of the \
      portrait screen, clockwise, or the other way if the degrees are negative.
      """)

  private static let orientations = DeviceOrientation.allCases.map(\.rawValue)
    .joined(separator: ", ")

  @Argument(
    help: ArgumentHelp("The new orientation, or a place and an angle.", valueName: "orientation"),
    completion: .list(DeviceOrientation.allCases.map(\.rawValue)))
  var arguments: [String] = []
  @Option(help: ArgumentHelp("How long the fingers move.", valueName: "seconds"))
  var duration: Double?
  @OptionGroup var device: DeviceOptions
  @OptionGroup var output: OutputOptions

  /// What was asked for.
  private enum Turn {
    case shown
    case device(DeviceOrientation)
    case fingers(x: Float, y: Float, degrees: Float)
  }

  private var turn: Turn {
    get throws {
      let numbers = arguments.compactMap { SignedNumber(argument: $0).map { Float($0.value) } }
      if arguments.isEmpty { return .shown }
      if arguments.count == 1, let orientation = DeviceOrientation(rawValue: arguments[0]) {
        return .device(orientation)
      }
      guard arguments.count == 3, numbers.count == 3 else {
        throw ValidationError(
          "this takes an orientation, or X, Y and DEGREES. Please provide one of the following: "
            + Self.orientations)
      }
      try Finger.check([numbers[0], numbers[1]])
      guard numbers[2].magnitude <= 3_600 else {
        throw ValidationError("the angle must be from -3600 to 3600 degrees, not \(numbers[2])")
      }
      return .fingers(x: numbers[0], y: numbers[1], degrees: numbers[2])
    }
  }

  func validate() throws {
    if let duration { try Finger.check(duration, "--duration") }
    switch try turn {
    case .fingers: break
    case .shown, .device:
      if duration != nil { throw ValidationError("--duration is for two fingers: X Y DEGREES") }
    }
  }

  func run(on connection: DeviceConnection) throws {
    switch try turn {
    case .shown:
      let present = PresentSetting("orientation", try connection.screenState().deviceOrientation)
      if output.json { return try Output.json(present.fields) }
      Output.line(present.words)
    case .device(let orientation):
      try connection.perform(.rotate(orientation))
    case .fingers(let x, let y, let degrees):
      let screen = try ScreenConnection(to: connection.address)
      let fingers = try TwoFingers(around: x, y, on: screen)
      let distance = fingers.reach * 0.8
      try Finger.move(fingers.places(distance, angle: 0), over: duration ?? 0.5, on: screen) {
        part in
        fingers.places(distance, angle: degrees * part)
      }
    }
  }
}

struct Remote: ActionCommand {
  static let configuration = CommandConfiguration(
    commandName: "remote",
    abstract: "Press a remote control key, as on headphones.")

  @Argument(help: "The key.") var key: RemoteControl
  @OptionGroup var device: DeviceOptions

  var action: DeviceAction { .remoteControl(key) }
}

struct Clock: SettingCommand {
  static let configuration = CommandConfiguration(
    commandName: "clock",
    abstract: "Set the time in the status bar, or show it.",
    discussion: "'9:41' or ISO 8601; 'machine' means the machine's time.")

  @Argument(
    help: "The time: 9:41, 2026-01-09T09:41:00Z, or machine.", transform: Clock.time(of:))
  var time: ClockTime?
  @OptionGroup var device: DeviceOptions
  @OptionGroup var output: OutputOptions

  var isShown: Bool { time == nil }
  var action: DeviceAction { get throws { .clock(try given(time)) } }

  func present(on connection: DeviceConnection) throws -> PresentSetting {
    let offset = try connection.status().situation.clockOffset
    let text = Date(timeIntervalSinceNow: offset).formatted(.iso8601)
    return PresentSetting(
      offset == 0 ? "machine" : text,
      ["time": .text(text), "secondsAhead": .number(offset), "isMachine": .truth(offset == 0)])
  }

  private static func time(of text: String) throws -> ClockTime {
    guard let time = ClockTime(text) else {
      throw ValidationError(
        "'\(text)' is not a time; write 9:41, 2026-01-09T09:41:00Z, or machine")
    }
    return time
  }
}

struct Motion: SettingCommand {
  static let configuration = CommandConfiguration(
    commandName: "motion",
    abstract: "Send one sensor reading, or show the last one.",
    usage: "appctl motion <sensor> [<x> <y> <z>] [--device <name>] [--json]",
    discussion: """
      accelerometer   in g
      gyroscope       in radians per second
      magnetometer    in microtesla
      x is to the right of the screen, y to its top, and z comes out of it. For example, with its \
      back on a table: appctl motion accelerometer 0 0 -1
      """)

  @Argument(help: "The sensor.") var sensor: MotionSensor
  @Argument(help: ArgumentHelp("The reading.", valueName: "x> <y> <z")) var reading:
    [SignedNumber] = []
  @OptionGroup var device: DeviceOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    guard reading.isEmpty || reading.count == 3 else {
      throw ValidationError("a reading is three numbers, X, Y and Z")
    }
  }

  var isShown: Bool { reading.isEmpty }
  var action: DeviceAction {
    .motionSample(sensor, x: reading[0].value, y: reading[1].value, z: reading[2].value)
  }

  func present(on connection: DeviceConnection) throws -> PresentSetting {
    let axes = try connection.status().situation.samples[sensor.rawValue] ?? [0, 0, 0]
    return PresentSetting(
      "\(sensor.rawValue) " + axes.map { "\($0)" }.joined(separator: " "),
      ["x": .number(axes[0]), "y": .number(axes[1]), "z": .number(axes[2])])
  }
}
