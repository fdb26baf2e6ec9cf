import ArgumentParser
import DeviceControl

struct Transfers: DeviceCommand {
  static let configuration = CommandConfiguration(
    commandName: "transfers",
    abstract: "List the background transfers of apps.",
    discussion: """
      Shows each background URL session with its tasks: what is downloaded or uploaded, how many \
      bytes so far, and what a task waits for. A finished task is listed until its app has handled \
      it.
      """)

  @Argument(help: .app("The app; all apps if there is none."), completion: .installedApps)
  var app: String?

  @OptionGroup var device: DeviceOptions
  @OptionGroup var output: OutputOptions

  func run(on connection: DeviceConnection) throws {
    let sessions = try connection.transfers(of: app)
    if output.json {
      try Output.json(sessions)
    } else if sessions.isEmpty {
      Output.line("no app has a background URL session")
    } else {
      Output.line(sessions.map(TransferText.text).joined(separator: "\n"))
    }
  }
}
