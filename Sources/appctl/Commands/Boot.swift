import ArgumentParser
import DeviceControl

struct Boot: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Boot a device; returns when it takes commands.",
    discussion: """
      Settings are the profile's properties by name, times in seconds, such as:
        appctl boot --set launchDeadline=2 --set backgroundTaskBudget=10 --set suspensionGrace=0.5
      'appctl status' lists them all, as they are in force.
      """)

  @Option(help: "The operating system whose rules and numbers hold.")
  var profile: ProfileArgument = .p7

  @Option(
    name: .customLong("set"), parsing: .singleValue,
    help: ArgumentHelp("Set a property of the profile otherwise.", valueName: "key=value"),
    transform: SettingArgument.init)
  var settings: [SettingArgument] = []

  @Option(
    help: ArgumentHelp(
      "How apps are suspended: cgroup-v2 or sigstop; otherwise as the machine allows best.",
      valueName: "kind"))
  var containment: String?

  @Flag(
    help: ArgumentHelp(
      "Give the device a screen, with a home screen, and serve it as a page.",
      discussion: "Prints the page's address, which opens it and is a secret."))
  var screen = false

  @Option(help: ArgumentHelp("The port of the page; otherwise any.", valueName: "number"))
  var port: Int?

  @Option(
    help: ArgumentHelp(
      "The bundle of the app that shows the home screen; otherwise HomeScreen.app of this build.",
      valueName: "path"),
    completion: .directory)
  var shell: String?

  @OptionGroup var device: DeviceOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    if !screen, port != nil {
      throw ValidationError("--port is for a device with a screen: boot --screen")
    }
    if !screen, shell != nil {
      throw ValidationError("--shell is for a device with a screen: boot --screen")
    }
    if let port, !(0...65535).contains(port) {
      throw ValidationError("--port takes a number from 0 to 65535, not \(port)")
    }
  }

  func run() throws {
    try ExitStatus.mapping {
      var booter = DeviceBooter(
        address: try device.address, profile: profile.rawValue,
        settings: settings.map { "\($0.key)=\($0.value)" })
      booter.containment = containment
      var notes: [String] = []
      if screen {
        let shellPath = shell.map(AbsolutePath.of) ?? ShellLocator.locate()
        booter.screen = DeviceBooter.Screen(shellPath: shellPath)
        if shellPath == nil {
          notes.append("there is no HomeScreen.app, so only apps are shown; --shell names one")
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

/// What `boot --json` prints.
private struct BootReport: Encodable {
  var device: String
  var profile: String
  var pid: Int32
  var notes: [String]
  /// The address that opens the page; absent without a screen.
  var page: String?
}
