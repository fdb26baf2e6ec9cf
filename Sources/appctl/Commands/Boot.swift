import ArgumentParser
import DeviceControl

struct Boot: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "boot",
    abstract: "Boot a device; returns when it accepts commands.",
    discussion: """
      Settings change properties of the profile by name, with times in seconds:
        appctl boot --set launchDeadline=2 --set backgroundTaskBudget=10 --set suspensionGrace=0.5
      'appctl status' lists all of them with their current values.
      """)

  @Option(
    help: ArgumentHelp(
      "The operating system whose rules and numbers apply; by default P7.",
      discussion: ProfileArgument.discussion, valueName: "profile"),
    completion: .list(ProfileArgument.allValueStrings), transform: ProfileArgument.named)
  var profile: ProfileArgument = .p7

  @Option(
    help: ArgumentHelp(
      "What the device looks like: home-button, full-screen, tablet, or a JSON file.",
      discussion: "By default a phone of the profile's time. See docs/MODELS.md.",
      valueName: "name|path"),
    transform: { $0.contains("/") || $0.hasSuffix(".json") ? AbsolutePath.of($0) : $0 })
  var model: String?

  @Option(
    name: .customLong("set"), parsing: .singleValue,
    help: ArgumentHelp("Change a property of the profile.", valueName: "key=value"),
    transform: SettingArgument.init)
  var settings: [SettingArgument] = []

  @Option(
    help: ArgumentHelp(
      "How apps are suspended: cgroup-v2 or sigstop; by default the best available.",
      valueName: "kind"))
  var containment: String?

  @Option(
    help: ArgumentHelp(
      "If apps cannot be confined completely: full refuses to boot, available boots.",
      discussion: "'appctl status' lists each protection, and why it is missing.",
      valueName: "full|available"))
  var confinement: String?

  @Option(
    help: ArgumentHelp(
      "How apps are started: prepared loads them into a copy of the holder, executed does not.",
      discussion: "A debugger knows more of an app that was executed.",
      valueName: "prepared|executed"))
  var starts: String?

  @Option(
    help: ArgumentHelp(
      "Give apps a network of their own, as good as this; it can be changed then.",
      discussion: "By default they have the machine's. See 'appctl help network'.",
      valueName: "profile"))
  var network: NetworkProfile?

  @Option(
    help: ArgumentHelp(
      "Where gpsd listens, which tells the device its position.",
      discussion: "By default GeoClue does, if it is on the message bus, else localhost:2947.",
      valueName: "host:port|none"))
  var gpsd: String?

  @Option(
    help: ArgumentHelp(
      "The message bus with the machine's services; by default the bus of the system.",
      valueName: "address|none"))
  var bus: String?

  @Option(
    help: ArgumentHelp(
      "The message bus of your session, whose media keys control the device (appctl follow start media).",
      discussion: "By default that of $DBUS_SESSION_BUS_ADDRESS, or in $XDG_RUNTIME_DIR.",
      valueName: "address|none"))
  var sessionBus: String?

  @Option(
    help: ArgumentHelp(
      "What to take from the machine from this boot on; by default what the last boot took.",
      discussion: "As in 'appctl help follow': names with commas between them, all or none.",
      valueName: "conditions"))
  var follow: String?

  @Flag(
    help: ArgumentHelp(
      "Give the device a screen with a home screen, and serve it as a web page.",
      discussion: "Prints the page's address. Keep it secret: it gives access to the device."))
  var screen = false

  @Option(help: ArgumentHelp("The port of the page; by default any.", valueName: "number"))
  var port: Int?

  @Option(
    help: ArgumentHelp(
      "The bundle of the home screen app; by default HomeScreen.app of this build.",
      valueName: "path"),
    completion: .directory)
  var shell: String?

  @Flag(
    help: ArgumentHelp(
      "Ask for a passcode, and set it if the device has none.",
      discussion: "It is read from the terminal without being shown, or else from the input."))
  var passcode = false

  @OptionGroup var device: DeviceOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    if let follow { _ = try Follow.conditions(in: follow) }
    if !screen, port != nil {
      throw ValidationError("--port requires a screen: boot --screen")
    }
    if !screen, shell != nil {
      throw ValidationError("--shell requires a screen: boot --screen")
    }
    if let port, !(0...65535).contains(port) {
      throw ValidationError("--port must be a number from 0 to 65535, not \(port)")
    }
  }

  func run() throws {
    try ExitStatus.mapping {
      var booter = DeviceBooter(
        address: try device.address, profile: profile.rawValue,
        settings: settings.map { "\($0.key)=\($0.value)" })
      if passcode { booter.passcode = try SecretPrompt.ask("passcode: ") }
      booter.model = model
      booter.containment = containment
      booter.confinement = confinement
      booter.starts = starts
      booter.network = network
      booter.gpsd = gpsd
      booter.bus = bus
      booter.sessionBus = sessionBus
      booter.follow = try follow.map(Follow.conditions)
      var notes: [String] = []
      if screen {
        let shellPath =
          shell.map(AbsolutePath.of) ?? SystemAppLocator.locate(SystemAppLocator.shell)
        booter.screen = DeviceBooter.Screen(shellPath: shellPath)
        booter.screen?.settingsPath = SystemAppLocator.locate(SystemAppLocator.settings)
        if shellPath == nil {
          notes.append("HomeScreen.app was not found, so only apps are shown; name it with --shell")
        }
      }
      let booted = try booter.boot()
      notes = booted.notes + notes
      let page =
        screen ? try WebScreenStarter(address: booter.address, port: port ?? 0).start() : nil
      guard !output.json else {
        return try Output.json(
          BootReport(
            device: device.name.description, profile: profile.rawValue, pid: booted.pid,
            notes: notes, page: page))
      }
      for note in notes { Output.line("note: \(note)") }
      Output.line("device '\(device.name)' booted with profile \(profile.rawValue)")
      if let page { Output.line("screen: \(page)") }
    }
  }
}

/// The output of `boot --json`.
private struct BootReport: Encodable {
  var device: String
  var profile: String
  var pid: Int32
  var notes: [String]
  /// The address of the page; absent without a screen.
  var page: String?
}
