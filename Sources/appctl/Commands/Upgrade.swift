import ArgumentParser
import DeviceControl
import FoundationEssentials

struct Upgrade: DeviceCommand {
  static let configuration = CommandConfiguration(
    commandName: "upgrade",
    abstract: "Replace the device's foregroundd by a new one; no app ends.",
    discussion: """
      The apps stay as they are, running or suspended. displayd, the home screen and the page are
      started anew. If the new foregroundd cannot take the device over, the old one goes on.
      """)

  @OptionGroup var device: DeviceOptions
  @OptionGroup var output: OutputOptions

  @Argument(
    help: "Path of the new foregroundd; by default the file from which the old one was started.",
    completion: .file())
  var program: String?

  func run(on connection: DeviceConnection) throws {
    let path = program.map { URL(fileURLWithPath: $0).standardizedFileURL.path }
    let status = try connection.upgrade(to: path)
    if output.json {
      try Output.json(status)
    } else {
      Output.line("foregroundd: pid \(status.pid), \(status.runningCount) apps go on")
    }
  }
}
