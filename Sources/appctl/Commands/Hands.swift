import ArgumentParser
import DeviceControl
import DeviceVerbs

// Actions with the device as a whole, and its settings.

extension RingSwitch: ExpressibleByArgument {}
extension DeviceOrientation: ExpressibleByArgument {}
extension RemoteControl: ExpressibleByArgument {}
extension Appearance: ExpressibleByArgument {}
extension ContentSize: ExpressibleByArgument {}
extension Proximity: ExpressibleByArgument {}
extension HardwareKeyboard: ExpressibleByArgument {}
extension MotionSensor: ExpressibleByArgument {}
extension ThermalState: ExpressibleByArgument {}

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

struct Rotate: ActionCommand {
  static let configuration = CommandConfiguration(
    commandName: "rotate",
    abstract: "Turn the device.",
    discussion: "As in UIDeviceOrientation: landscapeLeft has the home button on the right.")

  @Argument(help: "The new orientation.") var orientation: DeviceOrientation
  @OptionGroup var device: DeviceOptions

  var action: DeviceAction { .rotate(orientation) }
}

struct Remote: ActionCommand {
  static let configuration = CommandConfiguration(
    commandName: "remote",
    abstract: "Press a remote control key, as on headphones.")

  @Argument(help: "The key.") var key: RemoteControl
  @OptionGroup var device: DeviceOptions

  var action: DeviceAction { .remoteControl(key) }
}

struct SetAppearance: ActionCommand {
  static let configuration = CommandConfiguration(
    commandName: "appearance", abstract: "Choose the light or the dark appearance.")

  @Argument(help: "The appearance.") var appearance: Appearance
  @OptionGroup var device: DeviceOptions

  var action: DeviceAction { .appearance(appearance) }
}

struct SetContentSize: ActionCommand {
  static let configuration = CommandConfiguration(
    commandName: "contentsize", abstract: "Choose the text size, as in UIContentSizeCategory.")

  @Argument(help: "The size.") var size: ContentSize
  @OptionGroup var device: DeviceOptions

  var action: DeviceAction { .contentSize(size) }
}

struct Battery: ActionCommand {
  static let configuration = CommandConfiguration(
    commandName: "battery", abstract: "Set the battery's charge.")

  @Argument(help: ArgumentHelp("From 0 to 100.", valueName: "percent")) var percent: Int
  @Flag(help: "The battery is charging.") var charging = false
  @OptionGroup var device: DeviceOptions

  func validate() throws {
    guard (0...100).contains(percent) else {
      throw ValidationError("the charge must be from 0 to 100 percent, not \(percent)")
    }
  }

  var action: DeviceAction { .battery(percent, charging: charging) }
}

struct SetProximity: ActionCommand {
  static let configuration = CommandConfiguration(
    commandName: "proximity",
    abstract: "Bring something close to the device's front, or take it away.")

  @Argument(help: "What the sensor sees.") var proximity: Proximity
  @OptionGroup var device: DeviceOptions

  var action: DeviceAction { .proximity(proximity) }
}

/// A setting that is on or off.
enum Switch: String, CaseIterable, ExpressibleByArgument {
  case on, off
}

struct SetReduceMotion: ActionCommand {
  static let configuration = CommandConfiguration(
    commandName: "reducemotion",
    abstract: "Show less motion: apps open and close without growing and shrinking.")

  @Argument(help: "Whether to.") var setting: Switch
  @OptionGroup var device: DeviceOptions

  var action: DeviceAction { .reduceMotion(setting == .on) }
}

struct SetLowPower: ActionCommand {
  static let configuration = CommandConfiguration(
    commandName: "lowpower",
    abstract: "Switch Low Power Mode on or off.",
    discussion:
      "Apps read it as ProcessInfo.isLowPowerModeEnabled. While it is on, no fetch and no scheduled task begins."
  )

  @Argument(help: "Whether to save energy.") var setting: Switch
  @OptionGroup var device: DeviceOptions

  var action: DeviceAction { .lowPower(setting == .on) }
}

struct SetThermalState: ActionCommand {
  static let configuration = CommandConfiguration(
    commandName: "thermal",
    abstract: "Say how hot the device is.",
    discussion: """
      Apps read it as ProcessInfo.thermalState. From 'serious' on, no fetch and no scheduled task \
      begins; at 'critical', apps that work in the background are ended, unless they are heard or \
      have a call.
      """)

  @Argument(help: "How hot.") var state: ThermalState
  @OptionGroup var device: DeviceOptions

