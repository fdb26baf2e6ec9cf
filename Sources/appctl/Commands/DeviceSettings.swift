import ArgumentParser
import DeviceControl
import DeviceVerbs

// What a person sets on the device, and what surrounds it. Without a value each shows what is set.

extension RingSwitch: ExpressibleByArgument {}
extension Appearance: ExpressibleByArgument {}
extension ContentSize: ExpressibleByArgument {}
extension Proximity: ExpressibleByArgument {}
extension HardwareKeyboard: ExpressibleByArgument {}
extension ThermalState: ExpressibleByArgument {}
extension NetworkProfile: ExpressibleByArgument {}

/// A setting that is on or off.
enum Switch: String, CaseIterable, ExpressibleByArgument {
  case on, off
}

struct SetAppearance: SettingCommand {
  static let configuration = CommandConfiguration(
    commandName: "appearance",
    abstract: "Choose the light or the dark appearance, or show which it is.")

  @Argument(help: "The appearance.") var appearance: Appearance?
  @OptionGroup var device: DeviceOptions
  @OptionGroup var output: OutputOptions

  var isShown: Bool { appearance == nil }
  var action: DeviceAction { get throws { .appearance(try given(appearance)) } }

  func present(on connection: DeviceConnection) throws -> PresentSetting {
    PresentSetting("appearance", try connection.status().situation.appearance)
  }
}

struct SetContentSize: SettingCommand {
  static let configuration = CommandConfiguration(
    commandName: "contentsize",
    abstract: "Choose the text size, as in UIContentSizeCategory, or show which it is.")

  @Argument(help: "The size.") var size: ContentSize?
  @OptionGroup var device: DeviceOptions
  @OptionGroup var output: OutputOptions

  var isShown: Bool { size == nil }
  var action: DeviceAction { get throws { .contentSize(try given(size)) } }

  func present(on connection: DeviceConnection) throws -> PresentSetting {
    PresentSetting("contentSize", try connection.status().situation.contentSize)
  }
}

struct Battery: SettingCommand {
  static let configuration = CommandConfiguration(
    commandName: "battery", abstract: "Set the battery's charge, or show it.")

  @Argument(help: ArgumentHelp("From 0 to 100.", valueName: "percent")) var percent: Int?
  @Flag(help: "The battery is charging.") var charging = false
  @OptionGroup var device: DeviceOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    guard let percent else {
      if charging { throw ValidationError("--charging needs the charge in percent, too") }
      return
    }
    guard (0...100).contains(percent) else {
      throw ValidationError("the charge must be from 0 to 100 percent, not \(percent)")
    }
  }

  var isShown: Bool { percent == nil }
  var action: DeviceAction { get throws { .battery(try given(percent), charging: charging) } }

  func present(on connection: DeviceConnection) throws -> PresentSetting {
    let situation = try connection.status().situation
    let (percent, isCharging) = (situation.batteryPercent, situation.batteryIsCharging)
    return PresentSetting(
      "\(percent)" + (isCharging ? " --charging" : ""),
      ["percent": .whole(percent), "isCharging": .truth(isCharging)])
  }
}

struct SetProximity: SettingCommand {
  static let configuration = CommandConfiguration(
    commandName: "proximity",
    abstract: "Bring something close to the device's front, or take it away; or show which it is.")

  @Argument(help: "What the sensor sees.") var proximity: Proximity?
  @OptionGroup var device: DeviceOptions
  @OptionGroup var output: OutputOptions

  var isShown: Bool { proximity == nil }
  var action: DeviceAction { get throws { .proximity(try given(proximity)) } }

  func present(on connection: DeviceConnection) throws -> PresentSetting {
    PresentSetting("proximity", try connection.status().situation.isNear ? "near" : "far")
  }
}

struct SetRingSwitch: SettingCommand {
  static let configuration = CommandConfiguration(
    commandName: "ringswitch",
    abstract: "Set the switch at the device's side to ring or silent, or show how it is.",
    discussion: "'appctl press ringSwitch' moves it to the other position.")

  @Argument(help: "The position.") var position: RingSwitch?
  @OptionGroup var device: DeviceOptions
  @OptionGroup var output: OutputOptions

  var isShown: Bool { position == nil }
  var action: DeviceAction { get throws { .ringSwitch(try given(position)) } }

