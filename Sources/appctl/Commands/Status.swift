import ArgumentParser
import DeviceControl

struct Status: DeviceCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Show the device: its profile, its screen, how it suspends apps.")

  @OptionGroup var device: DeviceOptions
  @OptionGroup var output: OutputOptions

  func run(on connection: DeviceConnection) throws {
    let status = try connection.status()
    if output.json {
      try Output.json(status)
    } else {
      Output.line(StatusText.text(of: status))
    }
  }
}
