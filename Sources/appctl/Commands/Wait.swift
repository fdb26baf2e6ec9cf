import ArgumentParser
import DeviceControl

struct Wait: DeviceCommand {
  static let configuration = CommandConfiguration(
    commandName: "wait",
    abstract: "Wait until an app is in a state and stays there.",
    discussion: "Exit status 1 after the timeout.")

  @Argument(help: .app("The app."), completion: .installedApps)
  var app: String

  @Argument(help: "The state.")
  var state: AppStateArgument

  @Option(help: ArgumentHelp("The maximum time to wait.", valueName: "seconds"))
  var timeout: Double = 30

  @OptionGroup var device: DeviceOptions

  func validate() throws {
    guard timeout >= 0, timeout.isFinite else {
      throw ValidationError("--timeout must be 0 seconds or more, not \(timeout)")
    }
  }

  func run(on connection: DeviceConnection) throws {
    try connection.wait(for: app, toReach: state.state, timeout: timeout)
  }
}