  func present(on connection: DeviceConnection) throws -> PresentSetting {
    PresentSetting("ringSwitch", try connection.status().situation.isSilent ? "silent" : "ring")
  }
}

struct SetReduceMotion: SettingCommand {
  static let configuration = CommandConfiguration(
    commandName: "reducemotion",
    abstract: "Show less motion: apps open and close without growing and shrinking.",
    discussion: "Without a word it shows whether that is on.")

  @Argument(help: "Whether to.") var setting: Switch?
  @OptionGroup var device: DeviceOptions
  @OptionGroup var output: OutputOptions

  var isShown: Bool { setting == nil }
  var action: DeviceAction { get throws { .reduceMotion(try given(setting) == .on) } }

  func present(on connection: DeviceConnection) throws -> PresentSetting {
    PresentSetting("reduceMotion", isOn: try connection.status().situation.reducesMotion)
  }
}

struct SetLowPower: SettingCommand {
  static let configuration = CommandConfiguration(
    commandName: "lowpower",
    abstract: "Switch Low Power Mode on or off, or show whether it is on.",
    discussion: """
      Apps read it as ProcessInfo.isLowPowerModeEnabled. While it is on, no fetch and no scheduled task \
      begins.
      """)

  @Argument(help: "Whether to save energy.") var setting: Switch?
  @OptionGroup var device: DeviceOptions
  @OptionGroup var output: OutputOptions

  var isShown: Bool { setting == nil }
  var action: DeviceAction { get throws { .lowPower(try given(setting) == .on) } }

  func present(on connection: DeviceConnection) throws -> PresentSetting {
    PresentSetting("lowPower", isOn: try connection.status().situation.isLowPower)
  }
}

struct SetThermalState: SettingCommand {
  static let configuration = CommandConfiguration(
    commandName: "thermal",
    abstract: "Say how hot the device is, or show it.",
    discussion: """
      Apps read it as ProcessInfo.thermalState. From 'serious' on, no fetch and no scheduled task \
      begins; at 'critical', apps that work in the background are ended, unless they are heard or \
      have a call.
      """)

  @Argument(help: "How hot.") var state: ThermalState?
  @OptionGroup var device: DeviceOptions
  @OptionGroup var output: OutputOptions

  var isShown: Bool { state == nil }
  var action: DeviceAction { get throws { .thermal(try given(state)) } }

  func present(on connection: DeviceConnection) throws -> PresentSetting {
    PresentSetting("thermalState", try connection.status().situation.thermalState)
  }
}

struct SetNetwork: SettingCommand {
  static let configuration = CommandConfiguration(
    commandName: "network",
    abstract: "Choose how good the network of apps is, or show it.",
    discussion: """
      The device has to be booted with a network of its own for that: 'appctl boot --network full'. \
      The names and numbers are those of the platform's Network Link Conditioner:
      """ + NetworkProfile.allCases.map { "\n  \($0.rawValue): \($0.summary)" }.joined())

  @Argument(help: "How good.") var profile: NetworkProfile?
  @OptionGroup var device: DeviceOptions
  @OptionGroup var output: OutputOptions

  var isShown: Bool { profile == nil }
  var action: DeviceAction { get throws { .network(try given(profile)) } }

  func present(on connection: DeviceConnection) throws -> PresentSetting {
    let situation = try connection.status().situation
    let conditions = NetworkProfile(rawValue: situation.network)?.conditions
    func number(_ value: Int?) -> PresentSetting.Field { value.map { .whole($0) } ?? .none }
    return PresentSetting(
      situation.network,
      [
        "network": .text(situation.network), "isOwn": .truth(situation.hasOwnNetwork),
        "isOffline": .truth(conditions == nil),
        "downKilobits": number(conditions?.down.kilobits),
        "upKilobits": number(conditions?.up.kilobits),
        "downDelay": number(conditions?.down.delay), "upDelay": number(conditions?.up.delay),
        "lossPercent": number(conditions?.down.lossPercent),
      ])
  }
}

struct SetCaptured: SettingCommand {
  static let configuration = CommandConfiguration(
    commandName: "capture",
    abstract: "Say whether the screen is recorded or mirrored, or show it.",
    discussion: "Apps read it as UIScreen.isCaptured. 'appctl record' records without that.")