  var action: DeviceAction { .thermal(state) }
}

struct SetCaptured: ActionCommand {
  static let configuration = CommandConfiguration(
    commandName: "capture",
    abstract: "Say whether the screen is recorded or mirrored.",
    discussion: "Apps read it as UIScreen.isCaptured. 'appctl record' records without that.")

  @Argument(help: "Whether it is.") var setting: Switch
  @OptionGroup var device: DeviceOptions

  var action: DeviceAction { .captured(setting == .on) }
}

struct SetAutoLock: ActionCommand {
  static let configuration = CommandConfiguration(
    commandName: "autolock",
    abstract: "Set after how long without use the device is locked.",
    discussion: """
      A new device is never locked by itself. The screen is dimmed for the last five seconds. An \
      app in front prevents both with UIApplication.isIdleTimerDisabled.
      """)

  @Argument(help: "Seconds, as 30 or 60, or 'never'.") var time: String
  @OptionGroup var device: DeviceOptions

  private var seconds: Double? {
    guard time != "never", let seconds = Double(time), (1...86_400).contains(seconds) else {
      return nil
    }
    return seconds
  }

  func validate() throws {
    guard time == "never" || seconds != nil else {
      throw ValidationError("the time is in seconds, from 1 to 86400, or 'never', not \(time)")
    }
  }

  var action: DeviceAction { .autoLock(seconds) }
}

struct SetRotationLock: ActionCommand {
  static let configuration = CommandConfiguration(
    commandName: "rotationlock",
    abstract: "Keep the interface upright, however the device is held.")

  @Argument(help: "Whether to.") var setting: Switch
  @OptionGroup var device: DeviceOptions

  var action: DeviceAction { .rotationLock(setting == .on) }
}

struct SetBrightness: ActionCommand {
  static let configuration = CommandConfiguration(
    commandName: "brightness",
    abstract: "Set the brightness of the screen.",
    discussion: "Apps read it as UIScreen.brightness. Pictures of the screen are as bright as ever."
  )

  @Argument(help: "From 0 to 100 percent.") var percent: Int
  @OptionGroup var device: DeviceOptions

  func validate() throws {
    guard (0...100).contains(percent) else {
      throw ValidationError("the brightness must be from 0 to 100 percent, not \(percent)")
    }
  }

  var action: DeviceAction { .brightness(percent) }
}

struct KeyboardCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keyboard", abstract: "Connect a keyboard to the device, or disconnect it.",
    subcommands: [Hardware.self])

  struct Hardware: ActionCommand {
    static let configuration = CommandConfiguration(
      commandName: "hardware",
      abstract: "Say whether a hardware keyboard is connected.",
      discussion: """
        While one is connected the keyboard on the screen is not shown. Keys of 'appctl key' and \
        of the page type in any case.
        """)

    @Argument(help: "Whether it is connected.") var keyboard: HardwareKeyboard
    @OptionGroup var device: DeviceOptions

    var action: DeviceAction { .hardwareKeyboard(keyboard) }
  }
}

struct Clock: ActionCommand {
  static let configuration = CommandConfiguration(
    commandName: "clock",
    abstract: "Set the time in the status bar.",
    discussion: "'9:41' or ISO 8601; 'machine' means the machine's time.")

  @Argument(
    help: "The time: 9:41, 2026-01-09T09:41:00Z, or machine.", transform: Clock.time(of:))
  var time: ClockTime
  @OptionGroup var device: DeviceOptions

  var action: DeviceAction { .clock(time) }

  private static func time(of text: String) throws -> ClockTime {
    guard let time = ClockTime(text) else {
      throw ValidationError(
        "'\(text)' is not a time; write 9:41, 2026-01-09T09:41:00Z, or machine")
    }
    return time
  }
}

struct Motion: ActionCommand {
  static let configuration = CommandConfiguration(
    commandName: "motion",
    abstract: "Send one sensor reading.",
    discussion: """
      accelerometer   in g
      gyroscope       in radians per second
      magnetometer    in microtesla
      For example, with its back on a table: appctl motion accelerometer 0 0 -1
      """)

  @Argument(help: "The sensor.") var sensor: MotionSensor
  @Argument(help: "The x value, to the right of the screen.") var x: SignedNumber
  @Argument(help: "The y value, to the top of the screen.") var y: SignedNumber
  @Argument(help: "The z value, out of the screen.") var z: SignedNumber
  @OptionGroup var device: DeviceOptions

  var action: DeviceAction { .motionSample(sensor, x: x.value, y: y.value, z: z.value) }
}
