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

  @OptionGroup var device: DeviceOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    try ExitStatus.mapping {
      var booter = DeviceBooter(
        address: try device.address, profile: profile.rawValue,
        settings: settings.map { "\($0.key)=\($0.value)" })
      booter.containment = containment
      let booted = try booter.boot()
      guard !output.json else {
        return try Output.json(
          BootReport(
            device: device.name.description, profile: profile.rawValue, pid: booted.pid,
            notes: booted.notes))
      }
      for note in booted.notes { Output.line("note: \(note)") }
      Output.line("device '\(device.name)' booted with profile \(profile.rawValue)")
    }
  }
}

/// What `boot --json` prints.
private struct BootReport: Encodable {
  var device: String
  var profile: String
  var pid: Int32
  var notes: [String]
}