  @Argument(help: "Whether it is.") var setting: Switch?
  @OptionGroup var device: DeviceOptions
  @OptionGroup var output: OutputOptions

  var isShown: Bool { setting == nil }
  var action: DeviceAction { get throws { .captured(try given(setting) == .on) } }

  func present(on connection: DeviceConnection) throws -> PresentSetting {
    PresentSetting("captured", isOn: try connection.status().situation.isCaptured)
  }
}

struct SetAutoLock: SettingCommand {
  static let configuration = CommandConfiguration(
    commandName: "autolock",
    abstract: "Set after how long without use the device is locked, or show it.",
    discussion: """
      A new device is never locked by itself. The screen is dimmed for the last five seconds. An \
      app in front prevents both with UIApplication.isIdleTimerDisabled.
      """)

  @Argument(help: "Seconds, as 30 or 60, or 'never'.") var time: String?
  @OptionGroup var device: DeviceOptions
  @OptionGroup var output: OutputOptions

  private var seconds: Double? {
    guard let seconds = time.flatMap({ Double($0) }), (1...86_400).contains(seconds) else {
      return nil
    }
    return seconds
  }

  func validate() throws {
    guard let time else { return }
    guard time == "never" || seconds != nil else {
      throw ValidationError("the time is in seconds, from 1 to 86400, or 'never', not \(time)")
    }
  }

  var isShown: Bool { time == nil }
  var action: DeviceAction { .autoLock(seconds) }

  func present(on connection: DeviceConnection) throws -> PresentSetting {
    let seconds = try connection.status().situation.autoLock
    let text = seconds.map { $0 == $0.rounded() ? "\(Int($0))" : "\($0)" }
    return PresentSetting(text ?? "never", ["seconds": seconds.map { .number($0) } ?? .none])
  }
}

struct SetRotationLock: SettingCommand {
  static let configuration = CommandConfiguration(
    commandName: "rotationlock",
    abstract: "Keep the interface upright, however the device is held; or show whether it is.")

  @Argument(help: "Whether to.") var setting: Switch?
  @OptionGroup var device: DeviceOptions
  @OptionGroup var output: OutputOptions

  var isShown: Bool { setting == nil }
  var action: DeviceAction { get throws { .rotationLock(try given(setting) == .on) } }

  func present(on connection: DeviceConnection) throws -> PresentSetting {
    PresentSetting("rotationLock", isOn: try connection.status().rotationLocked)
  }
}

struct SetBrightness: SettingCommand {
  static let configuration = CommandConfiguration(
    commandName: "brightness",
    abstract: "Set the brightness of the screen, or show it.",
    discussion: "Apps read it as UIScreen.brightness. Pictures of the screen are as bright as ever."
  )

  @Argument(help: "From 0 to 100 percent.") var percent: Int?
  @OptionGroup var device: DeviceOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    guard let percent, !(0...100).contains(percent) else { return }
    throw ValidationError("the brightness must be from 0 to 100 percent, not \(percent)")
  }

  var isShown: Bool { percent == nil }
  var action: DeviceAction { get throws { .brightness(try given(percent)) } }

  func present(on connection: DeviceConnection) throws -> PresentSetting {
    let percent = try connection.status().brightness
    return PresentSetting("\(percent)", ["percent": .whole(percent)])
  }
}

struct KeyboardCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keyboard", abstract: "Connect a keyboard to the device, or disconnect it.",
    subcommands: [Hardware.self])

  struct Hardware: SettingCommand {
    static let configuration = CommandConfiguration(
      commandName: "hardware",
      abstract: "Say whether a hardware keyboard is connected, or show it.",
      discussion: """
        While one is connected the keyboard on the screen is not shown. Keys of 'appctl key' and \
        of the page type in any case.
        """)

    @Argument(help: "Whether it is connected.") var keyboard: HardwareKeyboard?
    @OptionGroup var device: DeviceOptions
    @OptionGroup var output: OutputOptions

    var isShown: Bool { keyboard == nil }
    var action: DeviceAction { get throws { .hardwareKeyboard(try given(keyboard)) } }

    func present(on connection: DeviceConnection) throws -> PresentSetting {
      PresentSetting("hardwareKeyboard", isOn: try connection.status().hardwareKeyboard)
    }
  }
}
